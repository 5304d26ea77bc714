import StateRouter
import Testing

@Suite("A path")
struct PathTests {
    @Test(
        "is the same however its slashes are written",
        arguments: ["zoos/berlin", "/zoos/berlin", "/zoos/berlin/", "//zoos///berlin//"])
    func slashes(_ text: String) {
        #expect(Path(text) == Path(["zoos", "berlin"]))
        #expect("\(Path(text))" == "/zoos/berlin")
    }

    @Test("made of names has no empty one and none with a slash, so that it can be written and read again")
    func names() {
        let path = Path(["a", "", "b/c", "/"])
        #expect(path.names == ["a", "b", "c"])
        #expect(Path("\(path)") == path)
    }

    @Test("ends with the parents at the root, which is its own parent")
    func parents() {
        let path: Path = "/zoos/berlin"
        #expect(path.parent == "/zoos")
        #expect(path.parent.parent == "/")
        #expect(path.parent.parent.parent == "/")
        #expect("\(path.parent.parent)" == "/")
    }
}
