// SPDX-License-Identifier: MIT

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// `write(2)`, whose name the writer's own methods hide.
private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    unsafe write(descriptor, bytes, count)
}

/// Writes a file whole or not at all.
package enum FileWriter {
    /// Writes beside the target, flushes to the disk, and moves over the target.
    ///
    /// A symbolic link is followed; an existing file's permissions are kept. What is there already and is no
    /// regular file (a terminal, a pipe, a device) is written to in place, piece by piece.
    ///
    /// - Parameter produce: Hands the file's pieces to the closure that it is given. What it throws comes out unchanged.
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
            // A link to what is not there yet: its target is made, empty, so that it has a path to be moved over.
            try writeInPlace(to: path, creates: true) { _ in }
            guard let target = resolved(path) else { throw failure("realpath") }
            do {
                return try write(to: target, produce)
            } catch {
                _ = unsafe unlink(target)
                throw error
            }
        }
        // A file without a path, such as a removed file that is still open, cannot be replaced by moving either.
        guard !exists || status.st_mode & S_IFMT == S_IFREG, let target = exists ? resolved(path) : path else {
            return try writeInPlace(to: path, produce)
        }
        let temporary = try createTemporaryFile(beside: target)
        do {
            var isOpen = true
            defer { if isOpen { _ = close(temporary.descriptor) } }
            if exists { try check(fchmod(temporary.descriptor, status.st_mode & 0o7777), "fchmod") }
            try produce { try writeAll($0, to: temporary.descriptor) }
            // Some file systems cannot flush a single file, and say so by EINVAL; nothing is lost by that.
            if fsync(temporary.descriptor) != 0, errno != EINVAL { throw failure("fsync") }
            // Some network file systems tell of a full disk only now.
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
            // Not made from the target's name, which may be as long as names can be.
            let path = directory + ".easel-" + String(UInt64.random(in: .min ... .max), radix: 36)
            let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if descriptor >= 0 { return (path, descriptor) }
            // Folders of the kernel's say so, too, of every file that is not theirs.
            if errno == ENOENT, unsafe access(directory.isEmpty ? "." : String(directory), F_OK) != 0 {
                throw failure("open", message: "there is no folder \"\(directory.isEmpty ? "." : directory)\"")
            }
            guard errno == EEXIST || errno == EINTR else { throw failure("open") }
        }
    }

    private static func writeInPlace(
        to path: String, creates: Bool = false, _ produce: (_ write: ([UInt8]) throws -> Void) throws -> Void
    ) throws {
        // A pipe that nobody reads is refused, not waited for. What somebody reads is written to as fast as he does.
        let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK | (creates ? O_CREAT : 0), 0o666)
        guard descriptor >= 0 else {
            throw errno == ENXIO
                ? failure("open", message: "it is a pipe or a device that nobody reads") : failure("open")
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
            // `written` never passes `count`, so that the pointer stays inside the array's buffer.
            let count = unsafe bytes.withUnsafeBytes { buffer in
                unsafe writeBytes(descriptor, buffer.baseAddress.map { unsafe $0 + written }, buffer.count - written)
            }
            if count >= 0 { written += count } else if errno != EINTR { error = failure("write") }
        }
        if !wasPrevented { allowBrokenPipeSignal(of: descriptor) }
        if let error { throw error }
    }

    // MARK: SIGPIPE

    // Writing into a pipe that nobody reads raises SIGPIPE, which ends the process by default. The write's EPIPE says
    // the same.

    #if canImport(Darwin)
        // XNU sends the signal to the process, where a thread that does not block it dies of it. The open file can be
        // told not to send any. Descriptors of /dev/fd share that setting, so it is put back afterwards.

        /// Returns whether the signal was prevented before.
        private static func preventBrokenPipeSignal(of descriptor: Int32) -> Bool {
            if fcntl(descriptor, F_GETNOSIGPIPE) == 1 { return true }
            _ = fcntl(descriptor, F_SETNOSIGPIPE, 1)
            return false
        }

        private static func allowBrokenPipeSignal(of descriptor: Int32) { _ = fcntl(descriptor, F_SETNOSIGPIPE, 0) }
    #else
        // Linux sends the signal to the thread. Blocked while the thread writes, the signal stays pending and is taken off.

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

    /// The path that links lead to; nil if it leads nowhere.
    private static func resolved(_ path: String) -> String? {
        guard let real = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(real) }
        return unsafe String(cString: real)
    }

    static func check(_ result: Int32, _ operation: String) throws(NativeError) {
        guard result == 0 else { throw failure(operation) }
    }

    /// The last call's `errno` in words.
    static func failure(_ operation: String) -> NativeError {
        failure(operation, message: unsafe String(cString: strerror(errno)))
    }

    static func failure(_ operation: String, message: String) -> NativeError {
        NativeError(library: "the file system", operation: operation, message: message)
    }
}
