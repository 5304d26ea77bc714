import MinimalistExtras
import Testing

@Suite("Description")
struct DescriptionTests {
    @Test("A point, a scope and an editable describe themselves by their current value")
    func describesItsValue() {
        let model = Counter()
        model.number = 7
        #expect("\(model.$number)" == "ValuePoint(7)")
        #expect("\(model.$number.scope(\.description))" == "Scope(\"7\")")
        #expect("\(Editable(model, \.number, at: model.$number))" == "Editable(7)")
    }
}
