// Sending nothing where the signal carries a value.
import Minimalist

func announce(_ mailbox: Mailbox) {
    mailbox.number.send()  // refused: requires the types 'Int' and '()' be equivalent
}
