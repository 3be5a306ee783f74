// SPDX-License-Identifier: MIT

internal import Easel
internal import EaselXML
internal import Foundation

/// Collects the characters of a text element with their styles and positions.
struct TextCollector {
    private let resolver: Resolver
    private(set) var characters: [TextCharacter] = []
    private(set) var spans: [TextSpan] = []
    private var frames: [Frame] = []
    private var endsWithSpace = true

    /// The positions that an element gives to its characters.
    private struct Frame {
        let x, y, dx, dy: [CGFloat]
        let rotate: [CGFloat]
        var count = 0

        init(_ visit: Visit) {
            func list(_ name: String, _ axis: Visit.Axis) -> [CGFloat] {
                // The path determines the position of text along it.
                guard visit.markup.name != "textPath", let text = visit.attribute(name), let lengths = Length.list(text)
                else { return [] }
                return lengths.map { visit.points($0, axis) }
            }
            (x, y) = (list("x", .width), list("y", .height))
            (dx, dy) = (list("dx", .width), list("dy", .height))
            rotate = visit.numbers("rotate") ?? []
        }
    }

    init(_ resolver: Resolver) { self.resolver = resolver }

    /// Collects the content of the text element.
    mutating func collect(_ visit: Visit) throws(SVGError) {
        let outer = visit.scene.decorations.map { ($0, visit) }
        try collect(visit, shift: 0, decorations: outer, path: nil, length: nil)
        // White space at the end is not drawn.
        if let last = characters.last, last.character == " ", !spans[last.span].visit.style.inherited.keepsSpaces {
            characters.removeLast()
        }
    }

    private mutating func collect(
        _ visit: Visit, shift: CGFloat, decorations: [(Decoration, Visit)], path: TextPath?,
        length: (CGFloat, stretchesGlyphs: Bool)?
    ) throws(SVGError) {
        let style = visit.style
        guard style.own.isDisplayed else { return }
        let fontAndMetrics = resolver.font(of: style)
        var shift = shift
        switch style.own.baselineShift {
        case .none: break
        // The property does not apply to the text as a whole.
        case _ where visit.markup.name == "text": break
        case .sub: shift -= style.inherited.fontSize * 0.075
        case .super: shift += style.inherited.fontSize * 0.35
        case .length(let length): shift += length.points(of: style.inherited.fontSize, visit.fonts)
        }
        let decorations = decorations + style.own.decorations.map { ($0, visit) }
        var length = length
        if let value = visit.size("textLength", .width) {
            length = (value, visit.attribute("lengthAdjust")?.trimmed == "spacingAndGlyphs")
        }
        let alignment = style.own.alignmentBaseline
        let baseline = alignment == .auto ? style.inherited.dominantBaseline : alignment
        // Text without a size is not drawn, but elements in it may have one.
        let span = fontAndMetrics.map { font, metrics in
            TextSpan(
                visit: visit, font: font, metrics: metrics, shift: shift - metrics.height(of: baseline),
                decorations: decorations, path: path, length: length)
        }
        frames.append(Frame(visit))
        defer { frames.removeLast() }
        for child in visit.markup.children {
            switch child {
            case .text(let text):
                try resolver.count(textBytes: text.utf8.count, visit)
                if let span { add(text, of: span) }
            case .element(let index):
                guard resolver.document.isSVG(index) else { continue }
                let name = resolver.document.tree.elements[index].name
                if let languages = resolver.document.tree.elements[index].attribute("systemLanguage"),
                    !SwitchElement.matches(languages, resolver.options.languages)
                {
                    continue
                }
                guard name == "tspan" || name == "a" || name == "textPath" && path == nil && frames.count == 1 else {
                    if let problem = ElementTable.problems[name] { resolver.warn(index, problem) }
                    continue
                }
                let inner = try resolver.visit(index, in: style, visit.scene)
                var innerPath = path
                if name == "textPath" {
                    guard let found = TextPathElement.path(of: inner, in: resolver) else { continue }
                    innerPath = found
                }
                try collect(inner, shift: shift, decorations: decorations, path: innerPath, length: length)
            }
        }
    }

    private mutating func add(_ text: String, of span: TextSpan) {
        spans.append(span)
        let style = span.visit.style.inherited
        let wordSpacing = span.visit.points(style.wordSpacing, .width)
        for character in text {
            var character = character
            if style.keepsSpaces {
                if character.isNewline || character == "\t" { character = " " }
            } else {
                if character.isNewline { continue }
                if character == "\t" { character = " " }
                if character == " " && endsWithSpace { continue }
            }
            endsWithSpace = character == " "
            var result = TextCharacter(character: character, span: spans.count - 1)
            let count = character.unicodeScalars.count
            var rotation: CGFloat?
            for index in frames.indices.reversed() {
                let (frame, position) = (frames[index], frames[index].count)
                if result.x == nil, position < frame.x.count { result.x = frame.x[position] }
                if result.y == nil, position < frame.y.count { result.y = frame.y[position] }
                if result.dx == 0, position < frame.dx.count { result.dx = frame.dx[position] }
                if result.dy == 0, position < frame.dy.count { result.dy = frame.dy[position] }
                if rotation == nil, let last = frame.rotate.last {
                    rotation = position < frame.rotate.count ? frame.rotate[position] : last
                }
                frames[index].count += count
            }
            result.rotation = (rotation ?? 0) * .pi / 180
            if let last = characters.last, last.character == " ", result.x == nil { result.dx += wordSpacing }
            characters.append(result)
        }
    }
}
