// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// The edges that clip a canvas's content, for reports of text that leaves the picture.
struct PictureFrame {
    /// The clipping rectangles, each with the transform from the canvas's base space to the rectangle's space: first
    /// the whole picture, then the nested drawings.
    private(set) var edges: [(bounds: CGRect, transform: CGAffineTransform)]

    /// The distance that ink may extend beyond an edge, in points of the edge's space. It allows for antialiasing and
    /// rounding.
    static let tolerance: CGFloat = 0.5

    init(bounds: CGRect) { edges = [(bounds, .identity)] }

    /// The transform from the canvas's base space to the picture's.
    var transform: CGAffineTransform { edges[0].transform }

    /// Whether all ink is within the edges.
    ///
    /// - Parameter ink: A closure that returns the bounds of the ink under a transform.
    func holds<Failure>(_ ink: (CGAffineTransform) throws(Failure) -> CGRect) throws(Failure) -> Bool {
        for edge in edges {
            let ink = try ink(edge.transform)
            let held = edge.bounds.insetBy(dx: -Self.tolerance, dy: -Self.tolerance)
            if !ink.isNull, !held.contains(ink) { return false }
        }
        return true
    }

    /// Returns the frame of a nested canvas with other bounds. The transform takes its base space to this canvas's.
    func around(_ bounds: CGRect, under transform: CGAffineTransform) -> PictureFrame {
        var frame = self
        frame.edges = edges.map { ($0.bounds, transform.concatenating($0.transform)) } + [(bounds, .identity)]
        return frame
    }
}

extension Canvas {
    /// Glyphs that a call draws, and their color; nil for the state's paints.
    typealias DrawnGlyphs = (text: TextShape, color: Color?)

    /// Records text with ink that leaves the picture, if a report requests it.
    func note(_ text: String, drawnAs parts: @autoclosure () -> [DrawnGlyphs]) {
        guard let frame, failure == nil, isPainting, budget.report.clippedText.count < RenderReport.maximumClippedTexts
        else { return }
        let seen = parts().filter { shows($0) }
        func rough(_ transform: CGAffineTransform) -> CGRect {
            seen.reduce(CGRect.null) { $0.union(roughInk(of: $1).applying(transform)) }
        }
        if frame.holds(rough) { return }
        do throws(DrawingError) {
            func ink(_ transform: CGAffineTransform) throws(DrawingError) -> CGRect {
                var ink = CGRect.null
                for part in seen { ink = ink.union(try self.ink(of: part, under: transform)) }
                return ink
            }
            if try !frame.holds(ink) {
                let bounds = try ink(frame.transform)
                budget.report.clippedText.append(RenderReport.ClippedText(text: text, inkBounds: bounds))
            }
        } catch {
            fail(error)
        }
    }

    private func shows(_ part: DrawnGlyphs) -> Bool {
        !part.text.ink.isNull && (showsFill(of: part.color) || showsStroke(of: part.color))
    }

    /// Returns a rectangle of base space that contains the ink.
    private func roughInk(of part: DrawnGlyphs) -> CGRect {
        let reach =
            showsStroke(of: part.color)
            ? state.strokeStyle.lineWidth / 2 * max(state.strokeStyle.miterLimit, 1) * state.ctm.maximumScale : 0
        return part.text.ink.applying(part.text.transform).insetBy(dx: -reach, dy: -reach)
    }

    /// Returns the bounds of the ink under a transform. They are exact for outlines; images have the bounds that the
    /// font states.
    private func ink(of part: DrawnGlyphs, under transform: CGAffineTransform) throws(DrawingError) -> CGRect {
        let outline = try nativeCalls(part.text.outline)
        var ink = CGRect.null
        if showsFill(of: part.color) {
            ink = outline.applying(transform).boundingBoxOfPath
            for run in part.text.runs where run.hasColor {
                ink = ink.union(run.inkBounds.applying(part.text.transform).applying(transform))
            }
        }
        if showsStroke(of: part.color), !outline.isEmpty {
            let stroke = Shape.stroke(outline, state.strokeStyle, pen: state.ctm)
            let path = try stroke.outline(budget).path
            ink = ink.union(path.applying(transform).boundingBoxOfPath)
        }
        return ink
    }
}
