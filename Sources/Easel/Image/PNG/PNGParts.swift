// SPDX-License-Identifier: MIT

internal import EaselNative

/// The rows of a large picture, in parts that are compressed separately on any number of threads.
///
/// The divisions between parts depend only on the picture, so the bytes do not depend on the number of threads.
struct PNGParts {
    private let pixels: PNGPixels
    private let filter: PNGFilter
    private let rowsInPart: Int

    /// The size is large enough that the loss between two parts is negligible. It is small enough that a part stays in
    /// a processor's cache from one pass to the next.
    private static let bytesInPart = 1 << 19

    init(_ pixels: PNGPixels, _ filter: PNGFilter) {
        (self.pixels, self.filter) = (pixels, filter)
        rowsInPart = max(Self.bytesInPart / (pixels.rowBytes + 1), 1)
    }

    /// The zlib stream of all rows (RFC 1950).
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
        // A window of 32 KB, at the lowest effort.
        var stream: [UInt8] = [0x78, 0x01]
        stream.reserveCapacity(parts.reduce(8) { $0 + $1.stream.count })
        var checksum = (low: 1, high: 0)
        for part in parts {
            stream += part.stream
            // The sums of a part start at 1 and 0, instead of the final sums of the parts before it.
            checksum.high += Int(part.checksum >> 16) + part.count % 65_521 * (checksum.low - 1)
            checksum.low += Int(part.checksum & 0xFFFF) - 1
            checksum = ((checksum.low + 65_521) % 65_521, (checksum.high % 65_521 + 65_521) % 65_521)
        }
        return stream + PNGChunk.bytes(checksum.high << 16 | checksum.low)
    }
}
