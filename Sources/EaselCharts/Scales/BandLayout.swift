// SPDX-License-Identifier: MIT

/// The positions of bands with equal widths along an interval.
struct BandLayout: Sendable, Hashable {
    private(set) var count = 0
    /// The position of the band with the smallest coordinate.
    private(set) var start = 0.0
    private(set) var step = 0.0
    private(set) var bandwidth = 0.0
    private var isReversed = false

    init() {}

    init(
        count: Int, range: [Double], paddingInner: Double, paddingOuter: Double, align: Double, isRounded: Bool
    ) {
        guard let first = range.first, let last = range.last else { return }
        let inner = BandLayout.share(paddingInner)
        self.count = count
        isReversed = last < first
        let low = min(first, last)
        let high = max(first, last)
        let space = BandLayout.space(count: count, paddingInner: inner, paddingOuter: paddingOuter)
        step = (high - low) / (space == 0 ? 1 : space)
        if isRounded { step = step.rounded(.down) }
        start = low + (high - low - step * (Double(count) - inner)) * BandLayout.share(align)
        bandwidth = step * (1 - inner)
        if isRounded {
            start = (start + 0.5).rounded(.down)
            bandwidth = (bandwidth + 0.5).rounded(.down)
        }
    }

    /// Returns the position of the band for the value at an index.
    subscript(index: Int) -> Double { start + step * Double(isReversed ? count - 1 - index : index) }

    /// Returns the index of the value with the band at a position, or `nil` if the position is beside all bands.
    func index(at position: Double) -> Int? {
        guard count > 0, step > 0, position.isFinite else { return nil }
        let nearest = ((position - start - bandwidth / 2) / step).rounded()
        let index = Int(max(0, min(Double(count - 1), nearest)))
        // The tolerance is Vega's.
        guard abs(position - start - step * Double(index) - bandwidth / 2) <= bandwidth / 2 + 1e-10 else { return nil }
        return isReversed ? count - 1 - index : index
    }

    /// Returns the number of steps that bands and their padding occupy.
    private static func space(count: Int, paddingInner: Double, paddingOuter: Double) -> Double {
        guard count > 0 else { return 0 }
        let space = Double(count) - share(paddingInner) + share(paddingOuter) * 2
        return space > 0 ? space : 1
    }

    private static func share(_ value: Double) -> Double { max(0, min(1, value)) }
}
