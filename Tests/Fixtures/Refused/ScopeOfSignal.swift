// The scope of a signal, which has no value to have parts.
import Minimalist
import MinimalistExtras

func identifiers(of mailbox: Mailbox) -> Scope<Int> {
    // refused: value of type 'SubscriptionPoint<Message>' has no member 'scope'
    mailbox.$received.scope(\Message.id)
}
