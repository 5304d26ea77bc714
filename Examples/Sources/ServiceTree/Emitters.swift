/// The tasks that read what the emitters of a tree emit. Only the cluster retains it.
actor Emitters {
    private var readers: [@Sendable () async -> Void] = []
    private var tasks: [Task<Void, Never>] = []

    func add(_ reader: @escaping @Sendable () async -> Void) { readers.append(reader) }

    func start() {
        tasks = readers.map { reader in Task { await reader() } }
        readers = []
    }

    deinit { for task in tasks { task.cancel() } }
}
