// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

/// Corners of a layer, with y down.
///
/// ```swift
/// sheet.cornerRadius = 12
/// sheet.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]    // the top corners
/// ```
public struct CACornerMask: OptionSet, Hashable, Sendable {
    /// The bits of the option set.
    public let rawValue: UInt

    /// Creates an option set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top-left corner.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    /// The top-right corner.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    /// The bottom-left corner.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    /// The bottom-right corner.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// The edges of a layer that a device antialiases.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
    /// The bits of the option set.
    public let rawValue: UInt32

    /// Creates an option set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The left edge.
    public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
    /// The right edge.
    public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
    /// The bottom edge.
    public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
    /// The top edge.
    public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}

/// The shape of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    /// The name of the shape.
    public let rawValue: String

    /// Creates a shape from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A circular arc.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// A curve without a sudden change of curvature.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// The interpolation of a layer's scaled contents.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    /// The name of the filter.
    public let rawValue: String

    /// Creates a filter from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The nearest pixel.
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    /// Linear interpolation between pixels.
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    /// Linear interpolation between pixels and between reduced images.
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}
