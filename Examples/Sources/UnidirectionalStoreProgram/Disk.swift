/// A slow disk: saving takes until `finish()` is called.
@MainActor final class Disk {
    private var saving: CheckedContinuation<Void, Never>?
    private let write: (String) -> Void

    init(write: @escaping (String) -> Void) { self.write = write }

    /// Returns when the values are saved.
    func save(_ values: [Int]) async {
        write("Saving: \(values.map(String.init).joined(separator: ", "))")
        await withCheckedContinuation { saving = $0 }
    }

    /// - Returns: Whether anything was being saved.
    func finish() -> Bool {
        guard let saving = saving.take() else { return false }
        saving.resume()
        return true
    }
}
