// SPDX-License-Identifier: MIT

import Foundation

/// Standard input, and standard error as a log.
public enum StandardStreams {
    /// Opens descriptors 0 to 2 if they are closed, so that no file or socket gets their numbers. Reading or writing
    /// them is still an error.
    public static func reserve() {
        for (number, mode) in [(Int32(0), O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)] where fcntl(number, F_GETFD) < 0 {
            // The lowest free number is the one that is closed.
            _ = unsafe open("/dev/null", mode)
        }
    }

    /// Reads what has arrived on standard input, waiting for the first byte; empty at its end.
    ///
    /// - Throws: An ``InputError`` with the system's reason.
    public static func read(upTo count: Int) throws(InputError) -> [UInt8] {
        var length = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            repeat {
                length = unsafe systemRead(0, buffer.baseAddress, buffer.count)
            } while length < 0 && errno == EINTR
            initialized = max(length, 0)
        }
        guard length >= 0 else { throw InputError(description: systemReason()) }
        return bytes
    }

    /// Whether a person would read standard output on a terminal.
    public static var outputIsTerminal: Bool { isatty(1) == 1 }

    /// Writes a line to standard error without waiting: a reader that does not read loses lines.
    public static func log(_ line: String) {
        var state = pollfd(fd: 2, events: Int16(POLLOUT), revents: 0)
        // A pipe that can be written accepts 4,096 bytes without waiting.
        let bytes = Array(line.utf8.prefix(4_000)) + [0x0A]
        guard unsafe poll(&state, 1, 0) > 0, Int32(state.revents) == Int32(POLLOUT) else { return }
        _ = unsafe write(2, bytes, bytes.count)
    }
}

/// An error of reading standard input.
public struct InputError: Error, CustomStringConvertible {
    /// The system's words for the reason, such as `Is a directory`.
    public let description: String
}

// A function whose name a method hides.
private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int {
    unsafe read(descriptor, bytes, count)
}
