// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// How a text is set in lines. Lengths are in points.
struct TextSetting: Sendable, Hashable {
    /// Where lines stand: besides those of ``TextAlignment`` what an anchor asks for, whatever the direction.
    enum Placement: Sendable, Hashable { case aligned(TextAlignment), left, center, right }

    var width: CGFloat?
    var height: CGFloat?
    var placement = Placement.aligned(.natural)
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var firstLineIndent: CGFloat = 0
    var lineLimit: Int?
    var truncation = TextTruncation.none
    var direction = TextDirection.natural
    var tabStops: [TextTabStop] = []

    /// Whether a word that is wider than the width may be broken, or sticks out.
    var breaksWords = true

    /// The font of parts that have none of their own.
    var font: Font
}

/// A text set in lines, with everything that measuring and drawing it takes.
final class Typesetting: Sendable {
    let lines: [TypesetLine]

    /// The width of the setting, or the widest line's; the height of all lines.
    let size: CGSize

    /// The glyphs of all lines at their places, in the order of the text.
    let glyphs: GlyphRuns

    /// Whether text was left out.
    let isTruncated: Bool

    /// The characters that no font has a glyph for, in the order of the text, each once.
    let missingCharacters: [Unicode.Scalar]

    /// No text at all.
    init() { (lines, size, glyphs, isTruncated, missingCharacters) = ([], .zero, GlyphRuns(), false, []) }

    /// Sets a text. Its fonts must be there, its numbers make sense.
    init(
        _ text: AttributedText, setting: TextSetting, shaper: TextShaper, fonts: FontLibrary, budget: RenderBudget
    ) throws(DrawingError) {
        let spans = try text.spans.map { span throws(DrawingError) in
            ShapingRequest.Span(
                length: span.length, font: try (span.attributes.font ?? setting.font).request(in: fonts),
                letterSpacing: span.attributes.letterSpacing, rise: span.attributes.baselineOffset)
        }
        let breaker = LineBreaker(
            text: text.text, setting: setting, spans: TextSpans(spans), shaper: shaper, budget: budget)
        var (lines, isTruncated) = try breaker.lines(limit: setting.lineLimit)
        if let height = setting.height, try lines.cut(to: height + 1e-6, setting, breaker) { isTruncated = true }
        size = lines.place(setting)
        glyphs = GlyphRuns(lines.flatMap(\.runsInReadingOrder))
        missingCharacters = glyphs.runs.missingCharacters
        (self.lines, self.isTruncated) = (lines, isTruncated)
    }

    /// Where the first line's baseline is, from the top.
    var firstBaseline: CGFloat { lines.first.map { $0.origin.y + $0.shaped.ascent } ?? 0 }
}

extension [GlyphRun] {
    /// The characters that no font has a glyph for, in the order of the text, each once.
    fileprivate var missingCharacters: [Unicode.Scalar] {
        var missing: [Unicode.Scalar] = []
        var known: Set<Unicode.Scalar> = []
        for run in self {
            let scalars = run.isRightToLeft ? run.missingScalars.reversed() : run.missingScalars
            for scalar in scalars where known.insert(scalar).inserted { missing.append(scalar) }
        }
        return missing
    }
}

extension [TypesetLine] {
    /// Leaves out lines that there is no room for, but never all. True if there were such.
    fileprivate mutating func cut(
        to height: CGFloat, _ setting: TextSetting, _ breaker: LineBreaker
    ) throws(DrawingError) -> Bool {
        let whole = Swift.max(count(fittingIn: height, setting), 1)
        if whole == count { return false }
        // The end of a text may be higher than the lines whose place it takes: then there are fewer.
        var (fitting, limit, tooMany) = (0, whole, whole + 1)
        while fitting < limit {
            let some = try breaker.lines(limit: limit).lines
            if some.count(fittingIn: height, setting) == some.count || limit == 1 {
                (self, fitting) = (some, limit)
            } else {
                tooMany = limit
            }
            limit = (fitting + tooMany) / 2
        }
        return true
    }

