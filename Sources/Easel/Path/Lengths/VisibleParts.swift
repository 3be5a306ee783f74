// SPDX-License-Identifier: MIT

internal import Foundation

/// A part of a subpath near the visible area.
struct VisiblePart {
    /// The index of the subpath's piece, including the closing line.
    let piece: Int

    /// The piece's parameters at the start and the end of the part.
    var from: CGFloat
    var to: CGFloat

    /// Whether the part starts at the end of the previous part. In a ring, the last part precedes the first.
    var continues = false
}

extension Subpath {
    /// The pieces, and the closing line unless it has zero length.
    var closedPieces: [PathPiece] {
        isClosed && end != start ? pieces + [.line(from: end, to: start)] : pieces
    }

    /// The parts of some pieces that overlap a rectangle, in order. Lines are cut at its sides. Curves are halved until
    /// they are within a limit, or entirely beyond one side of the rectangle.
    func visibleParts(of pieces: [PathPiece], near rect: CGRect, limit: CGRect) -> [VisiblePart] {
        var parts: [VisiblePart] = []
        func add(_ part: VisiblePart) {
            var part = part
            if let last = parts.last {
                part.continues =
                    last.piece == part.piece
                    ? last.to == part.from : last.piece + 1 == part.piece && last.to == 1 && part.from == 0
            }
            parts.append(part)
        }
        func add(_ curve: CubicCurve, of piece: Int, from: CGFloat, to: CGFloat) {
            let box = curve.controlBox
            let isBeyond =
                box.maxX < rect.minX || box.minX > rect.maxX || box.maxY < rect.minY || box.minY > rect.maxY
            if isBeyond { return }
            let middle = (from + to) / 2
            if limit.contains(box) || middle == from || middle == to {
                return add(VisiblePart(piece: piece, from: from, to: to))
            }
            let (first, second) = curve.halves
            add(first, of: piece, from: from, to: middle)
            add(second, of: piece, from: middle, to: to)
        }
        for (index, piece) in pieces.enumerated() {
            if let curve = piece.raised {
                add(curve, of: index, from: 0, to: 1)
            } else if let (from, to) = rect.visibleRange(ofLineFrom: piece.start, to: piece.end) {
                add(VisiblePart(piece: index, from: from, to: to))
            }
        }
        if isClosed, let last = parts.last, last.piece == pieces.count - 1, last.to == 1, parts[0].piece == 0 {
            parts[0].continues = parts[0].from == 0
        }
        return parts
    }
}

extension CGRect {
    /// The parameters between which a line is inside the rectangle; nil if the line does not overlap it.
    ///
    /// Y.-D. Liang, B. A. Barsky, "A New Concept and Method for Line Clipping", ACM TOG 3 (1984), DOI
    /// 10.1145/357332.357333.
    fileprivate func visibleRange(ofLineFrom start: CGPoint, to end: CGPoint) -> (CGFloat, CGFloat)? {
        var (from, to): (CGFloat, CGFloat) = (0, 1)
        for (origin, step, low, high) in [
            (start.x, end.x - start.x, minX, maxX), (start.y, end.y - start.y, minY, maxY),
        ] {
            guard step != 0 else {
                if origin < low || origin > high { return nil }
                continue
            }
            let (first, second) = ((low - origin) / step, (high - origin) / step)
            from = max(from, min(first, second))
            to = min(to, max(first, second))
        }
        return from <= to ? (from, to) : nil
    }
}

extension Path {
    /// The parts of this path near a rectangle, for a stroke that is visible only in that rectangle.
    ///
    /// Corners in the rectangle stay corners, and ends stay ends. Parts that are cut off end outside the rectangle.
    ///
    /// - Parameters:
    ///   - rect: The visible rectangle, enlarged by the stroke's reach from its path.
    ///   - limit: The area in which curves may extend, around `rect`.
    ///   - checkCancellation: Called before each subpath and part.
    func clippedForStroke<E: Error>(
        to rect: CGRect, limit: CGRect, checkCancellation: () throws(E) -> Void
    ) throws(E) -> Path {
        // Most paths are entirely visible, and may have millions of lines.
        if !isEmpty, rect.contains(boundingBox) { return self }
        var result = Path()
        for subpath in subpaths {
            try checkCancellation()
            let pieces = subpath.closedPieces
            guard !pieces.isEmpty else {
                if rect.contains(subpath.start) { result.add(subpath) }
                continue
            }
            let parts = subpath.visibleParts(of: pieces, near: rect, limit: limit)
            // A ring starts where it was cut, and stays a ring if it was not cut.
            let begin = subpath.isClosed ? parts.firstIndex { !$0.continues } : 0
            for part in parts[(begin ?? 0)...] + parts[..<(begin ?? 0)] {
                try checkCancellation()
                let piece = pieces[part.piece].part(from: part.from, to: part.to)
                if !part.continues || begin == nil && part.piece == 0 && part.from == 0 { result.move(to: piece.start) }
                result.add(piece)
            }
            if begin == nil && !parts.isEmpty { result.closeSubpath() }
        }
        return result
    }
}
