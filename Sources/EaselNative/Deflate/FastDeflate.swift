// SPDX-License-Identifier: MIT

internal import CEaselISAL

/// Compression by ISA-L, which is several times as fast as libdeflate but produces somewhat more bytes.
package enum FastDeflate {
    /// The number of initial bytes that are compressed separately.
    ///
    /// ISA-L's loop for most of the input begins a stream by recording the hash of an uninitialized register, which
    /// contains part of an address (`write_first_byte` in igzip_icf_body_h1_gr_bt.asm, version 2.30). As a result, the
    /// output for the same input would vary. The loop for the last bytes of an input starts correctly, and an input of
    /// 8 bytes uses only that loop.
    private static let opening = 8

    /// Returns `bytes` as a zlib stream (RFC 1950).
    package static func zlibCompressed(_ bytes: [UInt8]) throws(NativeError) -> [UInt8] {
        try compressed(bytes, UInt16(IGZIP_ZLIB), isLast: true)
    }

    /// Returns `bytes` as a part of a deflate stream (RFC 1951). The part ends on a byte boundary and does not refer to
    /// previous parts.
    package static func part(_ bytes: [UInt8], isLast: Bool) throws(NativeError) -> [UInt8] {
        try compressed(bytes, UInt16(IGZIP_DEFLATE), isLast: isLast)
    }

    private static func compressed(
        _ bytes: [UInt8], _ container: UInt16, isLast: Bool
    ) throws(NativeError) -> [UInt8] {
        let workspaceSize = Int(EASEL_ISAL_LEVEL_1_WORKSPACE)
        // The stream holds 80 KB, too much for the stack of a small thread.
        let stream = UnsafeMutablePointer<isal_zstream>.allocate(capacity: 1)
        let workspace = UnsafeMutablePointer<UInt8>.allocate(capacity: workspaceSize)
        defer {
            unsafe stream.deallocate()
            unsafe workspace.deallocate()
        }
        unsafe isal_deflate_init(stream)
        unsafe stream.pointee.level = 1
        unsafe stream.pointee.level_buf = workspace
        unsafe stream.pointee.level_buf_size = UInt32(workspaceSize)
        unsafe stream.pointee.gzip_flag = container

        var status = COMP_OK
        // Incompressible bytes are stored with a few extra bytes per block. This bound is generous, but only written
        // pages use memory.
        let bound = bytes.count + bytes.count / 8 + 1_024
        let room = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bound)
        defer { unsafe room.deallocate() }
        var count = 0
        // ISA-L stays within the given sizes, which are 32-bit.
        unsafe bytes.withUnsafeBufferPointer { input in
            unsafe stream.pointee.next_in = unsafe UnsafeMutablePointer(mutating: input.baseAddress)
            unsafe stream.pointee.next_out = room.baseAddress
            var unread = input.count
            repeat {
                let piece = unread == input.count && unread > 2 * opening ? opening : min(unread, 1 << 30)
                unread -= piece
                let flush = unread > 0 ? (piece == opening ? SYNC_FLUSH : NO_FLUSH) : isLast ? NO_FLUSH : FULL_FLUSH
                unsafe stream.pointee.flush = UInt16(flush)
                let left = min(room.count - count, 1 << 31)
                unsafe stream.pointee.avail_in = UInt32(piece)
                unsafe stream.pointee.end_of_stream = unread == 0 && isLast ? 1 : 0
                unsafe stream.pointee.avail_out = UInt32(left)
                status = unsafe isal_deflate(stream)
                count += unsafe left - Int(stream.pointee.avail_out)
            } while unsafe status == COMP_OK && unread > 0 && stream.pointee.avail_in == 0
        }
        // A flush is complete if it leaves free space.
        let isComplete =
            isLast
            ? unsafe stream.pointee.internal_state.state == ZSTATE_END
            : unsafe stream.pointee.avail_in == 0 && stream.pointee.avail_out > 0
        guard status == COMP_OK, isComplete else {
            throw NativeError(
                library: "ISA-L", operation: "isal_deflate",
                message: status == COMP_OK ? "the output did not fit" : "status \(status)")
        }
        // The unused space of many parts would add up.
        return unsafe Array(UnsafeMutableBufferPointer(rebasing: room[..<count]))
    }
}
