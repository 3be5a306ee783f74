// SPDX-License-Identifier: MIT

internal import Foundation

extension Image {
    /// Returns the image after a filter. Lengths are in pixels, and the filter's region is the image.
    ///
    /// ```swift
    /// let soft = try photo.applying(.grayscale(0.5).blur(6))
    /// ```
    ///
    /// The result has the size of the image. A blur mixes the edges of the image with transparent pixels; `.duplicate`
    /// edges keep an opaque image opaque (``Filter/Primitive/blur(_:edges:)``).
    ///
    /// - Parameters:
    ///   - filter: The filter.
    ///   - limits: The limits, of which ``RenderLimits/layerPixels`` and ``RenderLimits/deadline`` apply.
    /// - Throws: ``DrawingError/invalidOption(_:)`` if a number of the filter is invalid,
    ///   ``DrawingError/limitExceeded(limit:value:maximum:)``, ``DrawingError/deadlineExceeded``, or
    ///   ``DrawingError/cancelled``.
    public func applying(_ filter: Filter, limits: RenderLimits = .default) throws(DrawingError) -> Image {
        if let flaw = filter.flaw {
            throw .invalidOption("Image.applying(_:limits:): filter\(flaw.part) is \(flaw.value); it \(flaw.rule)")
        }
        let budget = RenderBudget(RenderOptions(limits: limits))
        let region = PixelRegion(x: 0, y: 0, width: width, height: height)
        try budget.checkPictures(filter, of: region)
        let part = filter.region.map { PixelRegion(rounding: $0).intersection(region) } ?? region
        guard part.width > 0, part.height > 0 else {
            let transparent = [UInt8](repeating: 0, count: 4 * width * height)
            return Image(ImageStorage(width: width, height: height, pixels: transparent, format: .premultipliedBGRA))
        }
        let source = FilterPixels(part, bytes: cropped(to: part.rect).pixels(as: .premultipliedBGRA))
        var result = try FilterRun(filter: filter, toPixels: .identity, region: part, budget: budget).applied(
            to: source)
        if part != region {
            let filtered = result
            result = FilterPixels(region)
            try result.map(cost: 2, budget) { [width] _, index in
                filtered.pixel(index % width - part.x, index / width - part.y)
            }
        }
        return Image(
            ImageStorage(width: width, height: height, pixels: result.bytes, format: .premultipliedBGRA))
    }
}

extension RenderBudget {
    /// Throws if the pictures of a filter have too many pixels.
    func checkPictures(_ filter: Filter, of region: PixelRegion) throws(DrawingError) {
        let pixels = region.width.multipliedReportingOverflow(by: region.height)
        let all = pixels.partialValue.multipliedReportingOverflow(by: filter.pictureCount)
        guard !pixels.overflow, !all.overflow, all.partialValue <= limits.layerPixels else {
            throw .limitExceeded(
                limit: "layerPixels", value: pixels.overflow || all.overflow ? .max : all.partialValue,
                maximum: limits.layerPixels)
        }
    }
}
