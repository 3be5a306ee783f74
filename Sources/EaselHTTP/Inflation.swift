// SPDX-License-Identifier: MIT

internal import CEaselZlib
public import Foundation

/// Decompression by zlib, with a limit.
public enum Inflation {
    /// Returns the content of data that is compressed with deflate (RFC 1951), also with the header of zlib (RFC 1950) or
    /// gzip (RFC 1952); nil if the data is damaged, or the content has more bytes than the limit.
    public static func content(of data: Data, limit: Int) -> Data? {
        inflated(data, limit: limit, windowBits: 15 + 32) ?? inflated(data, limit: limit, windowBits: -15)
    }

    private static func inflated(_ data: Data, limit: Int, windowBits: Int32) -> Data? {
        guard let count = UInt32(exactly: data.count), count > 0, let room = UInt32(exactly: limit) else { return nil }
        var stream = unsafe z_stream()
        let status = unsafe inflateInit2_(&stream, windowBits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        guard status == Z_OK else { return nil }
        return unsafe content(data, count, room, &stream)
    }

    /// Decompresses into a buffer of the limit's size. zlib stays within the given sizes, and the stream does not move
    /// between its calls, because it is passed on as `inout` from the variable of the caller.
    private static func content(
        _ data: Data, _ count: UInt32, _ room: UInt32, _ stream: UnsafeMutablePointer<z_stream>
    ) -> Data? {
        defer { unsafe inflateEnd(stream) }
        var output = Data(count: Int(room))
        let status = unsafe data.withUnsafeBytes { input in
            unsafe output.withUnsafeMutableBytes { buffer in
                unsafe stream.pointee.next_in = UnsafeMutablePointer(
                    mutating: input.bindMemory(to: UInt8.self).baseAddress)
                unsafe stream.pointee.avail_in = count
                unsafe stream.pointee.next_out = buffer.bindMemory(to: UInt8.self).baseAddress
                unsafe stream.pointee.avail_out = room
                return unsafe inflate(stream, Z_FINISH)
            }
        }
        guard status == Z_STREAM_END else { return nil }
        return unsafe output.prefix(Int(room - stream.pointee.avail_out))
    }
}
