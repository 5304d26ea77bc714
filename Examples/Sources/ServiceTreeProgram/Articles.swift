import Minimalist

/// The articles that the user sees.
@MainActor final class Articles {
    @Property private(set) var titles: [String] = []

    func replace(with titles: [String]) { self.titles = titles }
}
