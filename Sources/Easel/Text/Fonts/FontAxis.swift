// SPDX-License-Identifier: MIT

public import Foundation

/// An axis of a variable font; see ``Font/variations``.
public struct FontAxis: Sendable, Hashable {
    /// The four characters of the tag, including trailing spaces: `wght` for the weight, `wdth` for the width, `slnt`
    /// for the slant, `opsz` for the optical size, or a custom tag of the font.
    public let tag: String

    /// The lowest value.
    public let minimum: CGFloat

    /// The default value.
    public let defaultValue: CGFloat

    /// The highest value.
    public let maximum: CGFloat

    /// An axis's tag and a value for the axis.
    typealias Setting = (tag: String, value: CGFloat)
}
