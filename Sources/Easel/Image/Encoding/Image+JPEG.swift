// SPDX-License-Identifier: MIT

internal import EaselNative
public import Foundation

extension Image {
    /// Returns the image as a baseline JPEG file, without metadata. The same image and options always give the same
    /// bytes.
    ///
    /// ```swift
    /// let photo = try Image(contentsOf: url).resized(to: CGSize(width: 800, height: 600))
    /// try photo.jpegData(quality: 0.8).write(to: URL(fileURLWithPath: "thumbnail.jpg"))
    /// ```
    ///
    /// If all pixels are gray, the result is a grayscale JPEG. The resolution in the file is 72 pixels per inch.
    ///
    /// - Parameters:
    ///   - quality: The quality on libjpeg's scale divided by 100, in `0...1`. 0 counts as 0.01. The default is 0.85.
    ///   - background: The color behind pixels that are not opaque. The color must be opaque, and components outside
    ///     `0...1` are clamped. The default is white.
    ///   - subsampling: The color resolution. The default is full resolution.
    /// - Throws: ``DrawingError/invalidOption(_:)`` if an argument is invalid; ``DrawingError/invalidSize(_:)`` if a
    ///   side is longer than 65,500 px.
    public func jpegData(
        quality: Double = 0.85, background: Color = .white, subsampling: JPEGSubsampling = .none
    ) throws(DrawingError) -> Data {
        let options = JPEGOptions(quality: quality, background: background, subsampling: subsampling)
        try options.check("Image.jpegData")
        return try jpegData(scale: 1, options, budget: RenderBudget(.default))
    }

    /// - Parameters:
    ///   - scale: The number of pixels per point (1/72 inch), which determines the resolution in the file.
    ///   - options: The options, already checked.
    ///   - budget: The render's budget, checked before and after encoding.
    func jpegData(scale: CGFloat, _ options: JPEGOptions, budget: RenderBudget) throws(DrawingError) -> Data {
        let limit = JPEGEncoder.maximumSide
        guard width <= limit, height <= limit else {
            throw .invalidSize(
                "Image.jpegData: the image has \(width) × \(height) px; each side of a JPEG must be at most \(limit) px"
            )
        }
        try budget.check()
        let opaque = flattened(onto: options.background)
        let isGray = opaque.storage.isGray
        let format = isGray ? .gray : opaque.storage.format
        let pixelsPerInch = UInt16(min(max((72 * scale).rounded(), 1), 65_535))
        let file = try nativeCalls { () throws(NativeError) in
            try opaque.withPixels(as: format) { pixels throws(NativeError) in
                try JPEGEncoder.file(
                    of: pixels, width: width, height: height,
                    layout: isGray ? .gray : format.blueFirst ? .bgrx : .rgbx, quality: options.nativeQuality,
                    subsampling: options.subsampling.native, pixelsPerInch: pixelsPerInch)
            }
        }
        budget.note(fileBytes: file.count)
        try budget.check()
        return Data(file)
    }

    /// Returns the image composited over an opaque color as in Cairo: in sRGB, rounded to the nearest value.
    private func flattened(onto background: Color) -> Image {
        if isOpaque { return self }
        let color = background.painted(alpha: 1)
        func byte(_ component: Double) -> UInt8 { UInt8((component * 255).rounded()) }
        let flat = withPixels(as: .premultipliedBGRA) {
            PixelConversion.composited(
                $0, onto: SIMD4(byte(color.blue), byte(color.green), byte(color.red), 255))
        }
        return Image(ImageStorage(width: width, height: height, pixels: flat, format: .premultipliedBGRA))
    }
}
