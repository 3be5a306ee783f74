// SPDX-License-Identifier: MIT

internal import CEaselCairo
internal import Synchronization

/// Serializes access while Cairo opens and closes font files.
///
/// Cairo 1.16 opens files with its single FreeType library without a lock, which is not thread-safe. Cairo keeps at
/// most ten files open: to open an eleventh, it closes another file, which a thread may be about to use. So only one
/// thread at a time may load or free fonts. A file stays open as long as a ``ScaledFont`` uses it: drawing with that
/// font neither opens nor closes files.
enum FontAccess {
    private static let lock = Mutex(())

    /// Runs a closure that may load or free fonts. The closure must not release the last reference to a ``ScaledFont``
    /// or ``FontMap``.
    static func exclusively<T: Sendable, E: Error>(_ body: () throws(E) -> T) throws(E) -> T {
        try lock.withLock { _ throws(E) in try body() }
    }
}

extension CairoContext {
    /// Runs a closure with a font set in the context. The context does not keep the font afterward.
    func with(_ font: ScaledFont, _ body: () -> Void) {
        FontAccess.exclusively {
            save()
            unsafe cairo_set_scaled_font(pointer, font.pointer)
            body()
            restore()
        }
    }
}
