// SPDX-License-Identifier: MIT

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// Calls `pread(2)`.
private func readBytes(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int, at offset: Int) -> Int {
    unsafe pread(descriptor, bytes, count, off_t(offset))
}

/// A regular file, open for reading in any order.
package final class FileReader {
    let descriptor: Int32

    /// The size when the file was opened, in bytes.
    let size: Int

    /// Opens a file. Throws an error if the path is not a regular file but, for example, a folder or a pipe.
    init(_ path: String) throws(NativeError) {
        guard !path.isEmpty, !path.utf8.contains(0) else {
            throw FileWriter.failure("open", message: "the path is empty or contains a zero byte")
        }
        descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileWriter.failure("open") }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            _ = close(descriptor)
            throw FileWriter.failure(
                "open", message: status.st_mode & S_IFMT == S_IFDIR ? "it is a folder" : "it is not a regular file")
        }
        size = Int(status.st_size)
    }

    deinit { _ = close(descriptor) }

    /// Returns all bytes of a file. Throws an error if the file exceeds the maximum size.
    package static func bytes(ofFile path: String, maximum: Int) throws(NativeError) -> [UInt8] {
        let reader = try FileReader(path)
        guard reader.size <= maximum else {
            throw NativeError(
                library: "the file system", operation: "read", message: "it has \(reader.size) bytes",
                neededBytes: reader.size)
        }
        return try reader.bytes(at: 0, count: reader.size)
    }

    /// Returns bytes starting at an offset, or fewer than requested at the end of the file.
    func bytes(at offset: Int, count: Int) throws(NativeError) -> [UInt8] {
        let count = max(min(count, size - offset), 0)
        // Swift would write into the memory that all empty arrays share.
        if count == 0 { return [] }
        var failure: NativeError?
        let result = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                // `filled` is less than `count`, so the pointer stays inside the buffer.
                let start = unsafe buffer.baseAddress.map { unsafe UnsafeMutableRawPointer($0 + filled) }
                let step = unsafe readBytes(descriptor, start, count - filled, at: offset + filled)
                if step == 0 { break }
                if step > 0 {
                    filled += step
                } else if errno != EINTR {
                    failure = FileWriter.failure("read")
                    break
                }
            }
        }
        if let failure { throw failure }
        return result
    }
}
