// SPDX-License-Identifier: MIT

internal import EaselNative

/// The rows of a large picture, divided into parts that are compressed separately on any number of threads.
///
/// The divisions between parts depend only on the picture, so the bytes do not depend on the number of threads.
struct PNGParts {
    private let pixels: PNGPixels
    private let filter: PNGFilter
    private let rowsInPart: Int

    /// The number of bytes in a part. Parts are large enough that compressing them separately makes the file only
    /// negligibly larger. They are small enough to stay in a processor's cache from one pass to the next.
    private static let bytesInPart = 1 << 19

    init(_ pixels: PNGPixels, _ filter: PNGFilter) {
        (self.pixels, self.filter) = (pixels, filter)
        rowsInPart = max(Self.bytesInPart / (pixels.rowBytes + 1), 1)
    }

    /// Returns the zlib stream of all rows (RFC 1950).
    func compressed(threads: Int) throws(NativeError) -> [UInt8] {
        let count = (pixels.height + rowsInPart - 1) / rowsInPart
        if count == 1 { return try FastDeflate.zlibCompressed(pixels.filtered(filter)) }
        let parts = try ConcurrentMap.results(count, threads: threads) { index throws(NativeError) in
            let rows = index * rowsInPart..<min((index + 1) * rowsInPart, pixels.height)
            let bytes = pixels.filtered(filter, rows: [rows])
            return (
                stream: try FastDeflate.part(bytes, isLast: index == count - 1), checksum: Deflate.adler32(bytes),
                count: bytes.count
            )
        }
        // The zlib header: a window of 32 KB and the lowest compression level.
        var stream: [UInt8] = [0x78, 0x01]
        stream.reserveCapacity(parts.reduce(8) { $0 + $1.stream.count })
        var checksum = (low: 1, high: 0)
        for part in parts {
            stream += part.stream
            // The checksum of a part starts from the sums 1 and 0. The final sums of the preceding parts are added
            // here.
            checksum.high += Int(part.checksum >> 16) + part.count % 65_521 * (checksum.low - 1)
            checksum.low += Int(part.checksum & 0xFFFF) - 1
            checksum = ((checksum.low + 65_521) % 65_521, (checksum.high % 65_521 + 65_521) % 65_521)
        }
        return stream + PNGChunk.bytes(checksum.high << 16 | checksum.low)
    }
}
