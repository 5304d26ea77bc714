import ServiceTree

func identityService() -> some Service {
    Store(model: Identity.self)
        .mutate(on: SignIn.self) { identity, action, _ in await identity.signIn(action.name) }
        .mutate(on: SignOut.self) { identity, _, _ in await identity.signOut() }
        .mutate(on: Notification.self) { identity, notification, environment in
            if case .expired = notification { try await environment.send(SignOut()) }
        }
        // Signs in the user of the last session.
        .bootstrap { environment in try await environment.model(Identity.self).signIn("Ada") }
}

/// Comes after the identity: what is asked of the server depends on who is signed in.
func articlesService() -> some Service {
    Store(model: Articles.self)
        .mutate(on: Launch.self) { _, _, environment in try await environment.send(Refresh()) }
        .mutate(on: SignIn.self) { articles, _, environment in
            await articles.replace(with: [])
            try await environment.send(Refresh())
        }
        .mutate(on: SignOut.self) { @MainActor articles, _, environment in
            let identity = try environment.model(Identity.self)
            if identity.name == nil { articles.replace(with: []) }
        }
        .mutate(on: Refresh.self) { @MainActor articles, _, environment in
            let identity = try environment.model(Identity.self)
            let name = try identity.signedIn()
            let all = try await environment.model(Server.self).articles(for: name)
            // Somebody may have signed out while the server answered. After this question nothing comes in between.
            if identity.name == name { articles.replace(with: all.suffix(environment.articleLimit)) }
        }
        .mutate(on: Notification.self) { _, notification, environment in
            if case .published = notification { try await environment.send(Refresh()) }
        }
        .bootstrap { environment in try await environment.model(Articles.self).replace(with: ["from the cache"]) }
}

enum ArticleLimitKey: ServiceEnvironmentKey {
    static let defaultValue = 10
}

extension ServiceEnvironment {
    /// How many articles a refresh shows at most: the latest.
    var articleLimit: Int {
        get { self[ArticleLimitKey.self] }
        set { self[ArticleLimitKey.self] = newValue }
    }
}
