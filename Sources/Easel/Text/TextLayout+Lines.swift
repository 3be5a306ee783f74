// SPDX-License-Identifier: MIT

internal import EaselNative
public import Foundation

extension TextLayout {
    /// A line of a layout. Lengths are from the layout's top left corner.
    public struct Line: Sendable, Hashable {
        /// The part of the text that the line shows, without the line break. It includes text that an ellipsis
        /// replaces.
        public let range: Range<String.Index>

        /// The typographic bounds: from ascent to descent, as wide as the advances. White space at the end of a wrapped
        /// line has no width.
        public let bounds: CGRect

        /// The ink bounds of the line's glyphs; `.null` if they paint nothing.
        public let inkBounds: CGRect

        /// The distance from the layout's top to the baseline, in points.
        public let baseline: CGFloat

        /// The ascent: the distance from the baseline to the top of the line, in points.
        public let ascent: CGFloat

        /// The descent: the distance from the baseline to the bottom of the line, in points.
        public let descent: CGFloat

        /// Whether its paragraph is read from right to left.
        public let isRightToLeft: Bool
    }

    /// The lines from top to bottom.
    public var lines: [Line] {
        storage.lines.map { line in
            Line(
                range: indices(line.range), bounds: line.bounds, inkBounds: line.inkBounds,
                baseline: line.origin.y + line.shaped.ascent, ascent: line.shaped.ascent,
                descent: line.shaped.descent, isRightToLeft: line.shaped.isRightToLeft)
        }
    }

    /// Returns the index of the character at a point.
    ///
    /// - Parameter point: A point relative to the layout's top left corner. A point above or below the lines maps to
    ///   the first or last line, and a point beside a line maps to its end.
    /// - Returns: The index of the character at the point, or the end of the line beyond its last character; nil for a
    ///   layout without lines or a point that is not finite. To position a caret, choose the nearer side of the
    ///   character: see ``caretBounds(at:)``.
    public func index(at point: CGPoint) -> String.Index? {
        guard point.x.isFinite, point.y.isFinite,
            let line = storage.lines.first(where: { point.y < $0.bounds.maxY }) ?? storage.lines.last
        else { return nil }
        let cells = cells(of: line)
        guard let first = cells.first, let last = cells.last else { return indices(line.range).lowerBound }
        if let cell = cells.first(where: { $0.left <= point.x && point.x < $0.right }) { return cell.index }
        // Beside the line, the result depends on the direction.
        let isLeft = point.x < (cells.map(\.left).min() ?? 0)
        return isLeft == line.shaped.isRightToLeft ? indices(line.range).upperBound : (isLeft ? first : last).index
    }

    /// Returns the caret before a character: a rectangle of width 0 from the line's top to its bottom.
    ///
    /// - Parameter index: An index of the text, including its end.
    /// - Returns: The caret; nil if no line shows the index.
    public func caretBounds(at index: String.Index) -> CGRect? {
        let byte = byte(of: index)
        // The end of a line that was wrapped is the start of the next one.
        guard let line = storage.lines.last(where: { $0.range.contains(byte) || $0.range.upperBound == byte })
        else { return nil }
        let cells = cells(of: line)
        let x: CGFloat =
            if let cell = cells.first(where: { $0.bytes.contains(byte) }) {
                cell.isRightToLeft ? cell.right : cell.left
            } else if let cell = cells.max(by: { $0.bytes.upperBound < $1.bytes.upperBound }) {
                cell.isRightToLeft ? cell.left : cell.right
            } else {
                line.origin.x
            }
        return CGRect(x: x, y: line.bounds.minY, width: 0, height: line.bounds.height)
    }

    /// Returns the rectangles of a selection: each is as high as its line, ordered from left to right and from top to
    /// bottom.
    ///
    /// In a line with both directions, a selection may have several rectangles. A ligature is divided evenly among its
    /// characters.
    public func selectionRectangles(for range: Range<String.Index>) -> [CGRect] {
        let bytes = byte(of: range.lowerBound)..<byte(of: range.upperBound)
        return storage.lines.flatMap { line -> [CGRect] in
            let selected = cells(of: line).filter { bytes.overlaps($0.bytes) }.sorted { $0.left < $1.left }
            var rectangles: [CGRect] = []
            for cell in selected where cell.right > cell.left {
                if let last = rectangles.last, cell.left - last.maxX < 1e-6 {
                    rectangles[rectangles.count - 1].size.width = cell.right - last.minX
                } else {
                    rectangles.append(
                        CGRect(
                            x: cell.left, y: line.bounds.minY, width: cell.right - cell.left,
                            height: line.bounds.height))
                }
            }
            return rectangles
        }
    }

    // MARK: Positions in the text

    /// A grapheme cluster and its horizontal extent in a line.
    private struct Cell {
        let index: String.Index
        let bytes: Range<Int>
        let left: CGFloat
        let right: CGFloat
        let isRightToLeft: Bool
    }

    /// Returns the characters of a line, from left to right.
    private func cells(of line: TypesetLine) -> [Cell] {
        line.runs.flatMap { run -> [Cell] in
            var cells: [Cell] = []
            for cluster in run.clusters {
                let range = indices(line.range(of: cluster.bytes))
                let (left, right) = (run.x + cluster.x, run.x + cluster.x + cluster.width)
                // An ellipsis is one cell for all text that it hides.
                if run.isEllipsis {
                    cells.append(
                        Cell(
                            index: range.lowerBound, bytes: byte(of: range.lowerBound)..<byte(of: range.upperBound),
                            left: left, right: right, isRightToLeft: run.isRightToLeft))
                    continue
                }
                let characters = text[range]
                let width = cluster.width / CGFloat(max(characters.count, 1))
                for (number, index) in characters.indices.enumerated() {
                    let place = CGFloat(run.isRightToLeft ? characters.count - 1 - number : number)
                    cells.append(
                        Cell(
                            index: index, bytes: byte(of: index)..<byte(of: characters.index(after: index)),
                            left: left + place * width, right: left + (place + 1) * width,
                            isRightToLeft: run.isRightToLeft))
                }
            }
            return run.isRightToLeft ? cells.reversed() : cells
        }
    }

    private func byte(of index: String.Index) -> Int { text.utf8.distance(from: text.startIndex, to: index) }

    private func indices(_ bytes: Range<Int>) -> Range<String.Index> {
        let start = text.utf8.index(text.startIndex, offsetBy: bytes.lowerBound)
        return start..<text.utf8.index(start, offsetBy: bytes.count)
    }
}
