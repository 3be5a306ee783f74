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
        /// The transform from the layout's space to the text's.
        var transform: CGAffineTransform
        /// The transform from the piece's baseline, which starts at zero, to the text.
        var baseline: CGAffineTransform
    }

    private let characters: [TextCharacter]
    private let spans: [TextSpan]
    private let fonts: FontLibrary
    private let isVertical: Bool
    private(set) var pieces: [Piece] = []
    private var pen = CGPoint.zero

    init(_ characters: [TextCharacter], _ spans: [TextSpan], fonts: FontLibrary, isVertical: Bool) {
        self.isVertical = isVertical
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
        let (span, last) = (spans[character.span], spans[characters[index - 1].span])
        if span.path?.id != last.path?.id { return true }
        // A part with a length of its own moves the text after it, but not that before it.
        if (span.length == nil) != (last.length == nil), span.visit.style.inherited.textAnchor == .start { return true }
        return character.x != nil || character.y != nil
    }

    private func runs(of chunk: Range<Int>) -> [Run] {
        var runs: [Run] = []
        var start = chunk.lowerBound
        while start < chunk.upperBound {
            let span = characters[start].span
            var end = start + 1
            while end < chunk.upperBound, characters[end].span == span, characters[end].isContinued,
                characters[start].rotation == 0, !isVertical || !isUpright(start) && !isUpright(end)
            {
                end += 1
            }
            runs.append(run(start..<end))
            start = end
        }
        return runs
    }

    private func run(_ range: Range<Int>) -> Run {
        let layout = ChunkShape.layout([range], characters, spans, fonts: fonts, isVertical: isVertical)
        return Run(range: range, layout: layout, width: layout.size.width)
    }

    // MARK: Chunks

    private mutating func addChunk(_ chunk: Range<Int>) {
        let first = characters[chunk.lowerBound]
        let span = spans[first.span]
        let style = span.visit.style.inherited
        let isSplit = span.path != nil || span.length.map { !$0.stretchesGlyphs } ?? false
        let runs = isSplit && !isVertical ? chunk.map { run($0..<$0 + 1) } : runs(of: chunk)
        let shape = ChunkShape(
            runs.map(\.range), characters, spans, fonts: fonts, widths: runs.map { advance($0) },
            isShaped: !isVertical)
        pen = CGPoint(x: first.x ?? pen.x, y: first.y ?? pen.y)
        var total = shape.width
        for run in runs {
            let character = characters[run.range.lowerBound]
            total += isVertical ? character.dy : character.dx
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
            let start = path.start + (first.x ?? 0) - part * total
            return add(runs, shape, along: path, from: start, spacing: spacing, stretch: stretch)
        }
        if isVertical { pen.y -= part * total } else { pen.x -= part * total }
        let (origin, order) = (pen, shape.order())
        for (index, run) in runs.enumerated() {
            let character = characters[run.range.lowerBound]
            pen.x += character.dx
            pen.y += character.dy
            if isVertical {
                addVertical(run, rotation: character.rotation)
            } else {
                let x = pen.x + shape.offsets[index] + spacing * CGFloat(order[index])
                let transform = CGAffineTransform(rotationAngle: character.rotation)
                    .concatenating(CGAffineTransform(translationX: x, y: pen.y))
                    .concatenating(Self.stretched(by: stretch, about: origin.x))
                add(run.layout, shape.widths[index], character.span, at: transform)
            }
        }
        if !isVertical { pen.x = origin.x + total }
    }

    private static func stretched(by factor: CGFloat, about x: CGFloat) -> CGAffineTransform {
        CGAffineTransform(a: factor, b: 0, c: 0, d: 1, tx: x - x * factor, ty: 0)
    }

    private func advance(_ run: Run) -> CGFloat {
        isVertical && isUpright(run.range.lowerBound)
            ? spans[characters[run.range.lowerBound].span].font.size : run.width
    }

    /// Adds a layout whose baseline begins at the origin of a space.
    private mutating func add(_ layout: TextLayout, _ width: CGFloat, _ span: Int, at transform: CGAffineTransform) {
        let baseline = CGAffineTransform(translationX: 0, y: -spans[span].shift).concatenating(transform)
        pieces.append(
            Piece(
                layout: layout, span: span, width: width,
                transform: CGAffineTransform(translationX: 0, y: -layout.firstBaseline).concatenating(baseline),
                baseline: baseline))
    }

    // MARK: Vertical text

    /// Whether a character stands upright in vertical text, as East Asian characters do.
    private func isUpright(_ index: Int) -> Bool {
        guard let scalar = characters[index].character.unicodeScalars.first else { return false }
        return (0x1100...0x11FF).contains(scalar.value) || (0x2E80...0xD7FF).contains(scalar.value)
            || (0xF900...0xFAFF).contains(scalar.value) || (0xFF00...0xFF60).contains(scalar.value)
            || scalar.value >= 0x1F000
    }

    private mutating func addVertical(_ run: Run, rotation: CGFloat) {
        let index = characters[run.range.lowerBound].span
        let metrics = spans[index].metrics
        let middle = (metrics.ascent - metrics.descent) / 2
        let advance = advance(run)
        var transform: CGAffineTransform
        if isUpright(run.range.lowerBound) {
            transform = CGAffineTransform(translationX: -run.width / 2, y: advance / 2 + middle)
        } else {
            transform = CGAffineTransform(translationX: 0, y: middle)
                .concatenating(CGAffineTransform(rotationAngle: .pi / 2))
        }
        transform = transform.concatenating(CGAffineTransform(rotationAngle: rotation))
            .concatenating(CGAffineTransform(translationX: pen.x, y: pen.y))
        add(run.layout, run.width, index, at: transform)
        pen.y += advance
    }

    // MARK: Paths

    /// Adds each character at its position on a path. Those beyond its ends are not drawn.
    private mutating func add(
        _ runs: [Run], _ shape: ChunkShape, along path: TextPath, from start: CGFloat, spacing: CGFloat,
        stretch: CGFloat
    ) {
        var moved = CGPoint.zero
        let order = shape.order()
        for (index, run) in runs.enumerated() {
            let character = characters[run.range.lowerBound]
            moved.x += character.dx
            moved.y += character.dy
            let width = shape.widths[index]
            let offset = stretch * (shape.offsets[index] + width / 2)
            let middle = start + moved.x + offset + spacing * CGFloat(order[index])
            guard middle >= 0, middle <= path.length, let (point, tangent) = path.path.point(atLength: middle)
            else { continue }
            let transform = CGAffineTransform(rotationAngle: character.rotation)
                .concatenating(CGAffineTransform(translationX: -width / 2, y: moved.y))
                .concatenating(CGAffineTransform(scaleX: stretch, y: 1))
                .concatenating(CGAffineTransform(rotationAngle: atan2(tangent.dy, tangent.dx)))
                .concatenating(CGAffineTransform(translationX: point.x, y: point.y))
            add(run.layout, width, character.span, at: transform)
        }
        // Text after the path continues where this text ends.
        let end = start + moved.x + stretch * shape.width + spacing * CGFloat(max(runs.count - 1, 0))
        if let (point, _) = path.path.point(atLength: min(max(end, 0), path.length)) { pen = point }
    }
}
