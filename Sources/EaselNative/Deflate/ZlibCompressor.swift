// SPDX-License-Identifier: MIT

internal import CEaselZlib

/// Compression by zlib. Documents must have the same bytes on every system. All versions of zlib compress an
/// input to the same bytes. With libdeflate, the bytes of short inputs differ between versions.
///
/// One compressor handles several inputs in sequence, because allocating its memory takes longer than compressing a
/// short input.
@safe package final class ZlibCompressor {
    /// zlib's state points to the stream, so its address must not change.
    private let stream: UnsafeMutablePointer<z_stream>

    /// - Parameter level: 1 (fastest) to 9 (smallest); 6 is zlib's default.
    package init(level: Int) throws(NativeError) {
        unsafe stream = .allocate(capacity: 1)
        unsafe stream.initialize(to: z_stream())
        let status = unsafe deflateInit_(
            stream, Int32(clamping: level), ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        // If this throws, `deinit` runs. zlib can safely end a stream that was never initialized.
        try Self.check(status == Z_OK, status, "deflateInit")
    }

    deinit {
        unsafe deflateEnd(stream)
        unsafe stream.deallocate()
    }

    /// Returns `bytes` as a zlib stream (RFC 1950).
    package func compressed(_ bytes: [UInt8]) throws(NativeError) -> [UInt8] {
        guard let count = UInt32(exactly: bytes.count), case let bound = unsafe deflateBound(stream, UInt(count)),
            let room = UInt32(exactly: bound)
        else {
            throw NativeError(
                library: "zlib", operation: "deflate", message: "\(bytes.count) bytes are too many for one stream")
        }
        var status = unsafe deflateReset(stream)
        try Self.check(status == Z_OK, status, "deflateReset")
        // zlib stays within the given sizes, and guarantees that it writes at most `bound` bytes.
        let output = unsafe [UInt8](unsafeUninitializedCapacity: Int(room)) { output, written in
            unsafe bytes.withUnsafeBufferPointer { input in
                unsafe stream.pointee.next_in = unsafe UnsafeMutablePointer(mutating: input.baseAddress)
                unsafe stream.pointee.avail_in = count
                unsafe stream.pointee.next_out = output.baseAddress
                unsafe stream.pointee.avail_out = room
                status = unsafe deflate(stream, Z_FINISH)
            }
            written = unsafe Int(room - stream.pointee.avail_out)
        }
        try Self.check(status == Z_STREAM_END, status, "deflate")
        return output
    }

    private static func check(_ isGood: Bool, _ status: Int32, _ operation: String) throws(NativeError) {
        guard isGood else { throw NativeError(library: "zlib", operation: operation, message: "status \(status)") }
    }
}
