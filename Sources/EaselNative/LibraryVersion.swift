// SPDX-License-Identifier: MIT

internal import CEaselCairo
internal import CEaselFontconfig
internal import CEaselPango
internal import CEaselWebP

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// The version of a library that affects the pixels of an image, as reported by the loaded library.
package struct LibraryVersion: Sendable {
    package let name: String
    package let version: String

    /// The versions of all such libraries, in alphabetical order.
    package static let all: [LibraryVersion] = {
        let fontconfig = Int(FcGetVersion())
        return [
            LibraryVersion(name: "Cairo", version: unsafe String(cString: cairo_version_string())),
            LibraryVersion(
                name: "Fontconfig", version: "\(fontconfig / 10_000).\(fontconfig / 100 % 100).\(fontconfig % 100)"),
            LibraryVersion(name: "FreeType", version: freeTypeVersion ?? "unknown"),
            LibraryVersion(name: "HarfBuzz", version: unsafe String(cString: hb_version_string())),
            LibraryVersion(name: "libwebp", version: webPVersion),
            LibraryVersion(name: "Pango", version: unsafe String(cString: pango_version_string())),
            LibraryVersion(name: "pixman", version: pixmanVersion ?? "unknown"),
        ]
    }()

    private static var webPVersion: String {
        // The major version, the minor version, and the revision occupy one byte each.
        let version = Int(WebPGetEncoderVersion())
        return "\(version >> 16).\(version >> 8 & 0xFF).\(version & 0xFF)"
    }

    // Cairo links pixman and FreeType, but Easel does not. Their symbols are looked up with the dynamic loader.

    /// Finds a symbol in all loaded libraries.
    private static func symbol(_ name: String) -> UnsafeMutableRawPointer? {
        #if canImport(Darwin)
            // The value of RTLD_DEFAULT in dlfcn.h, which Swift does not import.
            unsafe dlsym(UnsafeMutableRawPointer(bitPattern: -2), name)
        #else
            unsafe dlsym(nil, name)
        #endif
    }

    private static var pixmanVersion: String? {
        typealias VersionString = @convention(c) () -> UnsafePointer<CChar>?
        guard let symbol = unsafe symbol("pixman_version_string") else { return nil }
        // Declared in pixman.h as `const char *pixman_version_string (void)`.
        let function = unsafe unsafeBitCast(symbol, to: VersionString.self)
        guard let text = unsafe function() else { return nil }
        return unsafe String(cString: text)
    }

    private static var freeTypeVersion: String? {
        typealias Initialize = @convention(c) (UnsafeMutablePointer<OpaquePointer?>) -> CInt
        typealias Version =
            @convention(c) (
                OpaquePointer, UnsafeMutablePointer<CInt>, UnsafeMutablePointer<CInt>, UnsafeMutablePointer<CInt>
            ) -> Void
        typealias Finish = @convention(c) (OpaquePointer) -> CInt
        guard let initializeSymbol = unsafe symbol("FT_Init_FreeType"),
            let versionSymbol = unsafe symbol("FT_Library_Version"),
            let finishSymbol = unsafe symbol("FT_Done_FreeType")
        else { return nil }
        // Declared in freetype.h. `FT_Library` is a pointer; `FT_Error` and `FT_Int` are each an `int`.
        let (initialize, version, finish) = unsafe (
            unsafeBitCast(initializeSymbol, to: Initialize.self), unsafeBitCast(versionSymbol, to: Version.self),
            unsafeBitCast(finishSymbol, to: Finish.self)
        )
        var library: OpaquePointer?
        guard unsafe initialize(&library) == 0, let library = unsafe library else { return nil }
        var (major, minor, patch) = (CInt(0), CInt(0), CInt(0))
        unsafe version(library, &major, &minor, &patch)
        _ = unsafe finish(library)
        return "\(major).\(minor).\(patch)"
    }
}
