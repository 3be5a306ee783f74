// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

/// Draws the pictures in filters as images.
struct FilterPainter {
    let canvas: Canvas

    /// The maximum number of pixels of all images of a filter.
    private static let maximumPixels: CGFloat = 16_000_000

    /// Returns a filter with its images, at the resolution of the canvas.
    func filter(_ picture: PictureFilter) throws -> Filter {
        var filter = picture.filter
        let maximum = Self.maximumPixels / CGFloat(max(picture.images.count, 1))
        for (index, nodes) in picture.images {
            guard filter.steps.indices.contains(index), let area = filter.steps[index].region ?? filter.region else {
                continue
            }
            filter.steps[index].primitive = try image(of: nodes, in: area, maximum: maximum) ?? .flood(.clear)
        }
        return filter
    }

    /// Returns an image of a picture within a rectangle; nil if nothing is visible.
    ///
    /// - Parameter maximum: The maximum number of pixels.
    private func image(of nodes: [PictureNode], in area: CGRect, maximum: CGFloat) throws -> Filter.Primitive? {
        let toDevice = canvas.userSpaceToDeviceSpaceTransform
        guard toDevice.isSensible, !area.isNull else { return nil }
        var toPixels = toDevice
        if toPixels.b != 0 || toPixels.c != 0 || toPixels.a < 0 || toPixels.d < 0 {
            toPixels = CGAffineTransform(
                scaleX: (toPixels.a * toPixels.a + toPixels.b * toPixels.b).squareRoot(),
                y: (toPixels.c * toPixels.c + toPixels.d * toPixels.d).squareRoot())
        }
        let size = area.applying(toPixels).size
        // A long picture must not be empty along its short side.
        let excess = max((size.width * size.height / maximum).squareRoot(), max(size.width, size.height) / 16_000)
        if excess > 1 { toPixels = toPixels.concatenating(CGAffineTransform(scaleX: 1 / excess, y: 1 / excess)) }
        let pixels = area.applying(toPixels).insetBy(dx: 0.001, dy: 0.001).integral
        // Documents may be printed, so that their images have smaller pixels.
        let isFine = !canvas.makesPixels && canvas.scale <= 1 && pixels.width * pixels.height <= maximum / 4
        let fineness: CGFloat = isFine ? 2 : 1
        guard toPixels.isSensible, pixels.width > 0, pixels.height > 0 else { return nil }
        try canvas.checkCancellation()
        let toImage = toPixels.concatenating(CGAffineTransform(translationX: -pixels.minX, y: -pixels.minY))
        let drawing = Drawing(size: pixels.size, fonts: canvas.fonts) { canvas in
            canvas.concatenate(toImage)
            try Painter(canvas: canvas).draw(nodes)
        }
        let image = try drawing.image(
            scale: fineness, rendering: RenderOptions(invalidCalls: .skip, missingCharacters: .box))
        return .image(image, in: pixels.applying(toPixels.inverted()))
    }
}
