// SPDX-License-Identifier: MIT

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// A memory-mapped regular file. The system reads pages on access.
///
/// Truncating the file or a failing read crashes the program, as with the files that FreeType and HarfBuzz map.
@safe final class MappedFile {
    private let bytes: UnsafeRawBufferPointer

    /// The storage of `bytes` if the file cannot be mapped; some file systems do not support mapping.
    private let copy: UnsafeMutableRawBufferPointer?

    /// Maps a file. Throws an error if the path is not a regular file but, for example, a folder or a pipe.
    init(_ path: String) throws(NativeError) {
        let reader = try FileReader(path)
        // Zero bytes cannot be mapped.
        let start = unsafe reader.size > 0 ? mmap(nil, reader.size, PROT_READ, MAP_PRIVATE, reader.descriptor, 0) : nil
        if let start = unsafe start, unsafe start != MAP_FAILED {
            unsafe copy = nil
            unsafe bytes = unsafe UnsafeRawBufferPointer(start: start, count: reader.size)
        } else {
            let read = try reader.bytes(at: 0, count: reader.size)
            let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: read.count, alignment: 1)
            unsafe copy.copyBytes(from: read)
            unsafe self.copy = unsafe copy
            unsafe bytes = UnsafeRawBufferPointer(copy)
        }
    }

    deinit {
        // The memory, allocated or mapped, is owned by this object, and nothing points to it later.
        if let copy = unsafe copy {
            unsafe copy.deallocate()
        } else {
            unsafe munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
        }
    }

    var count: Int { unsafe bytes.count }

    /// Returns the byte at an offset. All bytes read by this subscript and the methods below must be in the file.
    subscript(offset: Int) -> UInt8 { number(at: offset, of: UInt8.self) }

    /// Returns two bytes as a big-endian number.
    func uint16(at offset: Int) -> Int { Int(UInt16(bigEndian: number(at: offset, of: UInt16.self))) }

    /// Returns four bytes as a big-endian number.
    func uint32(at offset: Int) -> Int { Int(UInt32(bigEndian: number(at: offset, of: UInt32.self))) }

    private func number<Number: FixedWidthInteger & BitwiseCopyable>(at offset: Int, of type: Number.Type) -> Number {
        // The call is unsafe only for other types: it checks the bounds, and any bytes form a valid number.
        unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: type)
    }

    /// Runs a closure on a range of bytes, which must be in the file.
    func withBytes<T>(in range: Range<Int>, _ body: (UnsafeRawBufferPointer) -> T) -> T {
        unsafe body(UnsafeRawBufferPointer(rebasing: bytes[range]))
    }

    /// Returns a copy of a range of bytes, which must be in the file.
    func bytes(in range: Range<Int>) -> [UInt8] { unsafe [UInt8](bytes[range]) }
}
