// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

/// Places the characters of a text: divides it into chunks and runs, and typesets each run.
struct TextTypesetter {
    /// A piece of text that is typeset at once, with its place.
    struct Piece {
        let layout: TextLayout
        let span: Int
        let width: CGFloat
        /// The transform from the layout's space to that of the text.
        var transform: CGAffineTransform
        /// The transform from the piece's baseline, which starts at zero, to the text.
        var baseline: CGAffineTransform
    }

    private let characters: [TextCharacter]
    private let spans: [TextSpan]
    private let fonts: FontLibrary
    private(set) var pieces: [Piece] = []
    private var pen = CGPoint.zero

    init(_ characters: [TextCharacter], _ spans: [TextSpan], fonts: FontLibrary) {
        (self.characters, self.spans, self.fonts) = (characters, spans, fonts)
        var start = 0
        while start < characters.count {
            var end = start + 1
            while end < characters.count, !beginsChunk(end) { end += 1 }
            addChunk(start..<end)
            start = end
        }
    }

    /// A run: characters with the same span that follow each other.
    private struct Run {
        let range: Range<Int>
        let layout: TextLayout
        let width: CGFloat
    }

    private func beginsChunk(_ index: Int) -> Bool {
        let character = characters[index]
        if (spans[character.span].path == nil) != (spans[characters[index - 1].span].path == nil) { return true }
        return character.x != nil || character.y != nil
    }

    private func runs(of chunk: Range<Int>) -> [Run] {
        var runs: [Run] = []
        var start = chunk.lowerBound
        let isSplit = spans[characters[start].span].visit.style.inherited.isVertical
        while start < chunk.upperBound {
            let span = characters[start].span
            var end = start + 1
            while end < chunk.upperBound, characters[end].span == span, characters[end].isContinued,
                characters[start].rotation == 0, !isSplit
            {
                end += 1
            }
            runs.append(run(start..<end))
            start = end
        }
        return runs
    }

    private func run(_ range: Range<Int>) -> Run {
        let span = spans[characters[range.lowerBound].span]
        let style = span.visit.style.inherited
        var text = characters[range].map(\.character)
        // White space at the ends has a width too.
        for index in [text.startIndex, text.endIndex - 1] where text[index] == " " { text[index] = "\u{A0}" }
        var content = String(text)
        if span.visit.style.own.overridesDirection {
            content = (style.isRightToLeft ? "\u{202E}" : "\u{202D}") + content + "\u{202C}"
        }
        var attributes = AttributedText.Attributes()
        attributes.letterSpacing = span.visit.points(style.letterSpacing, .width)
        let layout = TextLayout(
            AttributedText(content, attributes), font: span.font,
            paragraph: ParagraphStyle(direction: style.isRightToLeft ? .rightToLeft : .leftToRight), fonts: fonts)
        return Run(range: range, layout: layout, width: layout.size.width)
    }

    // MARK: Chunks

    private mutating func addChunk(_ chunk: Range<Int>) {
        let first = characters[chunk.lowerBound]
        let span = spans[first.span]
        let style = span.visit.style.inherited
        let runs = runs(of: chunk)
        pen = CGPoint(x: first.x ?? pen.x, y: first.y ?? pen.y)
        let isVertical = style.isVertical
        var total = runs.reduce(0) { sum, run in
            sum + advance(run, isVertical) + (isVertical ? characters[run.range.lowerBound].dy : characters[run.range.lowerBound].dx)
        }
        var (spacing, stretch): (CGFloat, CGFloat) = (0, 1)
        if let (length, stretchesGlyphs) = span.length, total > 0 {
            if stretchesGlyphs {
                stretch = length / total
            } else if chunk.count > 1 {
                spacing = (length - total) / CGFloat(chunk.count - 1)
            }
            total = length
        }
        // In text from right to left, the chunk ends at its start.
        let isEndFirst = style.isRightToLeft
        let part: CGFloat =
            switch style.textAnchor {
            case .start: isEndFirst ? 1 : 0
            case .middle: 0.5
            case .end: isEndFirst ? 0 : 1
            }
        if let path = span.path {
            return add(runs, along: path, from: path.start + (first.x ?? 0) - part * total, spacing: spacing)
        }
        if isVertical { pen.y -= part * total } else { pen.x -= part * total }
        let origin = pen
        for run in isEndFirst ? runs.reversed() : runs {
            let character = characters[run.range.lowerBound]
            pen.x += character.dx
            pen.y += character.dy
            if isVertical {
                addVertical(run, rotation: character.rotation)
            } else if spacing != 0 {
                addSpaced(run, by: spacing)
            } else {
                let place = CGAffineTransform(rotationAngle: character.rotation)
                    .concatenating(CGAffineTransform(translationX: pen.x, y: pen.y))
                    .concatenating(Self.stretched(by: stretch, about: origin.x))
                add(run.layout, run.width, character.span, at: place)
                pen.x += run.width
            }
        }
        if stretch != 1 { pen.x = origin.x + (pen.x - origin.x) * stretch }
    }

