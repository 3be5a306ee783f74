// SPDX-License-Identifier: MIT

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// Calls `write(2)`. Inside ``FileWriter``, that name refers to the writer's own methods.
private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    unsafe write(descriptor, bytes, count)
}

/// Writes files atomically.
package enum FileWriter {
    /// Writes a temporary file next to the target, flushes it to disk, and moves it over the target.
    ///
    /// A symbolic link is followed; an existing file's permissions are kept. An existing target that is not a regular
    /// file (a terminal, a pipe, a device) is written in place, piece by piece.
    ///
    /// - Parameter produce: A closure that passes the file's pieces to its argument. Its errors are rethrown unchanged.
    /// - Throws: ``NativeError`` if the file cannot be written.
    package static func write(
        to path: String, _ produce: (_ write: ([UInt8]) throws -> Void) throws -> Void
    ) throws {
        guard !path.isEmpty, !path.utf8.contains(0) else {
            throw failure("open", message: "the path is empty or contains a zero byte")
        }
        var status = stat()
        let exists = unsafe stat(path, &status) == 0
        if !exists, errno != ENOENT { throw failure("stat") }
        if !exists, isLink(path) {
            // For a dangling link, create the target as an empty file, so that there is a path to replace.
            try writeInPlace(to: path, creates: true) { _ in }
            guard let target = resolved(path) else { throw failure("realpath") }
            do {
                return try write(to: target, produce)
            } catch {
                _ = unsafe unlink(target)
                throw error
            }
        }
        // A file without a path, such as a removed file that is still open, also cannot be replaced.
        guard !exists || status.st_mode & S_IFMT == S_IFREG, let target = exists ? resolved(path) : path else {
            return try writeInPlace(to: path, produce)
        }
        let temporary = try createTemporaryFile(beside: target)
        do {
            var isOpen = true
            defer { if isOpen { _ = close(temporary.descriptor) } }
            if exists { try check(fchmod(temporary.descriptor, status.st_mode & 0o7777), "fchmod") }
            try produce { try writeAll($0, to: temporary.descriptor) }
            // Some file systems cannot flush a single file and return EINVAL; this is harmless.
            if fsync(temporary.descriptor) != 0, errno != EINVAL { throw failure("fsync") }
            // Some network file systems report a full disk only on close.
            isOpen = false
            try check(close(temporary.descriptor), "close")
            try check(unsafe rename(temporary.path, target), "rename")
        } catch {
            _ = unsafe unlink(temporary.path)
            throw error
        }
    }

    private static func createTemporaryFile(
        beside target: String
    ) throws(NativeError) -> (path: String, descriptor: Int32) {
        let directory = target.lastIndex(of: "/").map { target[...$0] } ?? ""
        while true {
            // The name is not derived from the target's name, which may already have the maximum length.
            let path = directory + ".easel-" + String(UInt64.random(in: .min ... .max), radix: 36)
            let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if descriptor >= 0 { return (path, descriptor) }
            // Kernel file systems such as /proc also return ENOENT for every file that they do not define.
            if errno == ENOENT, unsafe access(directory.isEmpty ? "." : String(directory), F_OK) != 0 {
                throw failure("open", message: "there is no folder \"\(directory.isEmpty ? "." : directory)\"")
            }
            guard errno == EEXIST || errno == EINTR else { throw failure("open") }
        }
    }

    private static func writeInPlace(
        to path: String, creates: Bool = false, _ produce: (_ write: ([UInt8]) throws -> Void) throws -> Void
    ) throws {
        // A pipe without a reader is an error; the writer does not wait for one. A pipe with a reader is written at the
        // reader's speed.
        let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK | (creates ? O_CREAT : 0), 0o666)
        guard descriptor >= 0 else {
            throw errno == ENXIO
                ? failure("open", message: "it is a pipe or a device without a reader") : failure("open")
        }
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
        do {
            try produce { try writeAll($0, to: descriptor) }
        } catch {
            _ = close(descriptor)
            throw error
        }
        try check(close(descriptor), "close")
    }

    static func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(NativeError) {
        let wasPrevented = preventBrokenPipeSignal(of: descriptor)
        var written = 0
        var error: NativeError?
        while written < bytes.count, error == nil {
            // `written` never passes `count`, so the pointer stays inside the array's buffer.
            let count = unsafe bytes.withUnsafeBytes { buffer in
                unsafe writeBytes(descriptor, buffer.baseAddress.map { unsafe $0 + written }, buffer.count - written)
            }
            if count >= 0 { written += count } else if errno != EINTR { error = failure("write") }
        }
        if !wasPrevented { allowBrokenPipeSignal(of: descriptor) }
        if let error { throw error }
    }

    // MARK: SIGPIPE

    // Writing to a pipe without a reader raises SIGPIPE, which ends the process by default. The write also returns
    // EPIPE.

    #if canImport(Darwin)
        // XNU sends the signal to the process, so another thread that does not block it would receive it. The open file
        // can be set not to send it. Descriptors of /dev/fd share that setting, so it is restored afterward.

        /// Returns whether the signal was prevented before.
        private static func preventBrokenPipeSignal(of descriptor: Int32) -> Bool {
            if fcntl(descriptor, F_GETNOSIGPIPE) == 1 { return true }
            _ = fcntl(descriptor, F_SETNOSIGPIPE, 1)
            return false
        }

        private static func allowBrokenPipeSignal(of descriptor: Int32) { _ = fcntl(descriptor, F_SETNOSIGPIPE, 0) }
    #else
        // Linux sends the signal to the thread. If it is blocked while the thread writes, it stays pending and can be
        // removed.

        /// Returns whether the signal was prevented before.
        private static func preventBrokenPipeSignal(of descriptor: Int32) -> Bool {
            var pipeSignal = sigset_t()
            var previous = sigset_t()
            unsafe sigemptyset(&pipeSignal)
            unsafe sigaddset(&pipeSignal, SIGPIPE)
            unsafe pthread_sigmask(SIG_BLOCK, &pipeSignal, &previous)
            return unsafe sigismember(&previous, SIGPIPE) == 1
        }

        private static func allowBrokenPipeSignal(of descriptor: Int32) {
            var pipeSignal = sigset_t()
            unsafe sigemptyset(&pipeSignal)
            unsafe sigaddset(&pipeSignal, SIGPIPE)
            var pending = sigset_t()
            unsafe sigpending(&pending)
            if unsafe sigismember(&pending, SIGPIPE) == 1 {
                var received: Int32 = 0
                unsafe sigwait(&pipeSignal, &received)
            }
            unsafe pthread_sigmask(SIG_UNBLOCK, &pipeSignal, nil)
        }
    #endif

    // MARK: Failures

    private static func isLink(_ path: String) -> Bool {
        var status = stat()
        return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// Returns the path with links resolved, or nil if it cannot be resolved.
    private static func resolved(_ path: String) -> String? {
        guard let real = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(real) }
        return unsafe String(cString: real)
    }

    static func check(_ result: Int32, _ operation: String) throws(NativeError) {
        guard result == 0 else { throw failure(operation) }
    }

    /// Returns an error with the description of `errno` from the last call.
    static func failure(_ operation: String) -> NativeError {
        failure(operation, message: unsafe String(cString: strerror(errno)))
    }

    static func failure(_ operation: String, message: String) -> NativeError {
        NativeError(library: "the file system", operation: operation, message: message)
    }
}
