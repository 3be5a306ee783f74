// SPDX-License-Identifier: MIT

internal import EaselNative

/// The color resolution of a JPEG file. Lightness always has the resolution of the picture.
///
/// In photographs, a lower color resolution is hardly visible. In drawings, thin colored lines fade, and colored text
/// on a colored background is blurred. The default is therefore ``none``. For the pictures of the sample gallery, a
/// file with full color resolution at a quality of 0.75 is closer to the original than a file with ``quarter`` at 0.92,
/// and 17% smaller.
///
/// ```swift
/// let photo = try Image(contentsOf: url)
/// let small = try photo.jpegData(quality: 0.7, subsampling: .quarter)
/// ```
public struct JPEGSubsampling: Sendable, Hashable, CustomStringConvertible {
    let native: JPEGEncoder.Subsampling

    /// The name of the value, such as `quarter`.
    public let description: String

    /// Full resolution, known as 4:4:4.
    public static let none = JPEGSubsampling(native: .none, description: "none")

    /// Half the horizontal resolution, known as 4:2:2.
    public static let half = JPEGSubsampling(native: .half, description: "half")

    /// Half the horizontal and half the vertical resolution, known as 4:2:0.
    public static let quarter = JPEGSubsampling(native: .quarter, description: "quarter")
}
