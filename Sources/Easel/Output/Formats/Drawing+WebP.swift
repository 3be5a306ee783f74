// SPDX-License-Identifier: MIT

public import Foundation

extension Drawing {
    /// Returns the drawing as a WebP file, without metadata.
    ///
    /// ```swift
    /// let exact = try drawing.webp(scale: 2)
    /// let small = try drawing.webp(scale: 2, quality: 0.8)
    /// ```
    ///
    /// A lossless file has the same pixels as a PNG file in about 60% of its bytes, and takes several times as long to
    /// encode. A lossy file stores color at half the resolution, and alpha without loss.
    ///
    /// - Parameters:
    ///   - scale: The number of pixels per point; the default is 1. The width and height of the image are rounded up to
    ///     whole pixels, at most 16,383 each.
    ///   - quality: libwebp's quality divided by 100, `0...1`. If `nil` (the default), the file is lossless.
    ///   - rendering: Limits for rendering, and how to handle invalid calls and missing characters.
    /// - Throws: ``DrawingError/invalidOption(_:)`` if the quality is invalid, and the same errors as any render.
    public func webp(
        scale: CGFloat = 1, quality: Double? = nil, rendering: RenderOptions = .default
    ) throws -> Data {
        let options = WebPOptions(quality: quality)
        try options.check("Drawing.webp")
        return try webp(scale: scale, options, rendering: rendering)
    }

    /// - Parameter options: The options, which must already be checked.
    func webp(scale: CGFloat, _ options: WebPOptions, rendering: RenderOptions) throws -> Data {
        let budget = RenderBudget(rendering)
        return try image(scale: scale, format: .webp, budget: budget).webpData(options, budget: budget)
    }
}
