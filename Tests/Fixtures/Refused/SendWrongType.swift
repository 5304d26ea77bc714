// Sending another type of value than the signal carries.
import Minimalist

func announce(_ mailbox: Mailbox) {
    mailbox.number.send("x")  // refused: cannot convert value of type 'String' to expected argument type 'Int'
}
