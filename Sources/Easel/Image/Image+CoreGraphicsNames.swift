// SPDX-License-Identifier: MIT

public import Foundation

extension Image {
    /// Returns the part of the image in a rectangle, in pixels, or `nil` if the rectangle does not overlap the image or
    /// contains a number that is not finite: Core Graphics' name for ``cropped(to:)``.
    public func cropping(to rect: CGRect) -> Image? {
        let part = rect.standardized
        guard part.isFinite, part.width > 0, part.height > 0, part.minX < size.width, part.maxX > 0,
            part.minY < size.height, part.maxY > 0
        else { return nil }
        return cropped(to: part)
    }
}
