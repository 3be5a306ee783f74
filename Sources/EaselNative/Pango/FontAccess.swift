// SPDX-License-Identifier: MIT

internal import CEaselCairo
internal import CEaselHarfBuzz
internal import Synchronization

/// Serializes access while Cairo opens and closes font files.
///
/// Cairo 1.16 opens files with its single FreeType library without a lock, which is not thread-safe. Cairo keeps at
/// most ten files open: to open an eleventh, it closes another file, which a thread may be about to use. So only one
/// thread at a time may load or free fonts. A file stays open as long as a ``ScaledFont`` uses it: drawing with that
/// font neither opens nor closes files.
enum FontAccess {
    private static let lock = Mutex(())

    /// The objects of released fonts, which wait to be freed under the lock.
    private static let remains = Mutex<[FontRemains]>([])

    /// Runs a closure that may load or free fonts. The closure must not release the last reference to a ``FontMap``.
    static func exclusively<T: Sendable, E: Error>(_ body: () throws(E) -> T) throws(E) -> T {
        try lock.withLock { _ throws(E) in
            defer { freeRemains() }
            return try body()
        }
    }

    /// Frees the objects of a released font: now or, if a thread holds the lock, when it releases the lock. That thread
    /// may be this one.
    static func free(_ font: FontRemains) {
        remains.withLock { $0.append(font) }
        lock.withLockIfAvailable { _ in freeRemains() }
    }

    private static func freeRemains() {
        let fonts = remains.withLock { fonts in
            defer { fonts = [] }
            return fonts
        }
        for font in fonts { font.free() }
    }
}

/// The objects of Cairo and HarfBuzz that a ``ScaledFont`` owned. Nothing else uses them, which makes `@unchecked Sendable`
/// correct.
@safe struct FontRemains: @unchecked Sendable {
    let font: OpaquePointer
    let shape: OpaquePointer
    let variableFace: OpaquePointer?

    /// The configuration, which must outlive its fonts.
    let configuration: FontConfiguration

    /// Frees the objects, under the lock.
    fileprivate func free() {
        unsafe cairo_ft_scaled_font_unlock_face(font)
        unsafe cairo_scaled_font_destroy(font)
        unsafe hb_font_destroy(shape)
        if let face = unsafe variableFace { unsafe VariableFaces.release(face) }
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
