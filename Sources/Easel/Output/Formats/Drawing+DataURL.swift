// SPDX-License-Identifier: MIT

public import Foundation

extension Drawing {
    /// Returns the drawing as a PNG file in a `data:` URL, for the `src` of an HTML image.
    ///
    /// ```swift
    /// let html = "<img src=\"\(try badge.dataURL(scale: 2))\" width=\"80\" alt=\"New\">"
    /// ```
    ///
    /// The parameters are the same as for ``png(scale:options:rendering:)``.
    public func dataURL(
        scale: CGFloat = 1, options: PNGOptions = .default, rendering: RenderOptions = .default
    ) throws -> String {
        let png = try png(scale: scale, options: options, rendering: rendering)
        return "data:image/png;base64,\(png.base64EncodedString())"
    }

    /// Returns the drawing as pixels: Core Graphics' name for ``image(scale:rendering:)``.
    public func makeImage(scale: CGFloat = 1, rendering: RenderOptions = .default) throws -> Image {
        try image(scale: scale, rendering: rendering)
    }
}
