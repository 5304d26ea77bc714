/// The address of the buffer of an array. It stays the same if the array is mutated in place.
func address(_ numbers: [Int]) -> UnsafeRawPointer {
    numbers.withUnsafeBytes { $0.baseAddress! }
}
