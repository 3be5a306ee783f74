// SPDX-License-Identifier: MIT

import Easel
import Foundation

/// The decoded images of a scene. Only images of `data:` URLs are drawn; other URLs are not fetched.
struct SceneImages {
    /// The images by URL, or nil for URLs that are not images.
    private var known: [String: Image?] = [:]
    private var pixels = 0

    /// The maximum number of pixels of images to keep.
    private static let mostPixels = 4_000_000

    /// The maximum size of an image is 16 million pixels.
    static let limits = {
        var limits = RenderLimits()
        limits.imageBytes = 64_000_000
        return limits
    }()

    /// The image at a URL, or nil if there is none.
    subscript(url: String) -> Image? {
        mutating get {
            if let image = known[url] { return image }
            let image = SceneImages.decode(url)
            pixels += image.map { $0.width * $0.height } ?? 0
            if pixels > SceneImages.mostPixels { (known, pixels) = ([:], 0) }
            known[url] = .some(image)
            return image
        }
    }

    private static func decode(_ url: String) -> Image? {
        guard url.hasPrefix("data:"), let comma = url.firstIndex(of: ","),
            let data = Data(base64Encoded: String(url[url.index(after: comma)...]))
        else { return nil }
        return try? Image(data: data, limits: limits)
    }
}
