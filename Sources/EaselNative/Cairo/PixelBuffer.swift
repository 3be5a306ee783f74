// SPDX-License-Identifier: MIT

internal import CEaselCairo

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

    /// From so many bytes on the memory is asked for in pages of two megabytes: below, it would be mostly their rest.
    private static let hugePages = 8 << 20

    /// All transparent. The system's own zeros cost nothing until they are touched.
    init(width: Int, height: Int) throws(NativeError) {
        let byteCount = width * height * 4
        guard width > 0, height > 0, let zeros = unsafe calloc(byteCount, 1) else {
            throw NativeError(
                library: "Cairo", operation: "cairo_image_surface_create",
                message: "no memory for \(width) × \(height) pixels")
        }
        #if os(Linux)
            // Shapes touch many rows each, which lie on pages of their own; few large pages are found faster than many
            // small ones. The system may ignore the advice.
            let (pageSize, address) = (4_096, Int(bitPattern: zeros))
            let (start, end) = ((address + pageSize - 1) & -pageSize, (address + byteCount) & -pageSize)
            if byteCount >= Self.hugePages, let pages = unsafe UnsafeMutableRawPointer(bitPattern: start) {
                _ = unsafe madvise(pages, end - start, MADV_HUGEPAGE)
            }
        #endif
        self.width = width
        self.height = height
        unsafe memory = unsafe zeros.bindMemory(to: UInt8.self, capacity: byteCount)
    }

    deinit { unsafe free(memory) }

    /// Whether pixels far from each other are seldom in the processor's memory at the same time.
    package var isLarge: Bool { width * height * 4 >= Self.hugePages }

    /// Says that something small will be painted there, so that the processor fetches its rows all at once.
    ///
    /// - Parameters: Pixels, which may lie outside.
    package func expectPainting(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        guard maxX - minX <= 32, maxY - minY <= 32, minX >= 0, minY >= 0, maxX < Double(width), maxY < Double(height)
        else { return }
        let columns = Int(maxX) - Int(minX)
        var place = unsafe memory + (Int(minY) * width + Int(minX)) * 4
        for _ in Int(minY)...Int(maxY) {
            // Within the memory, as was checked; nothing is read or written.
            unsafe easel_expect_write(place)
            unsafe easel_expect_write(place + 4 * columns)
            unsafe place += 4 * width
        }
    }

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
