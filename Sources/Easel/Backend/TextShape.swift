// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Glyphs at their places.
struct TextShape {
    let runs: [GlyphRun]

    /// What they cover, before the transform.
    let ink: CGRect

    /// Takes the places of the glyphs to base space.
    var transform: CGAffineTransform

    /// What draws small glyphs from masks that it keeps, on one thread at a time: nobody else has it as long as the text is
    /// there, which may be drawn when its canvas is gone.
    let shaper: TextShaper

    /// The height of the largest font's em square, before the transform.
    var size: CGFloat { runs.reduce(0) { max($0, $1.font.size) } }

    var hasColor: Bool { runs.contains(where: \.hasColor) }

    /// The glyphs' outlines in base space, to be filled by the winding rule. Of glyphs with colours of their own there are
    /// none.
    func outline() throws(NativeError) -> Path { try Path(outlinesOf: runs).applying(transform) }
}

extension Path {
    /// The outlines of glyphs at their places, to be filled by the winding rule.
    init(outlinesOf runs: [GlyphRun]) throws(NativeError) {
        self.init()
        for element in try CairoContext.outlines(of: runs) {
            switch element {
            case .move(let x, let y): move(to: CGPoint(x: x, y: y))
            case .line(let x, let y): addLine(to: CGPoint(x: x, y: y))
            case .curve(let x1, let y1, let x2, let y2, let x3, let y3):
                addCurve(
                    to: CGPoint(x: x3, y: y3), control1: CGPoint(x: x1, y: y1), control2: CGPoint(x: x2, y: y2))
            case .close: closeSubpath()
            }
        }
    }
}
