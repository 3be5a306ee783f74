// SPDX-License-Identifier: MIT

internal import CEaselCairo
internal import Synchronization

/// Keeps threads apart where Cairo opens and closes the files of fonts.
///
/// Cairo 1.16 asks FreeType's one library to open a file without a lock, which no two threads may do at a time; and to open
/// an eleventh file it closes another one, though a thread may be about to use it. So whatever may load or free a font is
/// done by one thread at a time, and a file stays open as long as a ``ScaledFont`` stands for it: what draws with that neither
/// opens nor closes one.
enum FontAccess {
    private static let lock = Mutex(())

    /// Runs a closure that may load or free fonts, and in which no ``ScaledFont`` and ``FontMap`` comes to its end.
    static func exclusively<T: Sendable, E: Error>(_ body: () throws(E) -> T) throws(E) -> T {
        try lock.withLock { _ throws(E) in try body() }
    }
}

extension CairoContext {
    /// Runs a closure that uses a font, which the context does not keep.
    func with(_ font: ScaledFont, _ body: () -> Void) {
        FontAccess.exclusively {
            save()
            unsafe cairo_set_scaled_font(pointer, font.pointer)
            body()
            restore()
        }
    }
}
