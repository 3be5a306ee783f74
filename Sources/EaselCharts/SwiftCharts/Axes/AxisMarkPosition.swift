// SPDX-License-Identifier: MIT

/// The side of the plot with an axis.
public enum AxisMarkPosition: Sendable, Hashable {
    /// Below the plot for x, and on the trailing side for y.
    case automatic
    case top, bottom, leading, trailing

    /// The side in the grammar.
    var orient: String? {
        switch self {
        case .automatic: nil
        case .top: "top"
        case .bottom: "bottom"
        case .leading: "left"
        case .trailing: "right"
        }
    }
}
