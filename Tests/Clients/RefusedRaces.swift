// F.1: a model that another thread uses cannot be used here, in the Swift 6 mode. The compiler looks
// for races only in a file without other errors.
import Minimalist

final class Counter {
    @Property var count = 0
}

func share() {
    let (counter, object) = (Counter(), Counter())
    counter.$count.observe(with: object) { $0.count = $1 }
    // expected-error@+1{{risks causing data races}} expected-note@+1{{}}
    Task.detached { counter.count += 1 }
    print(object.count)  // expected-note{{access can happen concurrently}}
}
