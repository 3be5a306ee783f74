// SPDX-License-Identifier: MIT

internal import Foundation

/// Shapes, images, and nested drawings that leave the picture, for reports.
extension Canvas {
    /// Records a shape in base space that the edge of the picture or of a nested drawing cuts, if a report requests it.
    func noteClipped(_ shape: Shape, with paint: Paint) {
        // Text is reported by the call that draws it.
        if case .text = shape { return }
        guard state.blendMode != .clear, paint.opacityOfColor * state.alpha > 0, keepsFindings,
            leavesPicture(shape.bounds.intersection(clipExtent))
        else { return }
        let outline = attempt { () throws(DrawingError) in try shape.outline(budget).path }
        if let outline { noteClipped(outline.boundingBoxOfPath) }
    }

    /// Records content in base space that the edge of the picture or of a nested drawing cuts, if a report requests it.
    func noteClipped(_ content: CGRect) {
        let visible = content.intersection(clipExtent)
        guard let frame, keepsFindings, leavesPicture(visible) else { return }
        budget.report.clippedContent.append(
            RenderReport.ClippedContent(call: "\(call)", bounds: visible.applying(frame.transform)))
    }

    /// Records the content of a nested drawing that the edge of this canvas cuts, if a report requests it.
    func noteClipped(_ list: DisplayList, in bounds: CGRect, under placement: CGAffineTransform) {
        guard leavesPicture(list.bounds.intersection(bounds).applying(placement)) else { return }
        // The box around a turned box is larger than that around the shapes in it.
        let turned = list.operations.compactMap { $0.applying(placement, scale: scale) }.bounds
        noteClipped(turned.intersection(bounds.applying(placement)))
    }

    private var keepsFindings: Bool { budget.report.clippedContent.count < RenderReport.maximumFindings }

    /// Returns whether an edge cuts content. Content that covers the whole canvas is a background, which may bleed.
    private func leavesPicture(_ content: CGRect) -> Bool {
        let tolerance = PictureFrame.tolerance
        return !content.isNull && content.width > 0 && content.height > 0
            && !bounds.insetBy(dx: -tolerance, dy: -tolerance).contains(content)
            && !content.insetBy(dx: -tolerance, dy: -tolerance).contains(bounds)
    }

    /// The bounds of the clip of the state and of all open layers, in base space.
    private var clipExtent: CGRect {
        let stacks = [state.clips] + openLayers.compactMap { $0.outside?.state.clips }
        return stacks.reduce(.infinite) { extent, clips in
            clips.elements.reduce(extent) { $0.intersection($1.path.boundingBox) }
        }
    }
}
