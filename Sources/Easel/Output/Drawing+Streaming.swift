// SPDX-License-Identifier: MIT

public import Foundation

extension Drawing {
    /// Hands the picture's file over piece by piece, to be sent or kept as one likes.
    ///
    /// ```swift
    /// try drawing.write(as: .png, scale: 2) { try connection.send($0) }
    /// ```
    ///
    /// - Parameters:
    ///   - format: That of the file, with its options if it bears any.
    ///   - scale: Pixels per point of a PNG; SVG and PDF have no pixels.
    ///   - onInvalidCall: Whether a call that was refused fails the render.
    ///   - limits: How much work the render may be.
    ///   - consume: Takes each piece, of at most 65,536 bytes, in order. What it throws ends the render, and comes out
    ///     unchanged. It is not called before the picture is drawn, so that a drawing that fails gives no pieces.
    public func write(
        as format: OutputFormat, scale: CGFloat = 1, onInvalidCall: InvalidCallPolicy = .fail,
        limits: RenderLimits = .default, to consume: (Data) throws -> Void
    ) throws {
        try handOver(data(as: format, scale: scale, onInvalidCall: onInvalidCall, limits: limits), to: consume)
    }
}

/// Hands bytes over in pieces.
func handOver(_ bytes: [UInt8], to consume: (Data) throws -> Void) throws {
    for start in stride(from: 0, to: bytes.count, by: 1 << 16) {
        try consume(Data(bytes[start...].prefix(1 << 16)))
    }
}