    /// Gives the lines their places, and returns how much room they take.
    fileprivate mutating func place(_ setting: TextSetting) -> CGSize {
        let width = setting.width ?? map { $0.shaped.width + $0.indent(setting) }.max() ?? 0
        var top: CGFloat = 0
        for index in indices {
            top += self[index].spaceAbove(setting, isFirst: index == 0)
            self[index].place(left: self[index].left(in: width, setting), top: top)
            top += self[index].height
        }
        return CGSize(width: width, height: top)
    }

    /// How many of the lines fit into a height.
    fileprivate func count(fittingIn height: CGFloat, _ setting: TextSetting) -> Int {
        var bottom: CGFloat = 0
        for (index, line) in enumerated() {
            bottom += line.spaceAbove(setting, isFirst: index == 0) + line.height
            if bottom > height { return index }
        }
        return count
    }
}

/// A line at its place in a typesetting. Lengths are from the typesetting's top left corner.
struct TypesetLine: Sendable {
    let shaped: ShapedLine
    let paragraph: TextParagraph
    /// The number of the whole text's span that is the runs' first.
    let firstSpan: Int
    let isFirstOfParagraph: Bool
    let isFirstParagraph: Bool

    /// The top left corner.
    private(set) var origin = CGPoint.zero

    /// The glyphs at their places, from left to right.
    private(set) var runs: [GlyphRun]

    /// The same in the order of the text, in which documents have them, for who copies or reads it out.
    var runsInReadingOrder: [GlyphRun] {
        runs.count < 2 ? runs : runs.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    init(
        _ shaped: ShapedLine, of paragraph: TextParagraph, firstSpan: Int, isFirstOfParagraph: Bool,
        isFirstParagraph: Bool
    ) {
        self.shaped = shaped
        self.paragraph = paragraph
        self.firstSpan = firstSpan
        self.isFirstOfParagraph = isFirstOfParagraph
        self.isFirstParagraph = isFirstParagraph
        runs = shaped.runs
    }

    var height: CGFloat { shaped.ascent + shaped.descent }

    /// The box from ascent to descent and as wide as the advances.
    var bounds: CGRect { CGRect(x: origin.x, y: origin.y, width: shaped.width, height: height) }

    var inkBounds: CGRect { runs.reduce(CGRect.null) { $0.union($1.inkBounds) } }

    /// The bytes of the whole text that a part of the paragraph's shows.
    func range(of bytes: Range<Int>) -> Range<Int> {
        let start = paragraph.position(of: bytes.lowerBound)
        return start..<max(start, paragraph.position(of: bytes.upperBound))
    }

    /// The bytes of the whole text that it shows.
    var range: Range<Int> { range(of: shaped.range) }

    mutating func place(left: CGFloat, top: CGFloat) {
        origin = CGPoint(x: left, y: top)
        guard left != 0 || top != 0 else { return }
        for index in runs.indices {
            runs[index].x += left
            runs[index].y += top
        }
    }

    func spaceAbove(_ setting: TextSetting, isFirst: Bool) -> CGFloat {
        isFirst ? 0 : setting.lineSpacing + (isFirstOfParagraph && !isFirstParagraph ? setting.paragraphSpacing : 0)
    }

    func indent(_ setting: TextSetting) -> CGFloat { isFirstOfParagraph ? setting.firstLineIndent : 0 }

    /// Where its left end is in a box of a width.
    func left(in width: CGFloat, _ setting: TextSetting) -> CGFloat {
        let indent = indent(setting)
        let (left, center, right) = (indent, (width - shaped.width) / 2, width - shaped.width - indent)
        switch setting.placement {
        case .left: return left
        case .center, .aligned(.center): return center
        case .right: return right
        case .aligned(.natural), .aligned(.leading), .aligned(.justified):
            return shaped.isRightToLeft ? right : left
        case .aligned(.trailing): return shaped.isRightToLeft ? left : right
        }
    }
}
