// SPDX-License-Identifier: MIT

import Easel
import Foundation

/// The picture for the whole gallery: thumbnails in up to three columns.
enum Cover {
    static let name = "cover.png"

    /// The maximum number of thumbnails.
    static let count = 6

    /// Returns the drawing of the cover, which is transparent around the thumbnails.
    static func drawing(of thumbnails: [Image]) -> Drawing {
        let (columns, gap, tile) = (max(min(thumbnails.count, 3), 1), CGFloat(16), Sample.thumbnailSize)
        let rows = (thumbnails.count + columns - 1) / columns
        let width = CGFloat(columns) * (tile.width + gap) + gap
        return Drawing(width: width, height: CGFloat(rows) * (tile.height + gap) + gap) { canvas in
            for (index, image) in thumbnails.enumerated() {
                let (row, column) = index.quotientAndRemainder(dividingBy: columns)
                let corner = CGPoint(
                    x: gap + CGFloat(column) * (tile.width + gap), y: gap + CGFloat(row) * (tile.height + gap))
                let card = Path(roundedRect: CGRect(origin: corner, size: tile), cornerRadius: 8)
                canvas.withState {
                    canvas.clip(to: card)
                    canvas.draw(image, in: CGRect(origin: corner, size: tile))
                }
                canvas.stroke(card, with: .color(Color(white: 0.5, alpha: 0.35)), lineWidth: 1)
            }
        }
    }
}