    private static func stretched(by factor: CGFloat, about x: CGFloat) -> CGAffineTransform {
        CGAffineTransform(a: factor, b: 0, c: 0, d: 1, tx: x - x * factor, ty: 0)
    }

    private func advance(_ run: Run, _ isVertical: Bool) -> CGFloat {
        isVertical && isUpright(run) ? spans[characters[run.range.lowerBound].span].font.size : run.width
    }

    /// Adds a layout whose baseline begins at the origin of a space.
    private mutating func add(_ layout: TextLayout, _ width: CGFloat, _ span: Int, at place: CGAffineTransform) {
        let baseline = CGAffineTransform(translationX: 0, y: -spans[span].shift).concatenating(place)
        pieces.append(
            Piece(
                layout: layout, span: span, width: width,
                transform: CGAffineTransform(translationX: 0, y: -layout.firstBaseline).concatenating(baseline),
                baseline: baseline))
    }

    /// Adds each character of a run by itself, with a gap after it.
    private mutating func addSpaced(_ run: Run, by spacing: CGFloat) {
        for index in run.range {
            let single = self.run(index..<index + 1)
            add(single.layout, single.width, characters[index].span, at: CGAffineTransform(translationX: pen.x, y: pen.y))
            pen.x += single.width + spacing
        }
    }

    // MARK: Vertical text

    /// Whether a run of one character stands upright in vertical text, as those of East Asia do.
    private func isUpright(_ run: Run) -> Bool {
        guard let scalar = characters[run.range.lowerBound].character.unicodeScalars.first else { return false }
        return (0x1100...0x11FF).contains(scalar.value) || (0x2E80...0xD7FF).contains(scalar.value)
            || (0xF900...0xFAFF).contains(scalar.value) || (0xFF00...0xFF60).contains(scalar.value)
            || scalar.value >= 0x1F000
    }

    private mutating func addVertical(_ run: Run, rotation: CGFloat) {
        let index = characters[run.range.lowerBound].span
        let metrics = spans[index].metrics
        let middle = (metrics.ascent - metrics.descent) / 2
        let advance = advance(run, true)
        var place: CGAffineTransform
        if isUpright(run) {
            place = CGAffineTransform(translationX: -run.width / 2, y: advance / 2 + middle)
        } else {
            place = CGAffineTransform(translationX: 0, y: middle)
                .concatenating(CGAffineTransform(rotationAngle: .pi / 2))
        }
        place = place.concatenating(CGAffineTransform(rotationAngle: rotation))
            .concatenating(CGAffineTransform(translationX: pen.x, y: pen.y))
        add(run.layout, run.width, index, at: place)
        pen.y += advance
    }

    // MARK: Paths

    /// Adds each character of runs at its place on a path. Those beyond its ends are not drawn.
    private mutating func add(_ runs: [Run], along path: TextPath, from start: CGFloat, spacing: CGFloat) {
        var distance = start
        var offset: CGFloat = 0
        for run in runs {
            for index in run.range {
                let character = characters[index]
                let single = self.run(index..<index + 1)
                distance += character.dx
                offset += character.dy
                let middle = distance + single.width / 2
                if middle >= 0, middle <= path.length, let (point, tangent) = path.path.point(atLength: middle) {
                    let place = CGAffineTransform(translationX: -single.width / 2, y: offset)
                        .concatenating(CGAffineTransform(rotationAngle: atan2(tangent.dy, tangent.dx) + character.rotation))
                        .concatenating(CGAffineTransform(translationX: point.x, y: point.y))
                    add(single.layout, single.width, character.span, at: place)
                }
                distance += single.width + spacing
            }
        }
        // Text after the path continues at its end.
        if let (point, _) = path.path.point(atLength: path.length) { pen = point }
    }
}
