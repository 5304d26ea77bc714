import MinimalistExtras
import SwiftUI
import UIKit

@main struct ExampleApp: App {
    @State private var player = Player()

    var body: some Scene {
        WindowGroup {
            TabView {
                SearchTab(player: player).ignoresSafeArea()
                    .tabItem { Label("Search", systemImage: "magnifyingglass") }
                QueueTab(player: player).tabItem { Label("Queue", systemImage: "music.note.list") }
            }
        }
    }
}

/// Shows the controller. It observes the model itself, so there is nothing to update.
struct SearchTab: UIViewControllerRepresentable {
    let player: Player

    func makeUIViewController(context: Context) -> UINavigationController {
        UINavigationController(rootViewController: SearchController(player: player))
    }

    func updateUIViewController(_ controller: UINavigationController, context: Context) {}
}

extension Player: Observable {}  // For the binding. The properties track their reads themselves.

struct QueueTab: View {
    @Bindable var player: Player

    var body: some View {
        List {
            Text(player.header.value)
            TextField("Name of the queue", text: $player.queueName)
            ForEach(player.queue, id: \.self) { song in
                Button("Remove \(song)") { player.toggle(song) }
            }
        }
    }
}
