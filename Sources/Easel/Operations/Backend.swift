// SPDX-License-Identifier: MIT

internal import Foundation

/// Draws resolved operations in one output format.
///
/// A backend validates nothing and knows nothing of Core Graphics.
protocol Backend: AnyObject {
    /// Draws the next operation.
    func perform(_ operation: Operation)

    /// Draws the operation ``Operation/paint(_:_:)``, which most are.
    func paint(_ shape: Shape, _ ink: PaintStyle)

    /// Draws one of many tiles.
    func perform(_ tile: TileOperations)
}

/// The operations of a tile in its place. A document may hold the list that they come from once for all tiles.
struct TileOperations {
    let operations: [Operation]
    let list: DisplayList
    /// Takes the space of the list to base space.
    let transform: CGAffineTransform
    /// The part of the list that shows; nil for all of it.
    let bounds: CGRect?
}

extension Backend {
    func paint(_ shape: Shape, _ ink: PaintStyle) { perform(.paint(shape, ink)) }

    func perform(_ tile: TileOperations) {
        for operation in tile.operations { perform(operation) }
    }
}
