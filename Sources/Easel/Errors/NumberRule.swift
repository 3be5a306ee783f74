// SPDX-License-Identifier: MIT

internal import Foundation

/// A rule for numeric arguments.
enum NumberRule {
    case finite, notNegative, positive

    /// The maximum magnitude. Larger numbers cannot be seen in a picture; squares of smaller ones fit well into a
    /// `Double`.
    static let largest: CGFloat = 1e9

    /// Returns whether a number follows the rule.
    func allows(_ value: CGFloat) -> Bool {
        switch self {
        case .finite: abs(value) <= Self.largest
        case .notNegative: value >= 0 && value <= Self.largest
        case .positive: value > 0 && value <= Self.largest
        }
    }

    /// Returns the rule that a number violates, as the end of a sentence; nil for a valid number.
    func problem(with value: CGFloat) -> String? {
        if allows(value) { return nil }
        if abs(value) > Self.largest, value.isFinite, self == .finite || value > 0 {
            return self == .finite ? "must be a number between -1e9 and 1e9" : "must be a number between 0 and 1e9"
        }
        return switch self {
        case .finite: "must be finite"
        case .notNegative: "must be finite and ≥ 0"
        case .positive: "must be finite and > 0"
        }
    }
}
