// The stream of a signal whose value is not Sendable.
import Minimalist

func follow(_ desk: Desk) async {
    // refused: 'Document' does not conform to the 'Sendable' protocol
    for await document in desk.$opened.values { print(document.text) }
}
