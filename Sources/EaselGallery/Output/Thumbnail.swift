// SPDX-License-Identifier: MIT

import Easel
import Foundation

/// The picture on a sample's card.
enum Thumbnail {
    private static let size = Sample.thumbnailSize

    /// Returns the part of a drawing in `crop`, which fills the thumbnail, or the whole drawing, which is not enlarged.
    static func drawing(of drawing: Drawing, crop: CGRect?) -> Drawing {
        let bounds = CGRect(origin: .zero, size: drawing.size)
        let visible = crop ?? bounds
        let (xScale, yScale) = (size.width / visible.width, size.height / visible.height)
        let scale = crop == nil ? min(xScale, yScale, 1) : max(xScale, yScale)
        let background = drawing.background ?? cornerColor(of: drawing) ?? .white
        return Drawing(size: size, fonts: drawing.fonts, background: background) { canvas in
            canvas.translateBy(x: size.width / 2 - visible.midX * scale, y: size.height / 2 - visible.midY * scale)
            canvas.scaleBy(x: scale, y: scale)
            canvas.draw(drawing, in: bounds)
        }
    }

    /// The color of a drawing's corners if it is the same in all of them and opaque. A chart, for example, paints its
    /// background itself.
    private static func cornerColor(of drawing: Drawing) -> Color? {
        let scale = min(1, 100 / max(drawing.size.width, drawing.size.height))
        // A drawing that fails does so again, with its error, when the card is drawn.
        guard let image = try? drawing.image(scale: scale), min(image.width, image.height) > 2 else { return nil }
        // The outermost pixels can be covered in part.
        let corners = Set(
            [1, image.height - 2].flatMap { row in
                let pixels = image.pixels(inRows: row..<row + 1, as: .rgba)
                return [Array(pixels.dropFirst(4).prefix(4)), Array(pixels.dropLast(4).suffix(4))]
            })
        guard corners.count == 1, let corner = corners.first, corner[3] == 255 else { return nil }
        return Color(hex: UInt32(corner[0]) << 16 | UInt32(corner[1]) << 8 | UInt32(corner[2]))
    }
}
