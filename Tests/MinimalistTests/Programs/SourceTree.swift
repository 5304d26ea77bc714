import MinimalistExtras

/// How a source is made of the properties of the owners.
indirect enum SourceTree {
    case number(of: Int)
    case half(SourceTree)
    case sum(SourceTree, SourceTree)
    case choice(SourceTree, SourceTree, SourceTree)

    func value(_ number: (Int) -> Int) -> Int {
        switch self {
        case .number(let index): number(index)
        case .half(let whole): whole.value(number) / 2
        case .sum(let a, let b): (a.value(number) + b.value(number)) % 5
        case .choice(let a, let b, let c):
            a.value(number) > 1 ? b.value(number) : c.value(number)
        }
    }

    /// The source, or `nil` if an owner has gone.
    func scope(_ owners: [SourceOwner?]) -> Scope<Int>? {
        switch self {
        case .number(let index): return owners[index]?.scope.scope(\.number)
        case .half(let whole): return whole.scope(owners)?.scope { $0 / 2 }
        case .sum(let a, let b):
            guard let a = a.scope(owners), let b = b.scope(owners) else { return nil }
            return Scope(a, b) { ($0 + $1) % 5 }
        case .choice(let a, let b, let c):
            guard let a = a.scope(owners), let b = b.scope(owners), let c = c.scope(owners)
            else { return nil }
            return Scope(a, b, c) { $0 > 1 ? $1 : $2 }
        }
    }
}
