import StateRouter
import Testing

@Suite("The path of a link")
struct LinkPathTests {
    @Test(
        "is the same however its slashes are written",
        arguments: ["zoos/berlin", "/zoos/berlin", "/zoos/berlin/", "//zoos///berlin//"])
    func slashes(_ text: String) {
        #expect(LinkPath(text) == LinkPath(["zoos", "", "berlin"]))
        #expect("\(LinkPath(text))" == "/zoos/berlin")
    }

    @Test(
        "has names up to the first ?, keeps the query as it is written, and drops the fragment",
        arguments: [
            "open?url=https://a.b/c": LinkPath(["open"], query: "url=https://a.b/c"),
            "/open/?a=1?2&b=%26#x?y/#z": LinkPath(["open"], query: "a=1?2&b=%26"),
            "/open#a?b//c": LinkPath(["open"]),
            "?#": LinkPath([], query: ""),
            "": LinkPath([]),
        ])
    func query(_ text: String, _ path: LinkPath) {
        #expect(LinkPath(text) == path)
    }

    @Test("decodes each name, and keeps one that is not validly encoded")
    func encoding() {
        #expect(LinkPath("/k%C3%B6ln/a%2Fb%3F/100%/%FF/1+1").names == ["köln", "a/b?", "100%", "%FF", "1+1"])
    }

    @Test(
        "can be made again from its description",
        arguments: [
            LinkPath(["köln", "a/b?c#d%20", "100%"], query: "url=https://a.b/c?d"),
            LinkPath([], query: ""), LinkPath([]),
        ])
    func description(_ path: LinkPath) {
        #expect("\(path)".hasPrefix("/"))
        #expect(LinkPath("\(path)") == path)
    }
}
