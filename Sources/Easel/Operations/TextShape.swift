// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Positioned glyphs.
struct TextShape: Sendable {
    let glyphs: GlyphRuns

    /// The transform from the glyphs' positions to base space.
    var transform: CGAffineTransform

    /// Whether a label already provides the text.
    var isLabeled = false

    /// The call that draws the glyphs.
    var call: TextCall?

    var runs: [GlyphRun] { glyphs.runs }

    /// The ink bounds of the glyphs, before the transform.
    var ink: CGRect { glyphs.ink }

    /// The height of the largest font's em square, before the transform.
    var size: CGFloat { runs.reduce(0) { max($0, $1.font.size) } }

    var hasColor: Bool { glyphs.hasColor }

    /// Returns the glyphs' outlines in base space, for filling by the winding rule. Color glyphs are omitted.
    func outline() throws(NativeError) -> Path { try Path(outlinesOf: runs, under: transform) }

    /// Whether emboldening grows the outline in a different direction than for upright text. FreeType emboldens an
    /// outline after transforming it.
    var hasSkewedSyntheticBold: Bool {
        (transform.b != 0 || transform.c != 0 || transform.a != transform.d || transform.a < 0)
            && runs.contains(where: \.font.hasSyntheticWeight)
    }

    /// Returns the text without glyphs that are entirely outside a rectangle, in the space of their positions.
    func keeping(_ rect: CGRect) -> TextShape {
        let near = runs.compactMap { run in
            let ink = run.inkBounds
            return ink.minY > rect.maxY || ink.maxY < rect.minY
                ? nil : run.keeping(from: rect.minX - run.x, to: rect.maxX - run.x)
        }
        return TextShape(glyphs: GlyphRuns(near), transform: transform, isLabeled: isLabeled, call: call)
    }

    /// The text's color glyphs only; nil if it has none.
    var keepingColors: TextShape? {
        let colored = runs.compactMap(\.keepingColors)
        return colored.isEmpty
            ? nil : TextShape(glyphs: GlyphRuns(colored), transform: transform, isLabeled: isLabeled, call: call)
    }
}

extension Path {
    /// Creates a path of the outlines of positioned glyphs, for filling by the winding rule.
    ///
    /// - Parameter transform: The transform applied to the outlines. Strong magnification does not make them coarser.
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

    /// Creates the outline of a run of one glyph at the origin, with the full precision of its font.
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
