// SPDX-License-Identifier: MIT

public import Foundation

extension Path {
    /// The dashes of this path, each an open subpath of its own, for a stroke or to be worked on further.
    ///
    /// Lengths and phase are in the path's units. Curves stay curves of their kind, cut exactly; where they are cut is
    /// exact to 1e-9 of the subpath. Each subpath starts the pattern anew.
    ///
    /// - An odd number of lengths is repeated to an even one.
    /// - On a closed subpath, a dash that reaches the end and one that leaves the start are one dash round the corner
    ///   between them, as Cairo strokes them. It comes last. A closed subpath that a single dash covers stays closed.
    /// - A dash of length 0 is a line of no length, which round caps make a dot of. One that falls on the end of an
    ///   open subpath is there.
    /// - A subpath of no length is kept if the pattern begins with a dash. A move alone is left out.
    /// - Invalid lengths (none at all, negative, not finite, all 0), a phase that is not finite, and coordinates beyond
    ///   ±1e150 leave the path undashed. A number that is not finite counts in ``refusedElements``.
    ///
    /// ``Dash/fitted(_:to:closed:)`` makes a pattern that suits a length.
    ///
    /// - Parameters:
    ///   - phase: How far into the pattern each subpath begins. It may be negative.
    ///   - lengths: Dashes and gaps in turn.
    ///   - transform: What the dashes are taken through, as Core Graphics' are; lengths are measured before. A path
    ///     that stays undashed is taken through it as well.
    /// - Throws: `DrawingError.invalidCalls`, which names this call, for more than 1,000,000 dashes.
    public func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
    ) throws(DrawingError) -> Path {
        guard
            var dashed = dashed(
                phase: phase, lengths: lengths, maximum: Self.maximumDashes, checkCancellation: {})
        else {
            let more = lengths.count > 8 ? ", …" : ""
            let described = lengths.prefix(8).map(\.shortDescription).joined(separator: ", ")
            throw .invalidCalls([
                InvalidCall(
                    call: "Path.\(#function)", argument: "lengths", value: "[\(described)\(more)]",
                    problem: "must make at most \(Self.maximumDashes) dashes of the path")
            ])
        }
        if !phase.isFinite || !lengths.allSatisfy(\.isFinite) {
            dashed.refuse("phase \(phase.shortDescription), lengths \(lengths.map(\.shortDescription))")
        }
        return transform.isIdentity ? dashed : dashed.applying(transform)
    }

    /// The maximum number of dashes of a path.
    static let maximumDashes = 1_000_000

    /// The dashes; nil if there may be more than `maximum`.
    ///
    /// - Parameter checkCancellation: Called before each dash.
    func dashed<E: Error>(
        phase: CGFloat, lengths: [CGFloat], maximum: Int, checkCancellation: () throws(E) -> Void
    ) throws(E) -> Path? {
        guard let pattern = DashPattern(lengths: lengths, phase: phase), let subpaths = MeasuredSubpath.all(of: self)
        else { return self }
        guard subpaths.reduce(0, { $0 + pattern.largestCount(over: $1.length) }) <= CGFloat(maximum) else { return nil }
        var result = Path(flawedAs: self)
        for subpath in subpaths {
            if subpath.length == 0 {
                let isMove = subpath.subpath.pieces.isEmpty && !subpath.subpath.isClosed
                if !isMove, pattern.beginsWithDash { result.add(subpath.subpath) }
                continue
            }
            let dashes = pattern.dashes(over: subpath.length, tolerance: subpath.length * 1e-9)
            try result.addDashes(dashes, of: subpath, checkCancellation: checkCancellation)
        }
        return result
    }

    /// The dashes of this path that come near a rectangle, for a stroke of which only that rectangle is seen. Each begins
    /// and ends where it does in the whole pattern, or beyond the rectangle. Nil if there may be more than `maximum`. A subpath so
    /// long that its dashes cannot be told apart has none.
    ///
    /// - Parameters:
    ///   - style: The pen, whose pattern of dashes counts.
    ///   - pen: Takes its lengths to the space of the path.
    ///   - rect: What is seen, larger by how far the stroke reaches from its path.
    ///   - limit: Where curves may run, around `rect`.
    ///   - checkCancellation: Called before each subpath and dash.
    func dashedForStroke<E: Error>(
        _ style: StrokeStyle, pen: CGAffineTransform, to rect: CGRect, limit: CGRect, maximum: Int,
        checkCancellation: () throws(E) -> Void
    ) throws(E) -> Path? {
        // Lengths are the same wherever the path lies, and near the origin most exact.
        let toPath = pen.withoutTranslation
        guard let pattern = DashPattern(lengths: style.dash, phase: style.dashPhase),
            let measured = MeasuredSubpath.all(of: applying(toPath.inverted()))
        else { return nil }
        var result = Path()
        var count: CGFloat = 0
        for (subpath, measured) in zip(subpaths, measured) {
            try checkCancellation()
            guard measured.length > 0 else {
                let isMove = subpath.pieces.isEmpty && !subpath.isClosed
                if !isMove, pattern.beginsWithDash, rect.contains(subpath.start) { result.add(measured.subpath) }
                continue
            }
            let pieces = subpath.closedPieces
            let stretches = measured.stretches(of: subpath.visibleParts(of: pieces, near: rect, limit: limit))
            count += stretches.reduce(0) { $0 + pattern.largestCount(over: $1.upperBound - $1.lowerBound) }
            guard count <= CGFloat(maximum) else { return nil }
            guard pattern.isDistinct(over: measured.length) else {
                var whole = Path()
                whole.add(subpath)
                let seen = try whole.clippedForStroke(to: rect, limit: limit, checkCancellation: checkCancellation)
                result.addPath(seen, transform: toPath.inverted())
                continue
            }
            let dashes = stretches.flatMap {
                pattern.dashes(over: measured.length, within: $0, tolerance: measured.length * 1e-14)
            }
            try result.addDashes(dashes, of: measured, checkCancellation: checkCancellation)
        }
        return result.applying(toPath)
    }

    private mutating func addDashes<E: Error>(
        _ dashes: [ClosedRange<CGFloat>], of subpath: MeasuredSubpath, checkCancellation: () throws(E) -> Void
    ) throws(E) {
        guard let first = dashes.first, let last = dashes.last else { return }
        if dashes.count == 1, first == 0...subpath.length { return add(subpath.subpath) }
        let meetsItself =
            subpath.subpath.isClosed && dashes.count > 1 && first.lowerBound == 0 && last.upperBound == subpath.length
        for dash in meetsItself ? dashes[1..<(dashes.count - 1)] : dashes[...] {
            try checkCancellation()
            subpath.addPart(from: dash.lowerBound, to: dash.upperBound, to: &self)
        }
        guard meetsItself else { return }
        // Of two of which one is a dot on the start, the other is the dash.
        let lastIsDot = last.lowerBound == last.upperBound
        if !lastIsDot { subpath.addPart(from: last.lowerBound, to: last.upperBound, to: &self) }
        subpath.addPart(from: 0, to: first.upperBound, continues: !lastIsDot, to: &self)
    }
}

