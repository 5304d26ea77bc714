import MinimalistExtras

extension Service {
    /// Hands the values of a property or the events of a signal to the services under this, beside
    /// the actions that reach them from above.
    ///
    ///     accountService().emit(using: server.$didNotify)
    ///
    /// The services get every event that a signal sends from now on; of a property, the current
    /// value and then the newest one whenever they are done with the one before. It ends when the
    /// owner of the property or signal is released.
    public func emit<A: Action>(using source: some ObservableSource<A>) -> some Service {
        emit(using: source.values.map { $0 as any Action })
    }

    /// Hands the actions of a sequence to the services under this, beside those that reach them
    /// from above.
    ///
    /// **Order.** Reading begins when the whole tree has started. The next action is read when the
    /// one before has been handled.
    ///
    /// **Lifetime.** It ends with the sequence, or is cancelled when the cluster is released. Until
    /// then it retains the services under it, but not the cluster.
    ///
    /// **Errors.** Those of the services go to the transforms below and above this, that of the
    /// sequence to those above, and then to `onFailure` of the ``Cluster``. After an error of a
    /// service the next action is read.
    ///
    /// - Parameter source: Is read once, and by this alone.
    public func emit<Source: AsyncSequence & Sendable>(using source: Source) -> some Service
    where Source.Element == any Action {
        bootstrap { environment in
            environment.attemptInBackground {
                for try await action in source {
                    if Task.isCancelled { return }
                    await environment.attempt { try await handle(action, in: environment) }
                }
            }
        }
    }
}
