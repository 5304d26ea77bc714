import Minimalist

extension ValuePoint: CustomStringConvertible {
    /// The current value, as in `ValuePoint("Ada")`.
    ///
    /// Like `value`, it traps while the property is being mutated in place.
    public var description: String { "ValuePoint(\(String(reflecting: value)))" }
}
