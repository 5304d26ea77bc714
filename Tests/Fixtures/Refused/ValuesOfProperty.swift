// The stream of a property whose value is not Sendable.
import Minimalist
import MinimalistExtras

func follow(_ desk: Desk) async {
    // refused: 'Document' does not conform to the 'Sendable' protocol
    for await document in desk.$document.values { print(document.text) }
}