/// Dashes and gaps along a line from its start.
///
/// Invariants: there is an even number of lengths, none is negative, and their sum is finite and above 0; the phase is
/// from 0 to that sum.
private struct DashPattern {
    let lengths: [CGFloat]
    let phase: CGFloat
    let period: CGFloat

    /// The offset of each length in the period.
    let starts: [CGFloat]

    init?(lengths: [CGFloat], phase: CGFloat) {
        self.lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
        var sum: CGFloat = 0
        starts = self.lengths.map { length in
            defer { sum += length }
            return sum
        }
        period = sum
        guard lengths.allSatisfy({ $0 >= 0 }), sum > 0, sum.isFinite, phase.isFinite else { return nil }
        let remainder = phase.truncatingRemainder(dividingBy: sum)
        self.phase = remainder < 0 ? remainder + sum : remainder
    }

    /// Whether dashes can be told apart at the end of a line: lengths are exact to 16 digits.
    func isDistinct(over length: CGFloat) -> Bool { length / period < 1e14 }

    /// Whether a line starts with a dash; a dot there is one.
    var beginsWithDash: Bool {
        stride(from: 0, to: lengths.count, by: 2).contains { index in
            let start = starts[index] - phase
            return start == 0 || (start < 0 && start + lengths[index] > 0)
        }
    }

    /// No fewer dashes than there are on a line, nor many more. Not a number that fits an `Int` at all times.
    func largestCount(over length: CGFloat) -> CGFloat {
        max(((length + phase) / period).rounded(.up), 1) * CGFloat(lengths.count / 2)
    }

    /// From where to where each dash goes on a line of a length above 0.
    ///
    /// - Parameters:
    ///   - stretch: The part of the line that counts; nil for all of it.
    ///   - tolerance: A dash that differs from nothing, or from the whole line, by no more is taken for it.
    func dashes(
        over length: CGFloat, within stretch: ClosedRange<CGFloat>? = nil, tolerance: CGFloat
    ) -> [ClosedRange<CGFloat>] {
        guard let stretch, stretch != 0...length else { return dashes(over: length, from: 0, tolerance: tolerance) }
        let first = max(((stretch.lowerBound + phase) / period).rounded(.down) - 1, 0)
        let near = dashes(over: min(length, stretch.upperBound), from: first, tolerance: tolerance)
        return near.compactMap { dash in
            guard dash.upperBound >= stretch.lowerBound else { return nil }
            return max(dash.lowerBound, stretch.lowerBound)...dash.upperBound
        }
    }

    private func dashes(over length: CGFloat, from first: CGFloat, tolerance: CGFloat) -> [ClosedRange<CGFloat>] {
        var result: [ClosedRange<CGFloat>] = []
        var repetition = first
        while true {
            for index in stride(from: 0, to: lengths.count, by: 2) {
                // From the number of repetitions, so that errors do not add up.
                let start = repetition * period + starts[index] - phase
                let end = start + lengths[index]
                if start > length + tolerance { return result }
                let isDot = lengths[index] == 0
                if isDot ? start < -tolerance : (end <= tolerance || start >= length - tolerance) { continue }
                let from = start <= tolerance ? 0 : min(start, length)
                result.append(from...(isDot ? from : end >= length - tolerance ? length : max(end, from)))
            }
            repetition += 1
        }
    }
}
