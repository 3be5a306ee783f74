// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// How Cairo is told of a blend mode.
extension CairoBackend {
    /// Mixes what is painted next. The source stays what it is.
    func setOperator(for mode: BlendMode) {
        if surfaceKind == .pdf, mode != .normal { paintNothing() }
        context.setOperator(mode.native ?? .over)
    }

    /// Paints a transparent pixel over all that the clip lets through.
    ///
    /// Cairo 1.16 writes a blend mode into a PDF only where it differs from that of the shape before, but every change of
    /// the clip brings back the normal one. With something normal in between it is written each time.
    private func paintNothing() {
        let box = visible
        guard !box.isNull, !box.isEmpty else { return }
        transparentPixel =
            transparentPixel
            ?? attempt { () throws(NativeError) in
                try CairoPattern.surface(CairoSurface.image(width: 1, height: 1, pixels: [0, 0, 0, 0]))
            }
        guard let transparentPixel else { return }
        context.save()
        context.setMatrix(
            CGAffineTransform(a: box.width, b: 0, c: 0, d: box.height, tx: box.minX, ty: box.minY).concatenating(base))
        context.setSource(transparentPixel)
        context.paint()
        context.restore()
    }
}
