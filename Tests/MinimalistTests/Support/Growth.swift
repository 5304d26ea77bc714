import Foundation

/// How many times as long the work takes with `many` as with `few`: the smallest ratio of a few tries, or the first
/// that is below what would be growth.
func growth(from few: Int, to many: Int, below bound: Double, of work: (Int) -> Double) -> Double {
    var smallest = Double.infinity
    for _ in 0..<5 where smallest >= bound {
        let shortest = max((0..<3).map { _ in work(few) }.min()!, 1e-6)
        smallest = min(smallest, work(many) / shortest)
    }
    return smallest
}

/// How many seconds of this thread the work takes. Not by the clock on the wall, as other tests run at the same time.
func seconds(of work: () -> Void) -> Double {
    func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    work()
    return now() - start
}
