// SPDX-License-Identifier: MIT

/// A mark property that data can control.
///
/// Grouping, stacking, and guides process channels in the order of these cases.
enum Channel: String, Sendable, CaseIterable {
    case x, y, x2, y2
    case xOffset, yOffset
    case xError, xError2, yError, yError2
    case theta, theta2, radius, radius2
    case longitude, latitude, longitude2, latitude2
    case color, fill, stroke
    case opacity, fillOpacity, strokeOpacity
    case strokeWidth, strokeDash
    case size, angle, shape
    case order, text, detail, key, tooltip, href, url, description
    case row, column, facet

    var isX: Bool { self == .x || self == .x2 }

    /// Whether the channel positions a mark: x, y, their offsets, angles, and radii.
    var isPosition: Bool {
        switch self {
        case .x, .y, .x2, .y2, .theta, .theta2, .radius, .radius2, .xOffset, .yOffset: true
        default: false
        }
    }

    /// Whether the channel has a separate scale. For example, x2 does not, because it uses the scale of x.
    var hasScale: Bool { Channel.scaled.contains(self) }

    static let scaled: [Channel] = [
        .x, .y, .xOffset, .yOffset, .theta, .radius, .color, .fill, .stroke, .opacity, .fillOpacity, .strokeOpacity,
        .strokeWidth, .strokeDash, .size, .angle, .shape,
    ]

    /// The channels that only some types of marks have; see ``MarkType/channels``.
    static let ofSomeMarks: Set<Channel> = [
        .x2, .y2, .theta, .theta2, .radius, .radius2, .size, .angle, .shape, .strokeDash, .text, .url,
    ]

    /// The channels other than positions, in processing order. They include the channels that split a mark into series.
    static let nonPosition: [Channel] = [
        .color, .fill, .stroke, .opacity, .fillOpacity, .strokeOpacity, .strokeWidth, .strokeDash, .size, .angle,
        .shape,
        .order, .text, .detail, .key, .tooltip, .href, .url, .description,
    ]

    /// The channel for the other end of a range, such as x2 for x.
    var secondary: Channel? {
        switch self {
        case .x: .x2
        case .y: .y2
        case .theta: .theta2
        case .radius: .radius2
        case .longitude: .longitude2
        case .latitude: .latitude2
        default: nil
        }
    }

    /// The channel that provides this channel's scale.
    var main: Channel {
        switch self {
        case .x2, .xError, .xError2: .x
        case .y2, .yError, .yError2: .y
        case .theta2: .theta
        case .radius2: .radius
        case .longitude2: .longitude
        case .latitude2: .latitude
        default: self
        }
    }

    /// The channel for the other dimension, such as y for x.
    var orthogonal: Channel? {
        switch self {
        case .x: .y
        case .y: .x
        case .theta: .radius
        case .radius: .theta
        default: nil
        }
    }

    /// The channel that shifts marks within a band of this channel.
    var offset: Channel? {
        switch self {
        case .x: .xOffset
        case .y: .yOffset
        default: nil
        }
    }

    /// The default maximum number of bins. The maximum is lower for channels with values that are harder to tell apart.
    var defaultBinCount: Int {
        switch self {
        case .row, .column, .facet, .size, .color, .fill, .stroke, .strokeWidth, .opacity, .fillOpacity, .strokeOpacity,
            .shape:
            6
        default: 10
        }
    }
}
