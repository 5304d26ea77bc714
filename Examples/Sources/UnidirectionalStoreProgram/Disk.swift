/// Stands for a slow disk: it is at what it saves until it is told that it has finished.
@MainActor final class Disk {
    private var saving: CheckedContinuation<Void, Never>?
    private let write: (String) -> Void

    init(write: @escaping (String) -> Void) { self.write = write }

    /// Returns when the values are saved.
    func save(_ values: [Int]) async {
        write("Saving: \(values.map(String.init).joined(separator: ", "))")
        await withCheckedContinuation { saving = $0 }
    }

    /// - Returns: Whether there was anything to finish.
    func finish() -> Bool {
        guard let saving = saving.take() else { return false }
        saving.resume()
        return true
    }
}
