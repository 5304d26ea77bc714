import Minimalist

/// Stands for a slow disk: it saves for as long as it is not told that it has finished.
@MainActor final class Disk {
    @Signal private var didFinish: Accepts<Void>
    private(set) var isSaving = false
    private let write: (String) -> Void

    init(write: @escaping (String) -> Void) { self.write = write }

    /// Returns when the values are saved.
    func save(_ values: [Int]) async {
        isSaving = true
        let finishes = $didFinish.values
        write("Saving: \(values.map(String.init).joined(separator: ", "))")
        for await _ in finishes { break }
        isSaving = false
    }

    func finish() { didFinish.send() }
}
