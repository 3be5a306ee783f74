// SPDX-License-Identifier: MIT

public import Foundation

extension Drawing {
    /// Returns the drawing as a WebP file, without metadata.
    ///
    /// ```swift
    /// let exact = try chart.webp(scale: 2)
    /// let small = try chart.webp(scale: 2, quality: 0.8)
    /// ```
    ///
    /// A lossless file has the pixels of a PNG in about 60 % of its bytes, and takes several times as long to encode. A
    /// lossy file stores color at half the resolution and alpha as it is.
    ///
    /// - Parameters:
    ///   - scale: The number of pixels per point; the default is 1. The image has as many pixels as cover the size, at
    ///     most 16,383 per side.
    ///   - quality: libwebp's quality divided by 100, `0...1`; `nil`, the default, is lossless.
    ///   - rendering: The limits of the render, and its treatment of invalid calls and missing characters.
    /// - Throws: ``DrawingError/invalidOption(_:)`` if the quality is invalid; the errors of every render.
    public func webp(
        scale: CGFloat = 1, quality: Double? = nil, rendering: RenderOptions = .default
    ) throws -> Data {
        let options = WebPOptions(quality: quality)
        try options.check("Drawing.webp")
        return try webp(scale: scale, options, rendering: rendering)
    }

    /// - Parameter options: Options that have been checked.
    func webp(scale: CGFloat, _ options: WebPOptions, rendering: RenderOptions) throws -> Data {
        let budget = RenderBudget(rendering)
        return try image(scale: scale, format: .webp, budget: budget).webpData(options, budget: budget)
    }
}
