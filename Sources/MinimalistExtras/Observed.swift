import Minimalist
import Observation

/// An `@Observable` class with the value of a property or a scope, for SwiftUI.
///
/// `value` is written whenever observers are called, on the actor of the property. An `Observed`
/// does not retain the property. After that has been deallocated, it keeps the last value.
///
/// Make it once for a view, in `onChange(of:initial:)` or in a view model. As the initial value of
/// a `@State`, it would begin a new observation each time SwiftUI makes the view.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
@Observable public final class Observed<Value> {
    /// The current value.
    public private(set) var value: Value

    /// Begins to observe a property or a scope.
    public init(_ source: some ValueSource<Value>) {
        value = source.value
        source.observe(with: self) { observed, value in
            // The old value is released after the access, since its `deinit` may read this one.
            withExtendedLifetime(observed.value) { observed.value = value }
        }
    }
}
