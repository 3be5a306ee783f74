// SPDX-License-Identifier: MIT

internal import Foundation

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// A lock on a folder that excludes all other threads and processes. It uses `flock(2)`, which is released when the
/// process ends for any reason and leaves no file behind.
enum FileLock {
    static func withLock<Result>(on folder: URL, _ work: () throws -> Result) throws -> Result {
        let handle = try FileHandle(forReadingFrom: folder)
        defer { try? handle.close() }
        while flock(handle.fileDescriptor, LOCK_EX) != 0 {
            guard errno == EINTR else { throw CocoaError(.fileReadUnknown) }
        }
        return try work()
    }
}
