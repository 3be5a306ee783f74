// SPDX-License-Identifier: MIT

internal import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// A new file that only this user may read. It is removed with this object, or when the process exits normally.
///
/// Paths are unique within a process: Cairo caches font data by file path.
package final class TemporaryFile: Sendable {
    let path: String

    /// Writes a file into a folder.
    package init(_ bytes: [UInt8], in folder: String) throws(NativeError) {
        let name = "easel-\(getpid())-\(String(UInt64.random(in: .min ... .max), radix: 36))"
        path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
        let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw FileWriter.failure("open") }
        // From here on the file must be removed in all cases.
        RemovalAtExit.shared.paths.withLock { _ = $0.insert(path) }
        do throws(NativeError) {
            try FileWriter.writeAll(bytes, to: descriptor)
        } catch {
            _ = close(descriptor)
            throw error
        }
        try FileWriter.check(close(descriptor), "close")
    }

    deinit {
        RemovalAtExit.shared.paths.withLock { _ = $0.remove(path) }
        _ = unsafe unlink(path)
    }
}

/// Removes the files at exit. Global variables are never released, so their files would remain.
private final class RemovalAtExit: Sendable {
    static let shared = RemovalAtExit()

    let paths = Mutex<Set<String>>([])
    private let process = getpid()

    private init() {
        atexit {
            let removal = RemovalAtExit.shared
            // A forked child inherits the list, but the files belong to the parent.
            guard removal.process == getpid() else { return }
            for path in removal.paths.withLock({ $0 }) { _ = unsafe unlink(path) }
        }
    }
}
