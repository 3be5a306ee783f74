// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

/// Drawing in the current context. Images are always upright.
extension UIImage {
    /// Draws the image with its top-left corner at a point.
    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    /// Draws the image with its top-left corner at a point, with a blend mode and an opacity in `0...1`.
    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the image in a rectangle.
    public func draw(in rect: CGRect) { withCurrentContext { paint(on: $0, in: rect) } }

    /// Draws the image in a rectangle, with a blend mode and an opacity in `0...1`.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        withCurrentContext { context in
            context.withState(blendMode: blendMode, alpha: alpha) { _ in
                paint(on: context, in: rect, blendMode: blendMode)
            }
        }
    }

    /// Tiles a rectangle with the image, starting at the rectangle's top-left corner.
    public func drawAsPattern(in rect: CGRect) {
        withCurrentContext { context in
            guard let image = upright else { return }
            context.upright(rect) { rect in
                asTemplate(on: context.canvas, in: rect) {
                    context.canvas.clip(to: Path(rect: rect))
                    context.canvas.draw(image, in: CGRect(origin: rect.standardized.origin, size: size), byTiling: true)
                }
            }
        }
    }

    /// Draws the image in a context, upright and in its rendering mode.
    ///
    /// - Parameter blendMode: The blend mode of the context.
    func paint(on context: CGContext, in rect: CGRect, blendMode: CGBlendMode = .normal) {
        context.upright(rect) { rect in
            asTemplate(on: context.canvas, in: rect, blendMode: blendMode) { draw(on: context.canvas, in: rect) }
        }
    }

    /// Draws content that stands for the image in a rectangle. If the image is a template, only the content's alpha is
    /// used, for the fill color.
    func asTemplate(
        on canvas: Canvas, in rect: CGRect, blendMode: CGBlendMode = .normal, _ content: () -> Void
    ) {
        guard renderingMode == .alwaysTemplate else { return canvas.withState(content) }
        canvas.withLayer(blendMode: blendMode) {
            canvas.fill(rect)
            canvas.withLayer(blendMode: .destinationIn) { content() }
        }
    }

    /// Draws the pixels, which are upright where y points down.
    func draw(on canvas: Canvas, in rect: CGRect) {
        guard let cgImage else { return }
        if isResizable { return drawParts(on: canvas, in: rect.standardized) }
        if imageOrientation == .up { return canvas.draw(cgImage.image, in: rect) }
        let rect = rect.standardized
        canvas.withState {
            canvas.translateBy(x: rect.minX, y: rect.minY)
            canvas.scaleBy(x: rect.width, y: rect.height)
            canvas.concatenate(imageOrientation.transform)
            canvas.draw(cgImage.image, in: CGRect(x: 0, y: 0, width: 1, height: 1))
        }
    }

    // MARK: Resizable images

    /// Returns a resizable image with fixed-size corners and a tiled middle.
    ///
    /// - Parameter capInsets: The widths of the unscaled parts along the edges, in points.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// Returns a resizable image with fixed-size corners and a tiled or stretched middle.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        UIImage(
            upright.map { CGImage($0) }, scale: scale, capInsets: capInsets, resizingMode: resizingMode,
            renderingMode: renderingMode)
    }

    /// Draws the nine parts into which the cap insets divide the image.
    private func drawParts(on canvas: Canvas, in rect: CGRect) {
        guard let image = cgImage?.image else { return }
        let from = (
            x: edges(0, size.width, capInsets.left, capInsets.right),
            y: edges(0, size.height, capInsets.top, capInsets.bottom)
        )
        let to = (
            x: edges(rect.minX, rect.maxX, capInsets.left, capInsets.right),
            y: edges(rect.minY, rect.maxY, capInsets.top, capInsets.bottom)
        )
        for row in 0..<3 {
            for column in 0..<3 {
                let source = box(from.x, from.y, column, row), target = box(to.x, to.y, column, row)
                guard !source.isEmpty, !target.isEmpty else { continue }
                let part = image.cropped(to: source.applying(CGAffineTransform(scaleX: scale, y: scale)))
                if resizingMode == .stretch || target.size == source.size {
                    canvas.draw(part, in: target)
                } else {
                    canvas.withState {
                        canvas.clip(to: Path(rect: target))
                        canvas.draw(part, in: CGRect(origin: target.origin, size: source.size), byTiling: true)
                    }
                }
            }
        }
    }

    private func edges(_ start: CGFloat, _ end: CGFloat, _ leading: CGFloat, _ trailing: CGFloat) -> [CGFloat] {
        let first = min(start + max(leading, 0), end)
        return [start, first, max(end - max(trailing, 0), first), end]
    }

    private func box(_ x: [CGFloat], _ y: [CGFloat], _ column: Int, _ row: Int) -> CGRect {
        CGRect(x: x[column], y: y[row], width: x[column + 1] - x[column], height: y[row + 1] - y[row])
    }
}
