// SPDX-License-Identifier: MIT

import Easel
import EaselSVG
import Foundation
import Testing

/// A document of 20 × 20 points with some content.
func document(_ content: String, attributes: String = #"viewBox="0 0 20 20""#) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \(attributes)>
    \(content)
    </svg>
    """
}

/// Returns the color of a pixel of a picture of 20 × 20 pixels, as `#rrggbbaa`.
func pixel(_ x: Int, _ y: Int, of picture: SVGImage) throws -> String {
    let image = try picture.drawing(width: 20).image()
    let pixels = image.pixels(as: .rgba)
    let offset = 4 * (y * image.width + x)
    return "#" + pixels[offset..<offset + 4].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}

let (red, lime, blue, clear) = ("#ff0000ff", "#00ff00ff", "#0000ffff", "#00000000")
