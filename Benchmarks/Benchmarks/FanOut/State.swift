/// A state of many parts, and another one.
protocol Parted: Sendable {
    init()
    var ten: Ten { get set }
    var other: Int { get set }

    /// Compares all parts with those seen last, as one writes it by hand. The state is read part by part, not copied.
    static func compare(_ state: @autoclosure () -> Self, with seen: inout Self, tell: (Int, Int) -> Void)
}

/// Ten parts of a state.
struct Ten {
    var p0 = 0
    var p1 = 0
    var p2 = 0
    var p3 = 0
    var p4 = 0
    var p5 = 0
    var p6 = 0
    var p7 = 0
    var p8 = 0
    var p9 = 0

    nonisolated(unsafe) static let paths: [WritableKeyPath<Ten, Int>] = [
        \.p0, \.p1, \.p2, \.p3, \.p4, \.p5, \.p6, \.p7, \.p8, \.p9,
    ]

    /// Compares all parts with those seen last, as one writes it by hand.
    @inline(__always)
    func compare(with seen: inout Ten, tell: (Int, Int) -> Void) {
        if p0 != seen.p0 { tell(0, p0) }
        if p1 != seen.p1 { tell(1, p1) }
        if p2 != seen.p2 { tell(2, p2) }
        if p3 != seen.p3 { tell(3, p3) }
        if p4 != seen.p4 { tell(4, p4) }
        if p5 != seen.p5 { tell(5, p5) }
        if p6 != seen.p6 { tell(6, p6) }
        if p7 != seen.p7 { tell(7, p7) }
        if p8 != seen.p8 { tell(8, p8) }
        if p9 != seen.p9 { tell(9, p9) }
        seen = self
    }
}

/// A hundred parts, and another one.
struct Hundred: Parted {
    var t0 = Ten()
    var t1 = Ten()
    var t2 = Ten()
    var t3 = Ten()
    var t4 = Ten()
    var t5 = Ten()
    var t6 = Ten()
    var t7 = Ten()
    var t8 = Ten()
    var t9 = Ten()
    var other = 0

    nonisolated(unsafe) static let tens: [WritableKeyPath<Hundred, Ten>] = [
        \.t0, \.t1, \.t2, \.t3, \.t4, \.t5, \.t6, \.t7, \.t8, \.t9,
    ]

    nonisolated(unsafe) static let stored: [KeyPath<Hundred, Int>] = tens.flatMap { ten in
        Ten.paths.map { ten.appending(path: $0) }
    }

    nonisolated(unsafe) static let computed: [KeyPath<Hundred, Int>] = (0..<100).map { \.[computed: $0] }

    subscript(computed index: Int) -> Int {
        let ten =
            switch index / 10 {
            case 0: t0
            case 1: t1
            case 2: t2
            case 3: t3
            case 4: t4
            case 5: t5
            case 6: t6
            case 7: t7
            case 8: t8
            default: t9
            }
        return switch index % 10 {
        case 0: ten.p0
        case 1: ten.p1
        case 2: ten.p2
        case 3: ten.p3
        case 4: ten.p4
        case 5: ten.p5
        case 6: ten.p6
        case 7: ten.p7
        case 8: ten.p8
        default: ten.p9
        }
    }

    var ten: Ten {
        get { t0 }
        _modify { yield &t0 }
    }

    @inline(__always)
    static func compare(_ state: @autoclosure () -> Hundred, with seen: inout Hundred, tell: (Int, Int) -> Void) {
        state().t0.compare(with: &seen.t0) { tell($0, $1) }
        state().t1.compare(with: &seen.t1) { tell(10 + $0, $1) }
        state().t2.compare(with: &seen.t2) { tell(20 + $0, $1) }
        state().t3.compare(with: &seen.t3) { tell(30 + $0, $1) }
        state().t4.compare(with: &seen.t4) { tell(40 + $0, $1) }
        state().t5.compare(with: &seen.t5) { tell(50 + $0, $1) }
        state().t6.compare(with: &seen.t6) { tell(60 + $0, $1) }
        state().t7.compare(with: &seen.t7) { tell(70 + $0, $1) }
        state().t8.compare(with: &seen.t8) { tell(80 + $0, $1) }
        state().t9.compare(with: &seen.t9) { tell(90 + $0, $1) }
    }
}

/// A thousand parts, and another one.
struct Thousand: Parted {
    var h0 = Hundred()
    var h1 = Hundred()
    var h2 = Hundred()
    var h3 = Hundred()
    var h4 = Hundred()
    var h5 = Hundred()
    var h6 = Hundred()
    var h7 = Hundred()
    var h8 = Hundred()
    var h9 = Hundred()
    var other = 0

    nonisolated(unsafe) static let hundreds: [WritableKeyPath<Thousand, Hundred>] = [
        \.h0, \.h1, \.h2, \.h3, \.h4, \.h5, \.h6, \.h7, \.h8, \.h9,
    ]

    nonisolated(unsafe) static let stored: [KeyPath<Thousand, Int>] = hundreds.flatMap { hundred in
        Hundred.stored.map { hundred.appending(path: $0) }
    }

    var ten: Ten {
        get { h0.t0 }
        _modify { yield &h0.t0 }
    }

    @inline(__always)
    static func compare(_ state: @autoclosure () -> Thousand, with seen: inout Thousand, tell: (Int, Int) -> Void) {
        Hundred.compare(state().h0, with: &seen.h0) { tell($0, $1) }
        Hundred.compare(state().h1, with: &seen.h1) { tell(100 + $0, $1) }
        Hundred.compare(state().h2, with: &seen.h2) { tell(200 + $0, $1) }
        Hundred.compare(state().h3, with: &seen.h3) { tell(300 + $0, $1) }
        Hundred.compare(state().h4, with: &seen.h4) { tell(400 + $0, $1) }
        Hundred.compare(state().h5, with: &seen.h5) { tell(500 + $0, $1) }
        Hundred.compare(state().h6, with: &seen.h6) { tell(600 + $0, $1) }
        Hundred.compare(state().h7, with: &seen.h7) { tell(700 + $0, $1) }
        Hundred.compare(state().h8, with: &seen.h8) { tell(800 + $0, $1) }
        Hundred.compare(state().h9, with: &seen.h9) { tell(900 + $0, $1) }
    }
}
