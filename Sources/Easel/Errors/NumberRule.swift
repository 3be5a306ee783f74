// SPDX-License-Identifier: MIT

internal import Foundation

/// A rule for numeric arguments.
enum NumberRule {
    case finite, notNegative, positive

    /// The maximum magnitude. Larger numbers cannot be seen in a picture; squares of smaller ones fit well into a
    /// `Double`.
    static let largest: CGFloat = 1e9

    /// Returns the rule that a number violates, as the end of a sentence; nil for a valid number.
    func problem(with value: CGFloat) -> String? {
        if !value.isFinite || (self == .notNegative && value < 0) || (self == .positive && value <= 0) {
            switch self {
            case .finite: return "must be finite"
            case .notNegative: return "must be finite and ≥ 0"
            case .positive: return "must be finite and > 0"
            }
        }
        if abs(value) <= Self.largest { return nil }
        return self == .finite ? "must be a number between -1e9 and 1e9" : "must be a number between 0 and 1e9"
    }
}
