// SPDX-License-Identifier: MIT

public import Foundation

/// Something that can be set in a variable font; see ``Font/variations``.
public struct FontAxis: Sendable, Hashable {
    /// Four characters, spaces at the end included: `wght` for the weight, `wdth` for the width, `slnt` for the slant, `opsz` for the size that
    /// the letters are made for, and others of the font's own.
    public let tag: String

    /// The lowest value.
    public let minimum: CGFloat

    /// The value unless another is set.
    public let defaultValue: CGFloat

    /// The highest value.
    public let maximum: CGFloat

    /// A value for an axis.
    typealias Setting = (tag: String, value: CGFloat)
}
