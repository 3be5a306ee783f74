// SPDX-License-Identifier: MIT

internal import CEaselCairo

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// The memory of an image surface: premultiplied BGRA, top row first, without padding.
///
/// A surface writes into the memory until the surface is finished; ``CairoSurface/finishedPixels()`` then returns the
/// buffer. The memory is only read afterward and never changes again, which makes `@unchecked Sendable` correct.
@safe package final class PixelBuffer: @unchecked Sendable {
    package let width: Int
    package let height: Int

    /// `width` × `height` × 4 bytes that only this object frees.
    let memory: UnsafeMutablePointer<UInt8>

    /// The minimum number of bytes for which the memory uses two-megabyte pages. In a smaller buffer, most of a page
    /// would be unused.
    private static let hugePages = 8 << 20

    /// Creates transparent pixels. The system's zeroed pages cost nothing until they are touched.
    init(width: Int, height: Int) throws(NativeError) {
        let byteCount = width * height * 4
        guard width > 0, height > 0, let zeros = unsafe calloc(byteCount, 1) else {
            throw NativeError(
                library: "Cairo", operation: "cairo_image_surface_create",
                message: "no memory for \(width) × \(height) pixels")
        }
        #if os(Linux)
            // Each shape touches many rows, and each row is on a different small page. A few large pages are looked up
            // faster. The system may ignore the advice. 100,000 dots on 4000 × 4000 pixels: −45 % together with
            // ``expectPainting(minX:minY:maxX:maxY:)``.
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

    /// Whether distant pixels are rarely in the processor's cache at the same time.
    package var isLarge: Bool { width * height * 4 >= Self.hugePages }

    /// Tells the processor that a small area is about to be painted, so it can fetch all rows of the area at once.
    /// 100,000 dots on 4000 × 4000 pixels: −45 % together with huge pages (docs/decisions/0016-parallel-rendering.md).
    ///
    /// The parameters are pixel coordinates, which may be outside the buffer.
    package func expectPainting(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        guard maxX - minX <= 32, maxY - minY <= 32, minX >= 0, minY >= 0, maxX < Double(width), maxY < Double(height)
        else { return }
        let columns = Int(maxX) - Int(minX)
        var pixel = unsafe memory + (Int(minY) * width + Int(minX)) * 4
        for _ in Int(minY)...Int(maxY) {
            // The addresses were checked to be within the memory; nothing is read or written.
            unsafe easel_expect_write(pixel)
            unsafe easel_expect_write(pixel + 4 * columns)
            unsafe pixel += 4 * width
        }
    }

    /// Calls a closure with all bytes.
    package func withBytes<Result, Failure>(
        _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        // The memory has this size and lives as long as `self`. The span cannot outlive it because a closure's argument
        // does not escape.
        let bytes = unsafe UnsafeBufferPointer(start: memory, count: width * height * 4)
        defer { withExtendedLifetime(self) {} }
        return try unsafe body(bytes.span)
    }
}
