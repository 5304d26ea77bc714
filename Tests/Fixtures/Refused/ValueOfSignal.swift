// Reading the value of a signal, which has none.
import Minimalist

func last(of mailbox: Mailbox) -> Message? {
    mailbox.$received.value  // refused: value of type 'SubscriptionPoint<Message>' has no member 'value'
}
