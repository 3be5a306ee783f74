// SPDX-License-Identifier: MIT

public import Foundation

extension Drawing {
    /// Returns the drawing as a baseline JPEG file, without metadata.
    ///
    /// ```swift
    /// let mail = try chart.jpeg(scale: 2)
    /// let dark = try chart.jpeg(scale: 2, quality: 0.9, background: .black)
    /// ```
    ///
    /// - Parameters:
    ///   - scale: The number of pixels per point; the default is 1. The image has as many pixels as cover the size, at
    ///     most 32,767 per side. The resolution in the file is 72 · scale pixels per inch, so printing shows the
    ///     drawing at its size.
    ///   - quality: libjpeg's quality divided by 100, `0...1`. 0 counts as 0.01. The default is 0.85.
    ///   - background: The color under pixels that the drawing does not cover; components outside `0...1` are clamped.
    ///     It must be opaque. The default is white. It does not change what ``Drawing/background`` covers.
    ///   - subsampling: The resolution of color. The default is full resolution.
    ///   - rendering: The limits of the render, and its treatment of invalid calls and missing characters.
    /// - Throws: ``DrawingError/invalidOption(_:)`` if the quality or the background is invalid; the errors of every
    ///   render.
    public func jpeg(
        scale: CGFloat = 1, quality: Double = 0.85, background: Color = .white, subsampling: JPEGSubsampling = .none,
        rendering: RenderOptions = .default
    ) throws -> Data {
        let options = JPEGOptions(quality: quality, background: background, subsampling: subsampling)
        try options.check("Drawing.jpeg")
        return try jpeg(scale: scale, options, rendering: rendering)
    }

    /// - Parameter options: Options that have been checked.
    func jpeg(scale: CGFloat, _ options: JPEGOptions, rendering: RenderOptions) throws -> Data {
        let budget = RenderBudget(rendering)
        return try image(scale: scale, format: .jpeg, budget: budget).jpegData(scale: scale, options, budget: budget)
    }
}
