import MinimalistExtras
import Testing

@Suite("Description")
struct DescriptionTests {
    @Test("A point describes itself by its current value")
    func describesItsValue() {
        let model = Counter()
        model.number = 7
        #expect("\(model.$number)" == "ValuePoint(7)")
        #expect("\(model.$number.scope(\.description))" == "ValuePoint(\"7\")")
    }
}
