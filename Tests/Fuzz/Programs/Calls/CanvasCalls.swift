// SPDX-License-Identifier: MIT

import Easel

/// A decoder of byte strings into canvas calls. One byte selects a call, and the following bytes are its arguments.
/// Every byte string is a valid program, and every public call of `Canvas` can be encoded.
struct CanvasCalls: Sendable {
    /// The maximum number of calls. More calls would only make programs slow.
    private static let maximumCalls = 48

    var reader: ByteReader
    let resources: DrawingResources

    init(_ reader: ByteReader, _ resources: DrawingResources) {
        (self.reader, self.resources) = (reader, resources)
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

    /// Returns the calls nested in the current call, decoded from the next bytes.
    mutating func nestedCalls() -> CanvasCalls {
        let part = reader.part()
        return CanvasCalls(resources.allowsNesting ? part : ByteReader([]), resources.nested)
    }
}
