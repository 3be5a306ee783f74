// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Draws resolved operations in one output format.
///
/// A backend does not validate operations, and is independent of Core Graphics.
protocol Backend: AnyObject {
    /// Draws the next operation.
    func perform(_ operation: Operation)

    /// Draws the operation ``Operation/paint(_:_:)``, the most common one.
    func paint(_ shape: Shape, _ ink: PaintStyle)

    /// Draws one of many tiles.
    func perform(_ tile: TileOperations)
}

/// The operations of a tile and its position. A document may store their list once for all tiles.
struct TileOperations {
    let operations: [Operation]
    let list: DisplayList
    /// The transform from the list's space to base space.
    let transform: CGAffineTransform
    /// The visible part of the list; nil if all of it is visible.
    let bounds: CGRect?
}

/// A backend that calls C libraries or runs cancelable work. The calls of a canvas do not throw, so the first failure
/// is stored and thrown after everything is drawn.
protocol FallibleBackend: Backend {
    var failure: DrawingError? { get set }
}

extension FallibleBackend {
    /// Runs work that can fail, and stores the first failure.
    func attempt<T>(_ body: () throws(DrawingError) -> T) -> T? {
        do { return try body() } catch {
            failure = failure ?? error
            return nil
        }
    }

    /// Runs calls to the C libraries, and stores the first failure.
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
