// SPDX-License-Identifier: MIT

/// Draws resolved operations in one output format.
///
/// A backend validates nothing and knows nothing of Core Graphics.
protocol Backend: AnyObject {
    /// Draws the next operation.
    func perform(_ operation: Operation)

    /// Draws the operation ``Operation/paint(_:_:)``, which most are.
    func paint(_ shape: Shape, _ ink: Ink)
}

extension Backend {
    func paint(_ shape: Shape, _ ink: Ink) { perform(.paint(shape, ink)) }
}
