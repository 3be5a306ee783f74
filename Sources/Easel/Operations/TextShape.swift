// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Glyphs at their places.
struct TextShape: Sendable {
    let glyphs: GlyphRuns

    /// Takes the places of the glyphs to base space.
    var transform: CGAffineTransform

    /// Whether a label has said what text it is.
    var isLabeled = false

    var runs: [GlyphRun] { glyphs.runs }

    /// The ink bounds of the glyphs, before the transform.
    var ink: CGRect { glyphs.ink }

    /// The height of the largest font's em square, before the transform.
    var size: CGFloat { runs.reduce(0) { max($0, $1.font.size) } }

    var hasColor: Bool { glyphs.hasColor }

    /// The glyphs' outlines in base space, to be filled by the winding rule. Of glyphs with colors of their own there are
    /// none.
    func outline() throws(NativeError) -> Path { try Path(outlinesOf: runs, under: transform) }

    /// Whether FreeType, which emboldens an outline where a transform has taken it, makes it grow to another side than upright.
    var isEmboldenedAside: Bool {
        (transform.b != 0 || transform.c != 0 || transform.a != transform.d || transform.a < 0)
            && runs.contains(where: \.font.hasSyntheticWeight)
    }

    /// The text without glyphs that lie wholly beyond a rectangle, in the space of their places.
    func keeping(_ rect: CGRect) -> TextShape {
        let near = runs.compactMap { run in
            let ink = run.inkBounds
            return ink.minY > rect.maxY || ink.maxY < rect.minY
                ? nil : run.keeping(from: rect.minX - run.x, to: rect.maxX - run.x)
        }
        return TextShape(glyphs: GlyphRuns(near), transform: transform, isLabeled: isLabeled)
    }

    /// The text's color glyphs alone; nil if it has none.
    var keepingColors: TextShape? {
        let colored = runs.compactMap(\.keepingColors)
        return colored.isEmpty
            ? nil : TextShape(glyphs: GlyphRuns(colored), transform: transform, isLabeled: isLabeled)
    }
}

extension Path {
    /// The outlines of glyphs at their places, to be filled by the winding rule.
    ///
    /// - Parameter transform: What they are taken through. One that makes them much larger makes them no coarser.
    init(outlinesOf runs: [GlyphRun], under transform: CGAffineTransform = .identity) throws(NativeError) {
        self.init()
        if transform.maximumScale <= 32, runs.allSatisfy({ $0.font.size >= 1 }) {
            add(try CairoContext.outlines(of: runs), under: transform)
        } else {
            for outline in try CairoContext.fineOutlines(of: runs) {
                add(outline.elements, under: transform.translatedBy(x: outline.x, y: outline.y))
            }
        }
    }

    /// The outline of a run of one glyph, whose origin is at zero, as exact as its font has it.
    init(fineOutlineOf run: GlyphRun, under transform: CGAffineTransform) throws(NativeError) {
        self.init()
        for outline in try CairoContext.fineOutlines(of: [run]) { add(outline.elements, under: transform) }
    }

    private mutating func add(_ elements: [CairoContext.OutlineElement], under transform: CGAffineTransform) {
        for element in elements {
            switch element {
            case .move(let x, let y): move(to: CGPoint(x: x, y: y), transform: transform)
            case .line(let x, let y): addLine(to: CGPoint(x: x, y: y), transform: transform)
            case .curve(let x1, let y1, let x2, let y2, let x3, let y3):
                addCurve(
                    to: CGPoint(x: x3, y: y3), control1: CGPoint(x: x1, y: y1), control2: CGPoint(x: x2, y: y2),
                    transform: transform)
            case .close: closeSubpath()
            }
        }
    }
}
