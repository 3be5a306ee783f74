// SPDX-License-Identifier: MIT

public import Foundation

extension Path {
    /// Returns the dashes of this path as open subpaths, for stroking or further processing.
    ///
    /// Lengths and phase are in the path's units. Quadratic and cubic curves remain such, and each dash follows the
    /// curve exactly. The positions of the cuts are accurate to within 1e-9 of the subpath's length. The pattern
    /// restarts at each subpath.
    ///
    /// - An odd number of lengths is repeated once.
    /// - On a closed subpath, a dash at the end and a dash at the start are joined around the corner between them, as
    ///   in Cairo. The joined dash comes last. If a single dash covers a closed subpath, the subpath stays closed.
    /// - A dash of length 0 is a line of zero length, which round caps turn into a dot. A dot exactly at the end of an
    ///   open subpath is kept.
    /// - A subpath of zero length is kept if the pattern begins with a dash. A move without a following element is
    ///   omitted.
    /// - The path stays undashed if the lengths are invalid (empty, negative, not finite, or all 0), if the phase is
    ///   not finite, or if coordinates are beyond ±1e150. A number that is not finite is counted in
    ///   ``refusedElements``, as is a call that may make more than 1,000,000 dashes.
    ///
    /// To fit a dash pattern to a length, use ``Dash/fitted(_:to:closed:)``.
    ///
    /// - Parameters:
    ///   - phase: The distance into the pattern at which each subpath begins. It may be negative.
    ///   - lengths: The alternating lengths of dashes and gaps.
    ///   - transform: The transform applied to the dashes, as in Core Graphics. Lengths are measured before the
    ///     transform. A path that stays undashed is also transformed.
    public func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
    ) -> Path {
        let result = dashed(phase: phase, lengths: lengths, maximum: Self.maximumDashes, checkCancellation: {})
        var dashed = result ?? Path(flawedAs: self)
        if result == nil || !phase.isFinite || !lengths.allSatisfy(\.isFinite) {
            let listed = lengths.prefix(8).map(\.shortDescription) + (lengths.count > 8 ? ["…"] : [])
            let reason = result == nil ? ", which make more than \(Self.maximumDashes) dashes" : ""
            dashed.refuse(
                "phase \(phase.shortDescription), lengths [\(listed.joined(separator: ", "))]\(reason)")
        }
        return transform.isIdentity ? dashed : dashed.applying(transform)
    }

    /// The maximum number of dashes of a path.
    static let maximumDashes = 1_000_000

    /// Returns the dashes; nil if there may be more than `maximum` dashes.
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
                let isMove = subpath.subpath.segments.isEmpty && !subpath.subpath.isClosed
                if !isMove, pattern.beginsWithDash { result.add(subpath.subpath) }
                continue
            }
            let dashes = pattern.dashes(over: subpath.length, tolerance: subpath.length * 1e-9)
            try result.addDashes(dashes, of: subpath, checkCancellation: checkCancellation)
        }
        return result
    }

    /// Returns the dashes of this path near a rectangle, for a stroke that is visible only in that rectangle. Inside
    /// the rectangle, dashes start and end at the same points as those of the whole path. Returns nil if there may be
    /// more than `maximum` dashes. If a subpath is too long for distinct dashes, its visible part is returned undashed.
    ///
    /// - Parameters:
    ///   - style: The pen with the dash pattern.
    ///   - pen: The transform from the pen's space to the path's space.
    ///   - rect: The visible rectangle, enlarged by the stroke's reach from its path.
    ///   - limit: A larger rectangle around `rect` that curves may extend into.
    ///   - checkCancellation: Called before each subpath and dash.
    func dashedForStroke<E: Error>(
        _ style: StrokeStyle, pen: CGAffineTransform, to rect: CGRect, limit: CGRect, maximum: Int,
        checkCancellation: () throws(E) -> Void
    ) throws(E) -> Path? {
        // Lengths do not depend on the position of the path, and are most precise near the origin.
        let toPath = pen.withoutTranslation
        guard let pattern = DashPattern(lengths: style.dash, phase: style.dashPhase),
            let measured = MeasuredSubpath.all(of: applying(toPath.inverted()))
        else { return nil }
        var result = Path()
        var count: CGFloat = 0
        for (subpath, measured) in zip(subpaths, measured) {
            try checkCancellation()
            guard measured.length > 0 else {
                let isMove = subpath.segments.isEmpty && !subpath.isClosed
                if !isMove, pattern.beginsWithDash, rect.contains(subpath.start) { result.add(measured.subpath) }
                continue
            }
            let parts = subpath.visibleParts(of: subpath.closedSegments, near: rect, limit: limit)
            let stretches = measured.stretches(of: parts)
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
        // If one of the two dashes is a dot, only the other one is added.
        let lastIsDot = last.lowerBound == last.upperBound
        if !lastIsDot { subpath.addPart(from: last.lowerBound, to: last.upperBound, to: &self) }
        subpath.addPart(from: 0, to: first.upperBound, continues: !lastIsDot, to: &self)
    }
}

/// The dashes and gaps along a line.
///
/// Invariants: The number of lengths is even, none is negative, and their sum is finite and above 0. The phase is from
/// 0 to that sum.
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

    /// Whether the dashes are still distinct at the end of a line. A `CGFloat` has a precision of about 16 digits.
    func isDistinct(over length: CGFloat) -> Bool { length / period < 1e14 }

    /// Whether a line starts with a dash or a dot.
    var beginsWithDash: Bool {
        stride(from: 0, to: lengths.count, by: 2).contains { index in
            let start = starts[index] - phase
            return start == 0 || (start < 0 && start + lengths[index] > 0)
        }
    }

    /// Returns a tight upper bound on the number of dashes on a line. The number may not fit in an `Int`.
    func largestCount(over length: CGFloat) -> CGFloat {
        max(((length + phase) / period).rounded(.up), 1) * CGFloat(lengths.count / 2)
    }

    /// Returns the range of each dash on a line. The length of the line must be > 0.
    ///
    /// - Parameters:
    ///   - stretch: The part of the line to consider; nil for the whole line.
    ///   - tolerance: The difference in length below which positions count as equal, for example the end of a dash and
    ///     the end of the line.
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
                // The start is computed from the number of repetitions, so errors do not accumulate.
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
