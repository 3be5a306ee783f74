// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

extension TextLayout {
    /// Text laid out in lines, with the data needed to measure and draw it.
    final class Storage: Sendable {
        let lines: [Line]

        /// The requested width, or the width of the widest line, and the height of all lines.
        let size: CGSize

        /// The positioned glyphs of all lines, in text order, without inline boxes.
        let glyphs: GlyphRuns

        /// The position at which the text continues; nil if all of it fits.
        let remainder: TextRemainder?

        /// The characters that no font has a glyph for, in the order of the text, without duplicates.
        let missingCharacters: [Unicode.Scalar]

        /// Creates an empty layout.
        init() { (lines, size, glyphs, remainder, missingCharacters) = ([], .zero, GlyphRuns(), nil, []) }

        /// Lays out text. The fonts must be available and the numbers valid.
        init(
            _ text: AttributedText, request: LayoutRequest, context: TextContext, budget: RenderBudget
        ) throws(DrawingError) {
            let breaker = try LineBreaker(text, request: request, context: context, budget: budget)
            let height = request.height.map { $0 + 1e-6 } ?? .infinity
            var (lines, remainder) = try breaker.lines(limit: request.paragraph.lineLimit, height: height)
            if let cut = try lines.cut(to: height, breaker) { (lines, remainder) = cut }
            size = lines.place(request)
            glyphs = GlyphRuns(lines.flatMap(\.runsInReadingOrder).filter { !$0.isBox })
            missingCharacters = glyphs.runs.missingCharacters
            (self.lines, self.remainder) = (lines, remainder)
        }

        /// The font family of the first missing character.
        var fontOfMissingCharacters: String {
            glyphs.runs.first { !$0.missingScalars.isEmpty }?.font.family ?? ""
        }

        /// The distance from the top to the first baseline.
        var firstBaseline: CGFloat { lines.first?.baseline ?? 0 }
    }
}

extension [GlyphRun] {
    /// The characters that no font has a glyph for, in the order of the text, without duplicates.
    fileprivate var missingCharacters: [Unicode.Scalar] {
        var missing: [Unicode.Scalar] = []
        var seen: Set<Unicode.Scalar> = []
        for run in self {
            let scalars = run.isRightToLeft ? run.missingScalars.reversed() : run.missingScalars
            for scalar in scalars where seen.insert(scalar).inserted { missing.append(scalar) }
        }
        return missing
    }
}

extension [TextLayout.Line] {
    /// Returns the lines that fit, but at least one line; nil if all lines fit.
    fileprivate func cut(
        to height: CGFloat, _ breaker: LineBreaker
    ) throws(DrawingError) -> LineBreaker.Lines? {
        let style = breaker.request.paragraph
        let whole = Swift.max(count(fittingIn: height, style), 1)
        if whole == count { return nil }
        // A truncated last line may be taller than the lines that it replaces. Fewer lines then fit.
        var (fitting, limit, tooMany, found) = (0, whole, whole + 1, LineBreaker.Lines?.none)
        while fitting < limit {
            let some = try breaker.lines(limit: limit)
            if some.lines.count(fittingIn: height, style) == some.lines.count || limit == 1 {
                (found, fitting) = (some, limit)
            } else {
                tooMany = limit
            }
            limit = (fitting + tooMany) / 2
        }
        return found
    }

    /// Positions the lines and returns their size.
    fileprivate mutating func place(_ request: LayoutRequest) -> CGSize {
        let style = request.paragraph
        let width = request.width ?? map { $0.shaped.width + $0.indent(style) }.max() ?? 0
        var top: CGFloat = 0
        for index in indices {
            top += self[index].spaceAbove(style, isFirst: index == 0)
            self[index].place(left: self[index].left(in: width, request), top: top)
            top += self[index].height
        }
        return CGSize(width: width, height: top)
    }

    /// Returns the number of lines that fit into a height.
    fileprivate func count(fittingIn height: CGFloat, _ style: ParagraphStyle) -> Int {
        var bottom: CGFloat = 0
        for (index, line) in enumerated() {
            bottom += line.spaceAbove(style, isFirst: index == 0) + line.height
            if bottom > height { return index }
        }
        return count
    }
}

/// The metrics used to stack and align lines.
extension TextLayout.Line {
    /// The runs in text order. Documents store them in this order for copying and for screen readers.
    var runsInReadingOrder: [GlyphRun] {
        runs.count < 2 ? runs : runs.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    var height: CGFloat { ascent + descent }

    private var startsParagraph: Bool { !paragraph.continuesParagraph && shaped.range.lowerBound == 0 }

    func spaceAbove(_ style: ParagraphStyle, isFirst: Bool) -> CGFloat {
        isFirst ? 0 : style.lineSpacing + (startsParagraph ? style.paragraphSpacing : 0)
    }

    func indent(_ style: ParagraphStyle) -> CGFloat { startsParagraph ? style.firstLineIndent : 0 }

    /// Returns the position of the line's left end in a given width.
    func left(in width: CGFloat, _ request: LayoutRequest) -> CGFloat {
        let indent = indent(request.paragraph)
        let (left, center, right) = (indent, (width - shaped.width) / 2, width - shaped.width - indent)
        switch request.side {
        case .left: return left
        case .center: return center
        case .right: return right
        case nil: break
        }
        switch request.paragraph.alignment {
        case .natural, .leading, .justified: return isRightToLeft ? right : left
        case .center: return center
        case .trailing: return isRightToLeft ? left : right
        }
    }
}
