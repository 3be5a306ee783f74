// SPDX-License-Identifier: MIT

import Easel
import EaselUIKit
import Testing

/// The pixels of an image, for use in tests.
struct Picture {
    let width: Int
    let height: Int
    private let bytes: [UInt8]

    init(_ image: Easel.Image) {
        (width, height) = (image.width, image.height)
        bytes = image.pixels(as: .rgba)
    }

    init(_ image: UIImage?) throws { self.init(try #require(image?.cgImage).image) }

    /// Returns the picture that UIKit code draws. The code must not report an error.
    static func of(
        _ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1, _ draw: (UIGraphicsImageRendererContext) -> Void
    ) throws -> Picture {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format)
        let image = try TestEnvironment.environment().run { renderer.image(actions: draw) }
        return try Picture(image)
    }

    /// The red, green, blue, and straight alpha of a pixel. The array is empty for positions outside the picture.
    subscript(_ x: Int, _ y: Int) -> [UInt8] {
        guard 0..<width ~= x, 0..<height ~= y else { return [] }
        let start = (y * width + x) * 4
        return Array(bytes[start..<start + 4])
    }

    /// The smallest rectangle that contains all pixels that are not transparent.
    var inkBounds: CGRect {
        var bounds = CGRect.null
        for y in 0..<height {
            for x in 0..<width where self[x, y][3] > 0 {
                bounds = bounds.union(CGRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return bounds
    }

    /// The number of pixels that are not transparent.
    var inkCount: Int { stride(from: 3, to: bytes.count, by: 4).count { bytes[$0] > 0 } }

    static let clear: [UInt8] = [0, 0, 0, 0]
    static let black: [UInt8] = [0, 0, 0, 255]
    static let white: [UInt8] = [255, 255, 255, 255]
    static let red: [UInt8] = [255, 0, 0, 255]
    static let green: [UInt8] = [0, 255, 0, 255]
    static let blue: [UInt8] = [0, 0, 255, 255]
}
