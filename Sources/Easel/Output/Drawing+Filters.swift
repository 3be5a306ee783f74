// SPDX-License-Identifier: MIT

internal import Foundation

extension Drawing {
    /// Returns the drawing after a filter. Lengths are in points, and what a blur moves beyond the edges is cut off.
    ///
    /// ```swift
    /// try drawing.filtered(.grayscale()).write(to: "gray.png", scale: 2)
    /// ```
    ///
    /// In PNG, JPEG, and WebP files, the filter is applied at the resolution of the picture. An SVG document contains a
    /// `filter` element, and a PDF document contains an image of the result, with the drawing's text as unseen text.
    public func filtered(_ filter: Filter) -> Drawing {
        let whole = self
        var result = Drawing(size: size, fonts: fonts) { canvas in
            canvas.withLayer(filter: filter) { canvas.draw(whole, in: canvas.bounds) }
        }
        (result.alternativeText, result.summary, result.pageBoxes) = (alternativeText, summary, pageBoxes)
        return result
    }
}
