import Foundation

@main @MainActor
struct UnidirectionalStoreProgram {
    static func main() {
        let app = App { print($0) }
        print("Type +, -, step N, save, hide, show, log on or log off.")
        while let line = nextLine() { app.enter(line.trimmingCharacters(in: .whitespaces)) }
        print("End of input after \(app.actions) action\(app.actions == 1 ? "" : "s").")
    }

    private static func nextLine() -> String? {
        if isatty(STDIN_FILENO) == 1 {
            print("> ", terminator: "")
            fflush(nil)
        }
        return readLine()
    }
}
