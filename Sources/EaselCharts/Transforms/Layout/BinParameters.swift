// SPDX-License-Identifier: MIT

import Foundation

/// The parameters of bins, from the `bin` property of a transform or an encoding.
struct BinParameters: Sendable, Hashable {
    /// The maximum number of bins.
    var maxbins = 10.0
    var base = 10.0
    /// The divisors to try, in order, when reducing the step.
    var divide = [5.0, 2.0]
    var minstep = 0.0
    /// An explicit step, which takes precedence over `maxbins`.
    var step: Double?
    /// The steps to choose from, in ascending order.
    var steps: [Double] = []
    var nice = true
    /// A value that must be the start of a bin.
    var anchor: Double?
    var extent: ClosedRange<Double>?
    /// The selection with the interval that becomes the extent of the bins, if the selection has an interval.
    var extentParam: String?
    /// Whether the data is already binned.
    var isBinned = false

    init() {}

    /// Creates parameters from `true`, `"binned"`, or an object.
    ///
    /// - Parameter maxbins: The maximum number of bins if the object has neither `maxbins` nor a step.
    init(_ value: Value, path: String, maxbins: Double = 10) throws(ChartError) {
        self.maxbins = maxbins
        if value == "binned" {
            isBinned = true
            return
        }
        if value == true { return }
        guard value.object != nil else { throw ChartError(.spec, at: path, "\"bin\" takes true or an object") }
        let spec = TransformSpec(value, path: path)
        func positive(_ name: String) throws(ChartError) -> Double? {
            let number = try spec.number(name)
            guard number ?? 1 > 0 else { throw spec.error(name, "\"\(name)\" must be greater than 0") }
            return number
        }
        func positives(_ name: String) throws(ChartError) -> [Double]? {
            guard let elements = try spec.elements(name) else { return nil }
            let numbers = elements.compactMap(\.number)
            guard numbers.count == elements.count, numbers.allSatisfy({ $0 > 0 && $0.isFinite }) else {
                throw spec.error(name, "\"\(name)\" takes numbers greater than 0")
            }
            return numbers
        }
        self.maxbins = max(try positive("maxbins") ?? maxbins, 1)
        base = try positive("base") ?? 10
        guard base > 1 else { throw spec.error("base", "\"base\" must be greater than 1") }
        divide = try positives("divide") ?? [5, 2]
        minstep = max(try spec.number("minstep") ?? 0, 0)
        step = try positive("step")
        steps = try positives("steps") ?? []
        nice = try spec.bool("nice") ?? true
        anchor = try spec.number("anchor")
        isBinned = try spec.bool("binned") ?? false
        if let param = value["extent"]?["param"]?.string {
            extentParam = param
        } else {
            extent = try spec.range("extent")
        }
    }

    /// Returns the bins for an extent.
    func bins(over extent: ClosedRange<Double>) -> Bins {
        var lower = extent.lowerBound
        var upper = extent.upperBound
        guard lower.isFinite, upper.isFinite, (upper - lower).isFinite else {
            return Bins(start: .nan, stop: .nan, step: .nan)
        }
        let span = upper > lower ? upper - lower : lower != 0 ? abs(lower) : 1
        let step = step(for: span)
        guard step > 0, step.isFinite else { return Bins(start: .nan, stop: .nan, step: .nan) }
        if nice {
            let digits = log(step) / log(base)
            let precision = digits >= 0 ? 0 : (-digits).rounded(.down) + 1
            let start = (lower / step + pow(base, -precision - 1)).rounded(.down) * step
            lower = lower < start ? start - step : start
            upper = (upper / step).rounded(.up) * step
        }
        // The last bin is a full step wide even if the extent is not rounded.
        let count = upper == lower ? 1 : ((upper - lower) / step).rounded(.up)
        var bins = Bins(start: lower, stop: lower + count * step, step: step)
        if let anchor {
            let shift = anchor - (bins.start + step * ((anchor - bins.start) / step).rounded(.down))
            bins.start += shift
            bins.stop += shift
        }
        bins.scaleStop = upper == lower ? lower + step : upper
        return bins
    }

    private func step(for span: Double) -> Double {
        if let step { return step }
        if !steps.isEmpty {
            let wanted = span / maxbins
            let index = steps.firstIndex { $0 >= wanted } ?? steps.count
            return steps[max(0, index - 1)]
        }
        let level = (log(maxbins) / log(base)).rounded(.up)
        var step = max(minstep, pow(base, (log(span) / log(base) + 0.5).rounded(.down) - level))
        guard step > 0, step.isFinite else { return .nan }
        while (span / step).rounded(.up) > maxbins {
            step *= base
            guard step.isFinite else { return .nan }
        }
        for divisor in divide {
            let smaller = step / divisor
            if smaller >= minstep, span / smaller <= maxbins { step = smaller }
        }
        return step
    }
}

/// Intervals of equal width.
struct Bins: Sendable, Hashable {
    /// The start of the first bin.
    var start: Double
    /// The end of the last bin.
    var stop: Double
    var step: Double
    /// The end of the bins for scales. The last bin may extend beyond this value.
    var scaleStop: Double

    init(start: Double, stop: Double, step: Double) {
        (self.start, self.stop, self.step) = (start, stop, step)
        scaleStop = stop
    }

    /// Returns the start of the bin that contains a value, or ±infinity if the value is outside all bins.
    func start(of value: Double) -> Double {
        if value < start { return -.infinity }
        if value > stop { return .infinity }
        if value.isNaN || step.isNaN { return .nan }
        let inside = max(start, min(value, stop - step))
        // If a value is just below the start of a bin because of a rounding error, it belongs to that bin.
        return start + step * (1e-14 + (inside - start) / step).rounded(.down)
    }

    /// Returns the end of the bin that starts at a value. It is rounded like bin starts.
    func end(of binStart: Double) -> Double { start + step * (1 + (binStart - start) / step) }
}
