// SPDX-License-Identifier: MIT

/// Draws resolved operations in one output format.
///
/// A backend validates nothing and knows nothing of Core Graphics.
protocol Backend: AnyObject {
    /// Draws the next operation.
    func perform(_ operation: Operation)
}
