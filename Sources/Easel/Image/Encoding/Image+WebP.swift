// SPDX-License-Identifier: MIT

internal import EaselNative
public import Foundation

extension Image {
    /// Returns the image as a WebP file, without metadata. The same image and quality always give the same bytes.
    ///
    /// ```swift
    /// let logo = try Image(contentsOf: url)
    /// let exact = try logo.webpData()
    /// let small = try logo.webpData(quality: 0.8)
    /// ```
    ///
    /// For drawings, a lossless file has about 60% of the size of a PNG with the same pixels, and takes several times
    /// as long to encode. A lossy file stores color at half the resolution, and alpha unchanged.
    ///
    /// - Parameter quality: The quality on libwebp's scale divided by 100, in `0...1`. If `nil`, the default, the file
    ///   is lossless.
    /// - Throws: ``DrawingError/invalidOption(_:)`` if the quality is invalid; ``DrawingError/invalidSize(_:)`` if a
    ///   side is longer than 16,383 px.
    public func webpData(quality: Double? = nil) throws(DrawingError) -> Data {
        let options = WebPOptions(quality: quality)
        try options.check("Image.webpData")
        return try webpData(options, budget: RenderBudget(.default))
    }

    /// - Parameters:
    ///   - options: The options, already checked.
    ///   - budget: The render's budget, checked repeatedly.
    func webpData(_ options: WebPOptions, budget: RenderBudget) throws(DrawingError) -> Data {
        let limit = WebPEncoder.maximumSide
        guard width <= limit, height <= limit else {
            throw .invalidSize(
                "Image.webpData: the image has \(width) × \(height) px; each side of a WebP must be at most \(limit) px"
            )
        }
        try budget.check()
        let isOpaque = isOpaque
        // For opaque pixels, straight and premultiplied colors are the same.
        let format = storage.format == .gray || storage.format.isPremultiplied && !isOpaque ? .bgra : storage.format
        let file: [UInt8]
        do throws(NativeError) {
            file = try withPixels(as: format) { pixels throws(NativeError) in
                try WebPEncoder.file(
                    of: pixels, width: width, height: height, blueFirst: format.blueFirst, isOpaque: isOpaque,
                    quality: options.quality.map { $0 * 100 }, isCancelled: { budget.isCancelled })
            }
        } catch {
            try budget.check()
            throw DrawingError(error)
        }
        budget.note(fileBytes: file.count)
        try budget.check()
        return Data(file)
    }
}
