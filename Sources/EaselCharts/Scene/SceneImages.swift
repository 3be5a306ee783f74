// SPDX-License-Identifier: MIT

import Easel
import EaselSVG
import Foundation

/// The decoded images of a scene. Only images of `data:` URLs are drawn; other URLs are not fetched.
struct SceneImages {
    /// An image of pixels, or an SVG picture.
    enum Content {
        case image(Image)
        case picture(SVGImage)
    }

    /// The images by URL, or nil for URLs that are not images.
    private var images: [String: Content?] = [:]
    private var pixels = 0

    /// The maximum number of pixels of images to keep. A byte of an SVG document counts as one.
    private static let maximumPixels = 4_000_000

    /// The maximum size of an image is 16 million pixels.
    static let limits = {
        var limits = RenderLimits()
        limits.imageBytes = 64_000_000
        return limits
    }()

    /// The image at a URL, or nil if there is none.
    subscript(url: String) -> Content? {
        mutating get {
            if let image = images[url] { return image }
            let image = SceneImages.decode(url)
            switch image {
            case .image(let image): pixels += image.width * image.height
            case .picture: pixels += url.utf8.count
            case nil: break
            }
            if pixels > SceneImages.maximumPixels { (images, pixels) = ([:], 0) }
            images[url] = .some(image)
            return image
        }
    }

    private static func decode(_ url: String) -> Content? {
        guard let data = ImageData(url: url) else { return nil }
        if data.isSVG { return (try? data.picture()).map(Content.picture) }
        return (try? Image(data: data.bytes, limits: limits)).map(Content.image)
    }
}
