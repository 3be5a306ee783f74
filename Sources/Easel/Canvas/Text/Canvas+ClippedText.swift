// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

extension Canvas {
    /// Glyphs that a call draws, and their color; nil for the state's paints.
    typealias DrawnGlyphs = (text: TextShape, color: Color?)

    /// Records text with ink that leaves the picture, if a report requests it.
    func note(_ text: String, drawnAs parts: @autoclosure () -> [DrawnGlyphs]) {
        guard let frame, failure == nil, isPainting else { return }
        let seen = parts().filter { shows($0) }
        if isOutsideText { noteUntagged(text, seen, frame) }
        guard budget.report.clippedText.count < RenderReport.maximumFindings else { return }
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

    /// Records text that is not in a tag, if a report requests it.
    private func noteUntagged(_ text: String, _ parts: [DrawnGlyphs], _ frame: PictureFrame) {
        guard !parts.isEmpty, budget.report.untaggedText.count < RenderReport.maximumFindings else { return }
        let bounds = parts.reduce(CGRect.null) { $0.union(roughInk(of: $1).applying(frame.transform)) }
        budget.report.untaggedText.append(RenderReport.UntaggedText(text: text, bounds: bounds))
    }

    /// Records text that a call has shortened, if a report requests it.
    func noteTruncated(_ text: String, _ storage: TextLayout.Storage, under transform: CGAffineTransform) {
        guard let frame, failure == nil, isPainting, storage.remainder != nil,
            budget.report.truncatedText.count < RenderReport.maximumFindings
        else { return }
        let bounds = CGRect(origin: .zero, size: storage.size).applying(transform.concatenating(state.ctm))
        budget.report.truncatedText.append(
            RenderReport.TruncatedText(text: text, bounds: bounds.applying(frame.transform)))
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
