// SPDX-License-Identifier: MIT

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// The memory of an image surface: premultiplied BGRA, top row first, no padding.
///
/// A surface writes into it until it is finished, and it is read only afterwards: ``CairoSurface/finishedPixels()`` is
/// what hands one out. From then on nothing changes it, which makes `@unchecked Sendable` right.
@safe package final class PixelBuffer: @unchecked Sendable {
    package let width: Int
    package let height: Int

    /// `width` × `height` × 4 bytes that only this object frees.
    let memory: UnsafeMutablePointer<UInt8>

    /// All transparent. The system's own zeros cost nothing until they are touched.
    init(width: Int, height: Int) throws(NativeError) {
        let byteCount = width * height * 4
        guard width > 0, height > 0, let zeros = unsafe calloc(byteCount, 1) else {
            throw NativeError(
                library: "Cairo", operation: "cairo_image_surface_create",
                message: "no memory for \(width) × \(height) pixels")
        }
        self.width = width
        self.height = height
        unsafe memory = unsafe zeros.bindMemory(to: UInt8.self, capacity: byteCount)
    }

    deinit { unsafe free(memory) }

    /// Calls a closure with all bytes.
    package func withBytes<Result, Failure>(
        _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        // The memory is as large as is said and lives as long as `self`, which the span cannot outlive: a closure's
        // argument does not escape.
        let bytes = unsafe UnsafeBufferPointer(start: memory, count: width * height * 4)
        defer { withExtendedLifetime(self) {} }
        return try unsafe body(bytes.span)
    }
}
