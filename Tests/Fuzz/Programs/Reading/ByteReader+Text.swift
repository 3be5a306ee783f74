// SPDX-License-Identifier: MIT

public import Easel
public import Foundation

extension ByteReader {
    /// Words in several scripts, layout control characters, and noncharacters.
    private static let words = [
        "office", "AVATo", "שלום", "العربية", "नमस्ते", "漢字", "👩‍👩‍👧", "👍🏽", "🇩🇪", "1️⃣", "e\u{301}", " ", " ", "\n",
        "\r\n", "\t", "\u{2028}", "\u{AD}", "\0", "\u{FFFF}", "\u{202E}", "\u{202C}", "\u{2067}", "\u{2069}",
        "\u{200D}",
        "\u{FEFF}", "12.5", "(", ")", "…", "<&>\"'", "]]>", "\u{1}", "\u{10FFFF}",
    ]

    /// Returns text made of words, of arbitrary scalars, or of bytes decoded as UTF-8.
    mutating func text() -> String {
        switch choice(isTame ? 4 : 6) {
        case 0...3: list(atMost: 8) { $0.element(of: Self.words) }.joined()
        case 4: String(decoding: take(Int(byte())), as: UTF8.self)
        default:
            String(
                repeating: String(String.UnicodeScalarView(list(atMost: 4) { $0.scalar() })), count: Int(byte()) + 1)
        }
    }

    private mutating func scalar() -> Unicode.Scalar {
        Unicode.Scalar(UInt32(bits(bytes: isOneIn(2) ? 2 : 3)) % 0x110000) ?? "\u{FFFD}"
    }

    /// Returns a font size, usually a readable one.
    private mutating func fontSize() -> CGFloat { isOneIn(8) ? number() : CGFloat(4 + choice(24)) }

    mutating func font() -> Font {
        var font: Font
        switch choice(4) {
        case 0: font = .system(size: fontSize(), weight: Font.Weight(100 * choice(10)))
        case 1: font = .monospaced(size: fontSize())
        default:
            let families = ["DejaVu Sans", "DejaVu Sans Mono", "Noto Sans Arabic", "Noto Color Emoji", "Inter"]
            font = Font(
                isOneIn(20) ? text() : element(of: families), size: fontSize(),
                weight: isOneIn(4) ? Font.Weight(Int(byte()) * 4) : isOneIn(2) ? .bold : .regular,
                style: element(of: Font.Style.allCases), width: element(of: Font.Width.allCases))
        }
        if isOneIn(6) { font.features[isOneIn(4) ? text() : element(of: ["liga", "tnum", "kern"])] = integer() }
        if isOneIn(6) { font.variations[isOneIn(4) ? text() : element(of: ["wght", "slnt"])] = number() }
        if isOneIn(9) { font = font.fallingBack(to: list(atMost: 2) { $0.text() }) }
        return font
    }

    mutating func attributedText() -> AttributedText {
        var text = list(atMost: 4) { reader in
            AttributedText(
                reader.text(), font: reader.optional { $0.font() }, color: reader.optional { $0.color() },
                background: reader.isOneIn(4) ? reader.color() : nil, isUnderlined: reader.isOneIn(3),
                isStruckThrough: reader.isOneIn(4), baselineOffset: reader.isOneIn(4) ? reader.number() : 0,
                letterSpacing: reader.isOneIn(4) ? reader.number() : 0)
        }.reduce(AttributedText(""), +)
        if isOneIn(4), let start = text.text.utf8.indices.dropFirst(choice(9)).first {
            let color = color()
            text.setAttributes(in: start...) { $0.color = color }
        }
        return text
    }

    /// Returns the name of a link destination, usually one of a few names.
    mutating func name() -> String { isOneIn(8) ? text() : element(of: ["here", "there"]) }

    /// Returns a text layout with any settings, sometimes fitted to a size.
    public mutating func layout(fonts: FontLibrary) -> TextLayout {
        let layout = TextLayout(
            attributedText(), font: font(), color: optional { $0.color() }, width: optional { $0.number() },
            height: isOneIn(3) ? number() : nil,
            paragraph: ParagraphStyle(
                alignment: element(of: TextAlignment.allCases), direction: element(of: TextDirection.allCases),
                lineSpacing: isOneIn(4) ? number() : 0, paragraphSpacing: isOneIn(5) ? number() : 0,
                firstLineIndent: isOneIn(5) ? number() : 0,
                tabStops: list(atMost: 3) {
                    TextTabStop(at: $0.number(), alignment: $0.element(of: TextTabStop.Alignment.allCases))
                }, lineLimit: isOneIn(3) ? integer() : nil, truncation: element(of: TextTruncation.allCases),
                breaksWords: !isOneIn(4)), fonts: fonts)
        guard isOneIn(6) else { return layout }
        let sizes = [fontSize(), fontSize()].filter { !$0.isNaN }
        return layout.fitted(to: size(), between: (sizes.min() ?? 1)...(sizes.max() ?? 1))
    }

    /// Calls all queries of a layout and returns the numbers in their results.
    public mutating func answers(of layout: TextLayout) -> [CGFloat] {
        let indices = layout.text.indices
        let ends = [choice(40), choice(40)].map { indices.dropFirst($0).first ?? layout.text.endIndex }
        let first = min(ends[0], ends[1])
        let boxes =
            [layout.inkBounds, layout.usedBounds] + layout.selectionRectangles(for: first..<max(ends[0], ends[1]))
            + [layout.caretBounds(at: first) ?? .null] + layout.lines.flatMap { [$0.bounds, $0.inkBounds] }
        _ = (layout.index(at: point()), layout.missingCharacters, layout.remainder, layout.hasSyntheticSlant)
        return [layout.size.width, layout.size.height, layout.firstBaseline] + layout.lines.map(\.baseline)
            + boxes.filter { !$0.isNull }.flatMap { [$0.minX, $0.minY, $0.width, $0.height] }
    }
}
