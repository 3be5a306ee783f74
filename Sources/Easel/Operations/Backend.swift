// SPDX-License-Identifier: MIT

internal import EaselNative
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

/// A backend that calls C libraries, and work that may be cancelled. No call of a canvas throws, so the first failure is
/// kept, and thrown once everything is drawn.
protocol FallibleBackend: Backend {
    var failure: DrawingError? { get set }
}

extension FallibleBackend {
    /// Runs work that can fail, and keeps the first failure.
    func attempt<T>(_ body: () throws(DrawingError) -> T) -> T? {
        do { return try body() } catch {
            failure = failure ?? error
            return nil
        }
    }

    /// Runs calls of the C libraries, and keeps the first failure.
    func attempt<T>(_ body: () throws(NativeError) -> T) -> T? {
        attempt { () throws(DrawingError) -> T in try nativeCalls(body) }
    }
}

extension Backend {
    func paint(_ shape: Shape, _ ink: PaintStyle) { perform(.paint(shape, ink)) }

    func perform(_ tile: TileOperations) {
        for operation in tile.operations { perform(operation) }
    }
}
