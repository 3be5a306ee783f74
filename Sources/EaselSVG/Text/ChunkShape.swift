// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

/// The positions of the runs of a chunk that is shaped as a whole: with kerning between runs, and in visual order.
struct ChunkShape {
    /// The distance of each run's left side from the chunk's left side.
    private(set) var offsets: [CGFloat] = []
    private(set) var widths: [CGFloat]
    private(set) var width: CGFloat

    /// Returns the number of runs to the left of each run.
    func order() -> [Int] {
        let visual = offsets.indices.sorted { (offsets[$0], $0) < (offsets[$1], $1) }
        var order = visual
        for (position, index) in visual.enumerated() { order[index] = position }
        return order
    }

    /// The maximum product of the numbers of runs and characters. Each position takes time in proportion to the
    /// characters.
    private static let maximumWork = 4_000_000

    /// - Parameters:
    ///   - runs: The ranges of characters, which follow each other.
    ///   - widths: The advances of the runs by themselves.
    ///   - isShaped: Whether the chunk is shaped as a whole; otherwise, the widths are added up.
    init(
        _ runs: [Range<Int>], _ characters: [TextCharacter], _ spans: [TextSpan], fonts: FontLibrary,
        widths: [CGFloat], isShaped: Bool
    ) {
        self.widths = widths
        width = 0
        for runWidth in widths {
            offsets.append(width)
            width += runWidth
        }
        let count = runs.reduce(0) { $0 + $1.count }
        guard isShaped, runs.count > 1, count * runs.count <= Self.maximumWork else { return }
        let layout = Self.layout(runs, characters, spans, fonts: fonts, isVertical: false)
        guard layout.error == nil, layout.lines.count == 1 else { return }
        width = layout.size.width
        let text = layout.text
        var start = text.startIndex
        for (index, run) in runs.enumerated() {
            var bytes = characters[run].reduce(0) { $0 + $1.character.utf8.count }
            // A no-break space has a byte more than the space for which it stands.
            if index == 0, characters[run.lowerBound].character == " " { bytes += 1 }
            if index == runs.count - 1 { bytes = text.utf8.distance(from: start, to: text.endIndex) }
            guard let end = text.utf8.index(start, offsetBy: bytes, limitedBy: text.endIndex) else { return }
            let rects = layout.selectionRectangles(for: start..<end)
            if var left = rects.map(\.minX).min(), var right = rects.map(\.maxX).max() {
                // Half of the spacing is on each side of a letter, except at the ends of the line. A run by itself has none.
                if left > 0.001 { left += Self.letterSpacing(of: characters[run.lowerBound], spans) / 2 }
                if right < width - 0.001 { right -= Self.letterSpacing(of: characters[run.upperBound - 1], spans) / 2 }
                (offsets[index], self.widths[index]) = (left, right - left)
            }
            start = end
        }
    }

    /// Returns the space between a character and its neighbors. Letters that are joined would be torn apart.
    private static func letterSpacing(of character: TextCharacter, _ spans: [TextSpan]) -> CGFloat {
        let visit = spans[character.span].visit
        return isJoined(character.character) ? 0 : visit.points(visit.style.inherited.letterSpacing, .width)
    }

    /// Whether a character is a letter of a script that joins letters.
    private static func isJoined(_ character: Character) -> Bool {
        switch character.unicodeScalars.first?.value ?? 0 {
        case 0x0600...0x08FF, 0x1800...0x18AF, 0xFB50...0xFDFF, 0xFE70...0xFEFC: true
        default: false
        }
    }

    /// Returns a layout of runs in one line.
    static func layout(
        _ runs: [Range<Int>], _ characters: [TextCharacter], _ spans: [TextSpan], fonts: FontLibrary, isVertical: Bool
    ) -> TextLayout {
        var content = AttributedText("")
        let first = spans[characters[runs[0].lowerBound].span]
        let (start, end) = (runs[0].lowerBound, runs[runs.count - 1].upperBound - 1)
        for run in runs {
            let span = spans[characters[run.lowerBound].span]
            var text = ""
            for index in run {
                let character = characters[index].character
                // White space at the ends has a width too.
                text.append((index == start || index == end) && character == " " ? "\u{A0}" : character)
            }
            var attributes = AttributedText.Attributes()
            attributes.font = span.font
            if isVertical { attributes.font?.features["vert"] = 1 }
            let spacing = span.visit.points(span.visit.style.inherited.letterSpacing, .width)
            if spacing == 0 {
                content.append(AttributedText(text, attributes))
                continue
            }
            // Letters that are joined would be torn apart.
            var rest = text[...]
            while let first = rest.first {
                let isJoined = isJoined(first)
                let part = rest.prefix { Self.isJoined($0) == isJoined }
                attributes.letterSpacing = isJoined ? 0 : spacing
                content.append(AttributedText(String(part), attributes))
                rest = rest[part.endIndex...]
            }
        }
        let isRightToLeft = first.visit.style.inherited.isRightToLeft
        return TextLayout(
            content, font: first.font,
            paragraph: ParagraphStyle(direction: isRightToLeft ? .rightToLeft : .leftToRight), fonts: fonts)
    }
}
