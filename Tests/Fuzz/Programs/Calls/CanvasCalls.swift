// SPDX-License-Identifier: MIT

import Easel

/// A byte string that is read as a sequence of calls on a canvas: a byte selects the call, and the following bytes are
/// its arguments. Every string is a valid program. Every public call of `Canvas` can be encoded.
struct CanvasCalls: Sendable {
    /// The maximum number of calls; more would only make a program slow.
    private static let maximumCalls = 48

    var reader: ByteReader
    let surroundings: Surroundings

    init(_ reader: ByteReader, _ surroundings: Surroundings) {
        (self.reader, self.surroundings) = (reader, surroundings)
    }

    func draw(on canvas: Canvas) {
        var calls = self
        for _ in 0..<Self.maximumCalls where !calls.reader.isAtEnd { calls.callNext(on: canvas) }
    }

    private mutating func callNext(on canvas: Canvas) {
        switch reader.choice(16) {
        case 0: changeState(of: canvas)
        case 1: nest(on: canvas)
        case 2: transform(canvas)
        case 3: clip(canvas)
        case 4, 5, 6: addToCurrentPath(of: canvas)
        case 7, 8, 9: paint(on: canvas)
        case 10: setLineAttribute(of: canvas)
        case 11: setColor(of: canvas)
        case 12: setCompositing(of: canvas)
        case 13: drawPicture(on: canvas)
        case 14: drawText(on: canvas)
        default: annotate(canvas)
        }
    }

    /// Reads the next bytes as calls within this one.
    mutating func nestedCalls() -> CanvasCalls {
        let part = reader.part()
        return CanvasCalls(surroundings.allowsNesting ? part : ByteReader([]), surroundings.nested)
    }
}
