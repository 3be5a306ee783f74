// SPDX-License-Identifier: MIT

internal import Foundation

// Values as error messages show them.

extension CGFloat {
    /// The number as a person would write it: whole numbers have no fraction.
    var shortDescription: String {
        self == rounded() && magnitude < 1e15 ? String(Int(self)) : "\(self)"
    }
}

extension CGAffineTransform {
    var shortDescription: String {
        let numbers = [("a", a), ("b", b), ("c", c), ("d", d), ("tx", tx), ("ty", ty)]
        return "(" + numbers.map { "\($0.0): \($0.1.shortDescription)" }.joined(separator: ", ") + ")"
    }
}

extension CGPoint {
    /// The point in short notation: `(10, 2.5)`.
    var shortDescription: String { "(\(x.shortDescription), \(y.shortDescription))" }
}

extension CGRect {
    /// The rectangle in short notation: `(0, 0, 10, 2.5)`.
    var shortDescription: String {
        "(" + [origin.x, origin.y, size.width, size.height].map(\.shortDescription).joined(separator: ", ") + ")"
    }
}
