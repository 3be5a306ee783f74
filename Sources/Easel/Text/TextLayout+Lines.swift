// SPDX-License-Identifier: MIT

internal import EaselNative
public import Foundation

extension TextLayout {
    /// A line of a layout. Positions are relative to the layout's top-left corner.
    ///
    /// A line keeps its glyphs and their fonts in memory, even after its layout and library are released.
    public struct Line: Sendable, Hashable {
        /// The part of the text that the line shows, without the line break. It includes text that an ellipsis
        /// replaces.
        public let range: Range<String.Index>

        /// The typographic bounds, from ascent to descent; the width is the sum of the advances. White space at the end
        /// of a wrapped line has no width.
        public var bounds: CGRect { CGRect(x: origin.x, y: origin.y, width: shaped.width, height: ascent + descent) }

        /// The ink bounds of the line's glyphs; `.null` if they paint nothing.
        public var inkBounds: CGRect { runs.reduce(CGRect.null) { $0.union($1.inkBounds) } }

        /// The distance from the layout's top to the baseline, in points.
        public var baseline: CGFloat { origin.y + ascent }

        /// The ascent: the distance from the baseline to the top of the line, in points.
        public var ascent: CGFloat { shaped.ascent }

        /// The descent: the distance from the baseline to the bottom of the line, in points.
        public var descent: CGFloat { shaped.descent }

        /// Whether the line's paragraph is read from right to left.
        public var isRightToLeft: Bool { shaped.isRightToLeft }

        /// The top-left corner of the line.
        private(set) var origin = CGPoint.zero
        private(set) var shaped: ShapedLine
        let paragraph: TextParagraph

        /// The index, in the whole text, of the first span of the runs.
        let firstSpan: Int

        /// The positioned glyphs, from left to right.
        var runs: [GlyphRun] { shaped.runs }

        /// - Parameter text: The whole text.
        init(_ shaped: ShapedLine, of paragraph: TextParagraph, firstSpan: Int, in text: String) {
            (self.shaped, self.paragraph, self.firstSpan) = (shaped, paragraph, firstSpan)
            range = text.indices(of: paragraph.range(of: shaped.range))
        }

        mutating func place(left: CGFloat, top: CGFloat) {
            origin = CGPoint(x: left, y: top)
            guard left != 0 || top != 0 else { return }
            for index in runs.indices {
                shaped.runs[index].x += left
                shaped.runs[index].y += top
            }
        }

        /// Returns whether two lines show the same part of the text with the same metrics.
        public static func == (one: Line, other: Line) -> Bool {
            (one.range, one.bounds, one.inkBounds, one.ascent, one.descent, one.isRightToLeft)
                == (other.range, other.bounds, other.inkBounds, other.ascent, other.descent, other.isRightToLeft)
        }

        /// Hashes the line's part of the text and its bounds.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(range)
            hasher.combine(bounds)
        }
    }

    /// The lines from top to bottom.
    public var lines: [Line] { storage.lines }

    /// Returns the index of the character at a point.
    ///
    /// - Parameter point: A point relative to the layout's top-left corner. A point above or below the lines maps to
    ///   the first or last line, and a point beside a line maps to the line's end on that side.
    /// - Returns: The index of the character at the point, or the end of the line beyond its last character; nil for a
    ///   layout without lines or a point that is not finite. To position a caret, choose the nearer side of the
    ///   character: see ``caretBounds(at:)``.
    public func index(at point: CGPoint) -> String.Index? {
        guard point.x.isFinite, point.y.isFinite,
            let line = storage.lines.first(where: { point.y < $0.bounds.maxY }) ?? storage.lines.last
        else { return nil }
        let cells = cells(of: line)
        guard let first = cells.first, let last = cells.last else { return line.range.lowerBound }
        if let cell = cells.first(where: { $0.left <= point.x && point.x < $0.right }) { return cell.index }
        // Beside the line, the result depends on the direction.
        let isLeft = point.x < (cells.map(\.left).min() ?? 0)
        return isLeft == line.isRightToLeft ? line.range.upperBound : (isLeft ? first : last).index
    }

    /// Returns the caret before a character: a rectangle of width 0 from the line's top to its bottom.
    ///
    /// - Parameter index: An index of the text; the end of the text is allowed.
    /// - Returns: The caret; nil if no line shows the index.
    public func caretBounds(at index: String.Index) -> CGRect? {
        let byte = byte(of: index)
        // The end of a line that was wrapped is the start of the next one.
        let shown = storage.lines.last { line in
            let bytes = line.paragraph.range(of: line.shaped.range)
            return bytes.contains(byte) || bytes.upperBound == byte
        }
        guard let line = shown else { return nil }
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

    /// Returns the rectangles of a selection, ordered from left to right and from top to bottom. Each rectangle is as
    /// high as its line.
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
    private func cells(of line: Line) -> [Cell] {
        line.runs.flatMap { run -> [Cell] in
            var cells: [Cell] = []
            for cluster in run.clusters {
                let range = text.indices(of: line.paragraph.range(of: cluster.bytes))
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
                    let column = CGFloat(run.isRightToLeft ? characters.count - 1 - number : number)
                    cells.append(
                        Cell(
                            index: index, bytes: byte(of: index)..<byte(of: characters.index(after: index)),
                            left: left + column * width, right: left + (column + 1) * width,
                            isRightToLeft: run.isRightToLeft))
                }
            }
            return run.isRightToLeft ? cells.reversed() : cells
        }
    }

    private func byte(of index: String.Index) -> Int { text.utf8.distance(from: text.startIndex, to: index) }
}

extension String {
    /// Converts a range of bytes of UTF-8.
    func indices(of bytes: Range<Int>) -> Range<Index> {
        let start = utf8.index(startIndex, offsetBy: bytes.lowerBound)
        return start..<utf8.index(start, offsetBy: bytes.count)
    }
}
