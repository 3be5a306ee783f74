// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// The images of a PDF file. Each image is written only once and can be painted many times.
///
/// Colors are not premultiplied, and opacity is a separate mask (ISO 32000-1, 11.6.5.3). Premultiplied colors would
/// leave a dark rim where a viewer scales an image.
final class PDFImages {
    private struct Key: Hashable {
        let identity: ObjectIdentifier
        let size: CGSize
        let quality: InterpolationQuality
    }

    /// An image in the file.
    struct Placed {
        let number: Int
        /// The transform from the unit square of the stored pixels to the unit square of the image. In both, y points
        /// down.
        let turned: CGAffineTransform
        fileprivate weak var storage: ImageStorage?
    }

    private let objects: PDFObjects
    private let mayInterpolate: Bool
    private var placed: [Key: Placed] = [:]

    /// - Parameter mayInterpolate: Whether images may ask viewers to smooth enlarged pixels.
    init(_ objects: PDFObjects, mayInterpolate: Bool) {
        (self.objects, self.mayInterpolate) = (objects, mayInterpolate)
    }

    /// Returns an image in the file. The image is written the first time.
    ///
    /// - Parameters:
    ///   - size: The size to which the image is first resampled, in pixels. The image's own size leaves it unchanged.
    ///   - quality: The quality of the resampling.
    func image(_ image: Image, size: CGSize, quality: InterpolationQuality) throws(NativeError) -> Placed {
        let key = Key(identity: image.identity, size: size, quality: quality)
        // A new image may have the identity of a deallocated image.
        if let existing = placed[key], existing.storage != nil { return existing }
        if placed.count > 1_000 { placed = placed.filter { $0.value.storage != nil } }
        let entry: Placed
        if size == image.size, let jpeg = image.jpeg {
            let orientation = jpeg.orientation
            let (width, height) =
                orientation.exchangesSides ? (image.height, image.width) : (image.width, image.height)
            let space = image.storage.format == .gray ? "DeviceGray" : "DeviceRGB"
            let number = try objects.add(
                stream: jpeg.data, entries(width, height, space, quality) + "/Filter/DCTDecode")
            entry = Placed(number: number, turned: orientation.transform, storage: image.storage)
        } else {
            let sampled = size == image.size ? image : image.resized(to: size, quality: quality)
            entry = Placed(number: try add(sampled, quality), turned: .identity, storage: image.storage)
        }
        placed[key] = entry
        return entry
    }

    /// Writes a grayscale image, and returns its object number.
    func mask(
        _ luminances: [UInt8], width: Int, height: Int, quality: InterpolationQuality
    ) throws(NativeError) -> Int {
        try objects.add(stream: luminances, entries(width, height, "DeviceGray", quality))
    }

    private func add(_ image: Image, _ quality: InterpolationQuality) throws(NativeError) -> Int {
        let (width, height) = (image.width, image.height)
        if image.storage.format == .gray {
            return try objects.add(stream: image.pixels(as: .gray), entries(width, height, "DeviceGray", quality))
        }
        var pixels = image.pixels(as: .rgba)
        var mask = ""
        if !image.isOpaque {
            let alpha = [UInt8](capacity: width * height) { output in
                for index in 0..<width * height { output.append(pixels[4 * index + 3]) }
            }
            let number = try objects.add(stream: alpha, entries(width, height, "DeviceGray", quality))
            mask = "/SMask \(number) 0 R"
            ColorBleeding.spread(&pixels, width: width, height: height)
        }
        let isGray = (0..<width * height).allSatisfy { index in
            let (red, green, blue) = (pixels[4 * index], pixels[4 * index + 1], pixels[4 * index + 2])
            return red == green && red == blue
        }
        let channels = isGray ? 1 : 3
        let colors = [UInt8](capacity: width * height * channels) { output in
            for index in 0..<width * height {
                for channel in 0..<channels { output.append(pixels[4 * index + channel]) }
            }
        }
        return try objects.add(
            stream: colors, entries(width, height, isGray ? "DeviceGray" : "DeviceRGB", quality) + mask)
    }

    private func entries(
        _ width: Int, _ height: Int, _ space: String, _ quality: InterpolationQuality
    ) -> String {
        "/Type/XObject/Subtype/Image/Width \(width)/Height \(height)/ColorSpace/\(space)/BitsPerComponent 8"
            + (quality == .none || !mayInterpolate ? "" : "/Interpolate true")
    }
}

/// Assigns colors to transparent pixels, taken from their neighbors. Viewers that scale an image mix these colors in.
private enum ColorBleeding {
    /// The width of the rim, in pixels, in which each pixel gets the mean color of its neighbors. Pixels farther away
    /// get the last color before them in reading order.
    private static let rim = 2

    /// - Parameter pixels: Non-premultiplied RGBA pixels, top row first. Only pixels with an alpha of 0 change.
    static func spread(_ pixels: inout [UInt8], width: Int, height: Int) {
        var hasColor = (0..<width * height).map { pixels[4 * $0 + 3] > 0 }
        for _ in 0..<rim { grow(&pixels, &hasColor, width: width, height: height) }
        var latest: Int?
        for index in 0..<width * height {
            if hasColor[index] {
                latest = index
            } else if let latest {
                for channel in 0..<3 { pixels[4 * index + channel] = pixels[4 * latest + channel] }
            }
        }
    }

    /// Sets each unknown pixel to the mean color of its known neighbors.
    private static func grow(_ pixels: inout [UInt8], _ hasColor: inout [Bool], width: Int, height: Int) {
        var grown: [Int] = []
        for y in 0..<height {
            for x in 0..<width where !hasColor[y * width + x] {
                var (sum, count) = (SIMD4<Int>.zero, 0)
                for row in max(y - 1, 0)...min(y + 1, height - 1) {
                    for column in max(x - 1, 0)...min(x + 1, width - 1) where hasColor[row * width + column] {
                        let index = 4 * (row * width + column)
                        sum &+= SIMD4(Int(pixels[index]), Int(pixels[index + 1]), Int(pixels[index + 2]), 0)
                        count += 1
                    }
                }
                guard count > 0 else { continue }
                for channel in 0..<3 {
                    pixels[4 * (y * width + x) + channel] = UInt8((sum[channel] + count / 2) / count)
                }
                grown.append(y * width + x)
            }
        }
        for index in grown { hasColor[index] = true }
    }
}
