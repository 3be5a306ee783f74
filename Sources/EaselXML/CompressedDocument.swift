// SPDX-License-Identifier: MIT

internal import CEaselZlib
public import Foundation

/// A document that may be compressed with gzip (RFC 1952), as files with the extension `svgz` are.
public enum CompressedDocument {
    private static let bufferSize: UInt32 = 1 << 16

    /// Whether data starts as a gzip file does.
    public static func isCompressed(_ data: Data) -> Bool { data.prefix(2).elementsEqual([0x1F, 0x8B]) }

    /// Returns the document itself, or its content if it is compressed.
    ///
    /// - Parameter limit: The maximum number of bytes of the content.
    public static func content(of data: Data, limit: Int) throws(MarkupError) -> Data {
        guard isCompressed(data) else { return data }
        guard data.count <= limit, let count = UInt32(exactly: data.count) else { throw excess(limit) }
        var stream = unsafe z_stream()
        // 16 stands for the header of gzip.
        let status = unsafe inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        guard status == Z_OK else {
            throw MarkupError(line: nil, reason: .malformed("there is not enough memory"))
        }
        // The pointers are valid in the closure, and zlib uses them only there. The stream does not move, because it is
        // passed on as `inout` from this variable.
        return try unsafe inflated(data, count, limit, &stream)
    }

    private static func inflated(
        _ data: Data, _ count: UInt32, _ limit: Int, _ stream: UnsafeMutablePointer<z_stream>
    ) throws(MarkupError) -> Data {
        defer { unsafe inflateEnd(stream) }
        var output = Data()
        var buffer = [UInt8](repeating: 0, count: Int(bufferSize))
        let status = unsafe data.withUnsafeBytes { input in
            unsafe stream.pointee.next_in = UnsafeMutablePointer(
                mutating: input.bindMemory(to: UInt8.self).baseAddress)
            unsafe stream.pointee.avail_in = count
            var status = Z_OK
            while status == Z_OK, output.count <= limit {
                let written = unsafe buffer.withUnsafeMutableBufferPointer { space in
                    unsafe stream.pointee.next_out = space.baseAddress
                    unsafe stream.pointee.avail_out = bufferSize
                    status = unsafe inflate(stream, Z_NO_FLUSH)
                    return unsafe Int(bufferSize - stream.pointee.avail_out)
                }
                output.append(contentsOf: buffer.prefix(written))
            }
            return status
        }
        if output.count > limit { throw excess(limit) }
        guard status == Z_STREAM_END else {
            throw MarkupError(line: nil, reason: .malformed("the compressed data is damaged or incomplete"))
        }
        return output
    }

    private static func excess(_ limit: Int) -> MarkupError {
        MarkupError(line: nil, reason: .limit("bytes", maximum: limit))
    }
}
