// SPDX-License-Identifier: MIT

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// A regular file as memory, of which the machine reads what is looked at.
///
/// It must neither become shorter meanwhile nor fail to be read, which would end the program, as with the files that FreeType
/// and HarfBuzz map.
@safe final class MappedFile {
    private let bytes: UnsafeRawBufferPointer

    /// The storage of `bytes` if the file cannot be mapped; some file systems do not support mapping.
    private let copy: UnsafeMutableRawBufferPointer?

    /// Maps a file. Anything but a regular file, such as a folder or a pipe, is refused.
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
        // Memory of this object alone, which nothing points to later: what was allocated, or what `mmap` gave.
        if let copy = unsafe copy {
            unsafe copy.deallocate()
        } else {
            unsafe munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
        }
    }

    var count: Int { unsafe bytes.count }

    /// A byte. It must be in the file, as those of the numbers below.
    subscript(offset: Int) -> UInt8 { number(at: offset, of: UInt8.self) }

    /// Two bytes as a number, the higher first.
    func uint16(at offset: Int) -> Int { Int(UInt16(bigEndian: number(at: offset, of: UInt16.self))) }

    /// Four bytes as a number, the highest first.
    func uint32(at offset: Int) -> Int { Int(UInt32(bigEndian: number(at: offset, of: UInt32.self))) }

    private func number<Number: FixedWidthInteger & BitwiseCopyable>(at offset: Int, of type: Number.Type) -> Number {
        // Unsafe for the sake of other types: it looks whether all bytes are there, and any are a number.
        unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: type)
    }

    /// Runs a closure on some bytes, which must be in the file.
    func withBytes<T>(in range: Range<Int>, _ body: (UnsafeRawBufferPointer) -> T) -> T {
        unsafe body(UnsafeRawBufferPointer(rebasing: bytes[range]))
    }

    /// A copy of some bytes, which must be in the file.
    func bytes(in range: Range<Int>) -> [UInt8] { unsafe [UInt8](bytes[range]) }
}
