import Minimalist
import MinimalistExtras
import Testing

@Test(
    "observeChanges calls when the value has changed, not immediately, also with the value before")
func changes() {
    let (model, object) = (Counter(), Witness())
    var (changes, pairs): ([Int], [String]) = ([], [])
    model.$number.observeChanges(with: object) { _, new in changes.append(new) }
    model.$number.observeChanges(with: object) { _, old, new in pairs.append("\(old) to \(new)") }
    for number in [0, 1, 1, 2, 0] { model.number = number }
    #expect(changes == [1, 2, 0])
    #expect(pairs == ["0 to 1", "1 to 2", "2 to 0"])
}
