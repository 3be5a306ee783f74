// SPDX-License-Identifier: MIT

import Easel
import Foundation

/// The picture on a sample's card.
enum Thumbnail {
    /// The size of all thumbnails in points.
    static let size = CGSize(width: 320, height: 220)

    /// Returns the part of a drawing in `crop`, which fills the thumbnail, or the whole drawing, which is not enlarged.
    static func drawing(of drawing: Drawing, crop: CGRect?) -> Drawing {
        let bounds = CGRect(origin: .zero, size: drawing.size)
        let visible = crop ?? bounds
        let (xScale, yScale) = (size.width / visible.width, size.height / visible.height)
        let scale = crop == nil ? min(xScale, yScale, 1) : max(xScale, yScale)
        return Drawing(size: size, fonts: drawing.fonts, background: drawing.background ?? .white) { canvas in
            canvas.translateBy(x: size.width / 2 - visible.midX * scale, y: size.height / 2 - visible.midY * scale)
            canvas.scaleBy(x: scale, y: scale)
            canvas.draw(drawing, in: bounds)
        }
    }
}
