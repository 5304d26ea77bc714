// Observing a part of an event that is not Equatable.
import Minimalist

func follow(_ mailbox: Mailbox, by view: View) {
    // refused: requires that 'Theme' conform to 'Equatable'
    mailbox.$changed.observe(\.theme, with: view) { view, theme in view.show(theme.name) }
}
