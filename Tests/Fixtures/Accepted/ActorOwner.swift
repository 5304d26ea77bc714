// An actor that owns a property and a signal, observes itself, and hands out streams.
import Minimalist

actor Thermometer {
    @Property private(set) var degrees = 20.0
    @Signal private(set) var overheated: Accepts<Double>
    private var log: [String] = []

    func observe() {
        $degrees.observe(with: self) { thermometer, degrees in
            thermometer.assumeIsolated { $0.log.append("\(degrees)") }
        }
        $degrees.observe(with: self) { [self] _, degrees in log.append("\(degrees)") }
    }

    func measure(_ degrees: Double) {
        self.degrees = degrees
        if degrees > 100 { overheated.send(degrees) }
    }

    func measurements() -> AsyncStream<Double> { $degrees.values }

    func alarms() -> AsyncStream<Double> { $overheated.values }
}

func follow(_ thermometer: Thermometer) async {
    for await degrees in await thermometer.measurements() where degrees > 30 { print(degrees) }
    for await degrees in await thermometer.alarms().prefix(1) { print(degrees) }
}
