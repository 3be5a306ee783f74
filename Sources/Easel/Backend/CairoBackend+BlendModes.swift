// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// How Cairo is told of a blend mode.
extension CairoBackend {
    /// Mixes what is painted next. The source stays what it is.
    func setOperator(for mode: BlendMode) {
        if surfaceKind == .pdf, mode != .normal { paintSpeck() }
        context.setOperator(mode.native ?? .over)
    }

    /// Paints a speck that nobody can see.
    ///
    /// Cairo 1.16 writes a blend mode into a PDF only where it differs from that of the shape before, but every change of
    /// the clip brings back the normal one. With something normal in between it is written each time.
    private func paintSpeck() {
        let box = visible
        guard !box.isNull, !box.isEmpty else { return }
        // Cairo leaves out what is smaller than 1/256 or more transparent.
        context.save()
        context.setSource(red: 0, green: 0, blue: 0, alpha: 1.0 / 128)
        append(Path(rect: CGRect(x: box.minX, y: box.minY, width: 1.0 / 128, height: 1.0 / 128)))
        context.setFillRule(.winding)
        context.fill()
        context.restore()
    }
}
