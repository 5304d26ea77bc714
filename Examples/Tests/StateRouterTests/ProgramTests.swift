import TestSupport
import Testing

@testable import StateRouterProgram

@Suite("The program")
struct ProgramTests {
    @Test("reads links with whatever slashes and encoded names, and writes them")
    func links() {
        let links = ["zoos", "/zoos//rio%20a%2Fb/", "zoos/%FF/tickets", "/about", "/", "/zoos/a/b", ""]
        let places: [Place?] = [.zoos, .zoo("rio a/b"), .tickets(zoo: "%FF"), .about, nil, nil, nil]
        #expect(links.map(Place.init(link:)) == places)
        for place in places.compactMap(\.self) { #expect(Place(link: place.link) == place) }
    }

    @Test("shows the page of a path when its data comes, goes back from it, and ends with its input")
    func session() throws {
        let result = try Program("StateRouterProgram").run("/zoos/rio\nadd rio\nback\n")
        let output = """
            There is no page for /zoos/rio yet, so nothing changes.
            path /zoos/rio
              * Zoos: all zoos
                About
            made rio
            path /zoos/rio
              * Zoos: all zoos > rio
                About
            freed rio
            path /zoos
              * Zoos: all zoos
                About
            freed window
            freed Zoos
            freed all zoos
            freed About

            """
        #expect(result.code == 0)
        #expect(result.output.hasSuffix(output))
    }
}
