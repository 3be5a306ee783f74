// SPDX-License-Identifier: MIT

internal import CEaselDeflate

/// Compression by libdeflate, and its checksums.
package enum Deflate {
    /// Returns `bytes` as a zlib stream (RFC 1950).
    ///
    /// - Parameter level: 0 (stored) to 12 (smallest); 6 is libdeflate's default.
    package static func zlibCompressed(_ bytes: [UInt8], level: Int) throws(NativeError) -> [UInt8] {
        guard let compressor = unsafe libdeflate_alloc_compressor(Int32(clamping: level)) else {
            throw NativeError(
                library: "libdeflate", operation: "libdeflate_alloc_compressor",
                message: "out of memory, or \(level) is not a valid level")
        }
        defer { unsafe libdeflate_free_compressor(compressor) }
        let bound = unsafe libdeflate_zlib_compress_bound(compressor, bytes.count)
        // libdeflate guarantees that it writes at most `bound` bytes.
        let output = unsafe [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
            count = unsafe libdeflate_zlib_compress(
                compressor, bytes, bytes.count, buffer.baseAddress, buffer.count)
        }
        guard !output.isEmpty else {
            throw NativeError(
                library: "libdeflate", operation: "libdeflate_zlib_compress", message: "the output did not fit")
        }
        return output
    }

    /// Returns the CRC-32 used by PNG and gzip, continued from the checksum of the preceding bytes.
    package static func crc32(_ bytes: [UInt8], continuing checksum: UInt32 = 0) -> UInt32 {
        unsafe libdeflate_crc32(checksum, bytes, bytes.count)
    }

    /// Returns the Adler-32 checksum used by zlib streams.
    package static func adler32(_ bytes: [UInt8]) -> UInt32 { unsafe libdeflate_adler32(1, bytes, bytes.count) }
}
