// SPDX-License-Identifier: MIT

import Foundation

/// The title of an axis.
struct AxisLabel: Sendable {
    let text: String
    let position: AnnotationPosition
    let alignment: Alignment?
    let spacing: Double?
    let look: Object

    /// The side of the plot in the grammar; `nil` for the side of the first axis.
    var orient: String? {
        switch position {
        case .automatic, .overlay: nil
        case .top, .topLeading, .topTrailing: "top"
        case .bottom, .bottomLeading, .bottomTrailing: "bottom"
        case .leading: "left"
        case .trailing: "right"
        }
    }

    /// The members of the axis.
    var members: Object {
        var members = Object()
        let isBeside = position == .leading || position == .trailing
        if let point = alignment?.point {
            let fraction = isBeside ? 1 - point.y : point.x
            members["titleAnchor"] = fraction < 0.5 ? "start" : fraction > 0.5 ? "end" : "middle"
        } else if position == .topLeading || position == .bottomLeading {
            members["titleAnchor"] = "start"
        } else if position == .topTrailing || position == .bottomTrailing {
            members["titleAnchor"] = "end"
        } else if isBeside {
            // A label at a side of the plot is turned, as in Swift Charts.
            members["titleAnchor"] = "middle"
        }
        if let spacing { members["titlePadding"] = .number(spacing) }
        for (name, value) in look.members { members["title" + name.prefix(1).uppercased() + name.dropFirst()] = value }
        return members
    }
}
