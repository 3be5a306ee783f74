// SPDX-License-Identifier: MIT

public import Foundation

extension Drawing {
    /// Returns the drawing as a baseline JPEG file, without metadata.
    ///
    /// ```swift
    /// let mail = try drawing.jpeg(scale: 2)
    /// let dark = try drawing.jpeg(scale: 2, quality: 0.9, background: .black)
    /// ```
    ///
    /// - Parameters:
    ///   - scale: The number of pixels per point; the default is 1. The width and height of the image are rounded up to
    ///     whole pixels, at most 32,767 each. The file's resolution is 72 · scale pixels per inch, so that it prints at
    ///     the drawing's size.
    ///   - quality: The quality, `0...1`; the default is 0.85. It is libjpeg's quality divided by 100. 0 is treated as
    ///     0.01.
    ///   - background: The color under pixels that the drawing does not cover; the default is white. It must be opaque.
    ///     Components outside `0...1` are clamped. ``Drawing/background`` is painted over it.
    ///   - subsampling: The resolution at which color is stored. The default is full resolution.
    ///   - rendering: Limits for rendering, and how to handle invalid calls and missing characters.
    /// - Throws: ``DrawingError/invalidOption(_:)`` if the quality or the background is invalid, and the same errors as
    ///   any render.
    public func jpeg(
        scale: CGFloat = 1, quality: Double = 0.85, background: Color = .white, subsampling: JPEGSubsampling = .none,
        rendering: RenderOptions = .default
    ) throws -> Data {
        let options = JPEGOptions(quality: quality, background: background, subsampling: subsampling)
        try options.check("Drawing.jpeg")
        return try jpeg(scale: scale, options, rendering: rendering)
    }

    /// - Parameter options: The options, which must already be checked.
    func jpeg(scale: CGFloat, _ options: JPEGOptions, rendering: RenderOptions) throws -> Data {
        let budget = RenderBudget(rendering)
        return try image(scale: scale, format: .jpeg, budget: budget).jpegData(scale: scale, options, budget: budget)
    }
}
