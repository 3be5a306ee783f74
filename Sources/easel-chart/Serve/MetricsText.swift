// SPDX-License-Identifier: MIT

/// A text in Prometheus' format, version 0.0.4: families of metrics with their samples.
struct MetricsText {
    private(set) var text = ""

    typealias Labels = [(name: String, value: String)]

    /// Adds a family with one sample.
    mutating func add(_ name: String, _ kind: String, _ help: String, value: Double) {
        add(name, kind, help, [([], value)])
    }

    /// Adds a family. Strings in labels may contain anything.
    mutating func add(_ name: String, _ kind: String, _ help: String, _ samples: [(Labels, Double)]) {
        head(name, kind, help)
        for (labels, value) in samples { line(name, labels, value) }
    }

    /// Adds a family of histograms.
    mutating func add(_ name: String, _ help: String, _ histograms: [(Labels, Histogram)]) {
        head(name, "histogram", help)
        for (labels, histogram) in histograms {
            for (bound, count) in zip(Histogram.bounds.map { "\($0)" } + ["+Inf"], histogram.counts + [histogram.count])
            {
                line("\(name)_bucket", labels + [("le", bound)], Double(count))
            }
            line("\(name)_sum", labels, histogram.sum)
            line("\(name)_count", labels, Double(histogram.count))
        }
    }

    private mutating func head(_ name: String, _ kind: String, _ help: String) {
        text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind)\n"
    }

    private mutating func line(_ name: String, _ labels: Labels, _ value: Double) {
        let pairs = labels.map { "\($0.name)=\"\(Self.escaped($0.value))\"" }.joined(separator: ",")
        text += "\(name)\(labels.isEmpty ? "" : "{\(pairs)}") \(Self.text(of: value))\n"
    }

    private static func text(of value: Double) -> String {
        Int64(exactly: value).map { "\($0)" } ?? "\(value)"
    }

    private static func escaped(_ value: String) -> String {
        value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    }

    /// The numbers of durations up to each of some bounds.
    struct Histogram {
        /// The upper bounds of the buckets, in seconds.
        static let bounds = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10]

        private(set) var counts = [Int](repeating: 0, count: bounds.count)
        private(set) var count = 0
        /// The sum of all durations, in seconds.
        private(set) var sum = 0.0

        mutating func add(_ duration: Duration) {
            let seconds = duration / .seconds(1)
            count += 1
            sum += seconds
            for (index, bound) in Self.bounds.enumerated() where seconds <= bound { counts[index] += 1 }
        }
    }
}
