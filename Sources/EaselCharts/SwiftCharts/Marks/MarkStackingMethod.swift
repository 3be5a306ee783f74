// SPDX-License-Identifier: MIT

/// The arrangement of bars or areas at the same position.
public enum MarkStackingMethod: Sendable, Hashable {
    /// On top of each other, from zero.
    case standard
    /// On top of each other, as shares of their sum.
    case normalized
    /// On top of each other, around the middle.
    case center
    /// Each from zero, in front of each other.
    case unstacked

    /// The method in the grammar.
    var value: Value {
        switch self {
        case .standard: "zero"
        case .normalized: "normalize"
        case .center: "center"
        case .unstacked: .null
        }
    }
}
