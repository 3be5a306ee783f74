// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// A subpath with the lengths of its pieces, which can be cut by length.
struct MeasuredSubpath {
    let subpath: Subpath

    /// The subpath's pieces, and the closing line unless it has zero length.
    private let pieces: [PathPiece]

    /// The arc length table of each piece that is a curve.
    private let tables: [ArcLengthTable?]

    /// The length of the subpath up to the end of each piece.
    private let ends: [CGFloat]

    /// The whole length.
    var length: CGFloat { ends.last ?? 0 }

    /// A path's subpaths; nil if the numbers are too large for lengths, because their squares must be finite.
    static func all(of path: Path) -> [MeasuredSubpath]? {
        guard path.stays(within: 1e150) else { return nil }
        return path.subpaths.map(MeasuredSubpath.init)
    }

    private init(_ subpath: Subpath) {
        self.subpath = subpath
        let pieces = subpath.closedPieces
        self.pieces = pieces
        tables = pieces.map { piece in piece.raised.map(ArcLengthTable.init) }
        var total: CGFloat = 0
        ends = zip(pieces, tables).map { piece, table in
            let length = table?.length ?? CGVector(from: piece.start, to: piece.end).length
            // Below this length, the squares are too small to give a direction.
            if length > 1e-150 { total += length }
            return total
        }
    }

    // MARK: Positions

    /// The point and the direction of travel at a length. At a corner, the direction is the arriving one.
    func location(at position: CGFloat) -> (point: CGPoint, tangent: CGVector)? {
        let index = ends.partitioningIndex { $0 >= position && $0 > 0 }
        guard index < pieces.count else { return nil }
        let piece = pieces[index]
        let t = parameter(inPiece: index, at: position - start(ofPiece: index))
        guard let curve = piece.raised else {
            return CGVector(from: piece.start, to: piece.end).normalized
                .map { (piece.start.interpolated(to: piece.end, at: t), $0) }
        }
        return curve.direction(at: t).map { (curve.point(at: t), $0) }
    }

    private func start(ofPiece index: Int) -> CGFloat { index > 0 ? ends[index - 1] : 0 }

    private func parameter(inPiece index: Int, at position: CGFloat) -> CGFloat {
        let length = ends[index] - start(ofPiece: index)
        if position <= 0 { return 0 }
        if position >= length { return 1 }
        return tables[index]?.parameter(atLength: position) ?? position / length
    }

    /// The ranges of length of some parts. Parts that continue another one are merged with it.
    func stretches(of parts: [VisiblePart]) -> [ClosedRange<CGFloat>] {
        var result: [ClosedRange<CGFloat>] = []
        for (index, part) in parts.enumerated() where part.piece < pieces.count {
            let from = position(inPiece: part.piece, at: part.from)
            let to = max(position(inPiece: part.piece, at: part.to), from)
            if index > 0, part.continues, let last = result.popLast() {
                result.append(last.lowerBound...max(to, last.lowerBound))
            } else {
                result.append(from...to)
            }
        }
        return result
    }

    private func position(inPiece index: Int, at t: CGFloat) -> CGFloat {
        if t == 0 { return start(ofPiece: index) }
        if t == 1 { return ends[index] }
        let length = ends[index] - start(ofPiece: index)
        return start(ofPiece: index) + (pieces[index].raised?.part(from: 0, to: t).length ?? t * length)
    }

    // MARK: Parts

    /// Adds the part between two lengths to a path, as an open subpath.
    ///
    /// - Parameters:
    ///   - from: The start, from 0 to `length`.
    ///   - to: The end, from `from` to `length`. If the part is empty, a line of zero length marks its position.
    ///   - continues: Whether to extend the path's last subpath instead; an empty part then adds nothing.
    func addPart(from: CGFloat, to: CGFloat, continues: Bool = false, to path: inout Path) {
        // Pieces shorter than the rounding error are left out.
        let tolerance = length * 1e-12
        var isEmpty = true
        var index = ends.partitioningIndex { $0 > from + tolerance }
        while index < pieces.count, start(ofPiece: index) < to - tolerance {
            defer { index += 1 }
            let base = start(ofPiece: index)
            let pieceLength = ends[index] - base
            let low = from - base <= tolerance ? 0 : from - base
            let high = to - base >= pieceLength - tolerance ? pieceLength : to - base
            guard high - low > tolerance else { continue }
            let part =
                low == 0 && high == pieceLength
                ? pieces[index]
                : pieces[index].part(
                    from: parameter(inPiece: index, at: low), to: parameter(inPiece: index, at: high))
            if isEmpty, !continues { path.move(to: part.start) }
            path.add(part)
            isEmpty = false
        }
        guard isEmpty, !continues, let point = location(at: from)?.point else { return }
        path.move(to: point)
        path.addLine(to: point)
    }
}
