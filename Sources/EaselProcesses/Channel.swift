// SPDX-License-Identifier: MIT

import Foundation

/// One end of a pair of connected sockets, over which two processes exchange frames.
///
/// One thread at a time sends and receives. Every pointer in this file is valid for the call that it is passed to.
final class Channel: Sendable {
    /// The reasons why a frame was not sent or received.
    enum Failure: Error {
        /// The other process has closed its end, or has sent something else than a frame.
        case closed
        /// The other process has closed its end without reading what it was sent.
        case unread
        /// The deadline has passed.
        case late
        /// The caller no longer needs an answer.
        case abandoned
    }

    /// The conditions that end a wait.
    struct Patience {
        var deadline: ContinuousClock.Instant?
        /// Called several times per second during a wait.
        var isAbandoned: (@Sendable () -> Bool)?
    }

    /// The memory that is reserved before the bytes of a long frame have arrived.
    private static let step = 1 << 20

    let descriptor: Int32

    /// Takes over an open descriptor, which the channel closes at its end.
    init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { _ = close(descriptor) }

    /// Creates two connected channels, which programs that this process starts do not inherit.
    static func pair() -> (Channel, Channel)? {
        var ends: [Int32] = [-1, -1]
        guard unsafe socketpair(AF_UNIX, streamType, 0, &ends) == 0 else { return nil }
        let channels = (Channel(ends[0]), Channel(ends[1]))
        // Not atomic with the creation: a worker that is started meanwhile closes what it inherits.
        guard ends.allSatisfy({ fcntl($0, F_SETFD, FD_CLOEXEC) == 0 }) else { return nil }
        return channels
    }

    // MARK: - Sending

    /// Sends a frame with one system call, if it fits into the socket's buffer.
    func send(_ frame: Frame, patience: Patience = Patience()) throws(Failure) {
        guard let header = FrameHeader(frame)?.bytes else { throw .closed }
        var sent = 0
        while sent < header.count + frame.body.count {
            let count = send(header, frame.body, from: sent)
            if count >= 0 {
                sent += count
            } else if errno == EAGAIN || errno == EWOULDBLOCK {
                try wait(for: Int16(POLLOUT), patience)
            } else if errno != EINTR {
                throw .unread
            }
        }
    }

    private func send(_ header: Data, _ body: Data, from start: Int) -> Int {
        unsafe header.withUnsafeBytes { header in
            unsafe body.withUnsafeBytes { body in
                var message = unsafe msghdr()
                let head = unsafe UnsafeRawBufferPointer(rebasing: header.dropFirst(start))
                let rest = unsafe UnsafeRawBufferPointer(rebasing: body.dropFirst(max(start - header.count, 0)))
                // The system only reads the bytes.
                var parts = unsafe [head, rest].map {
                    unsafe iovec(iov_base: UnsafeMutableRawPointer(mutating: $0.baseAddress), iov_len: $0.count)
                }
                return unsafe parts.withUnsafeMutableBufferPointer { parts in
                    unsafe message.msg_iov = parts.baseAddress
                    unsafe message.msg_iovlen = .init(parts.count)
                    return unsafe sendmsg(descriptor, &message, sendFlags)
                }
            }
        }
    }

    // MARK: - Receiving

    /// Waits for a frame.
    func receive(patience: Patience = Patience()) throws(Failure) -> Frame {
        try wait(for: Int16(POLLIN), patience)
        guard let header = FrameHeader(try bytes(FrameHeader.count, patience)) else { throw .closed }
        return Frame(code: header.code, number: header.number, body: try bytes(header.length, patience))
    }

    private func bytes(_ count: Int, _ patience: Patience) throws(Failure) -> Data {
        var bytes = Data()
        var filled = 0
        while filled < count {
            if filled == bytes.count { bytes.count = min(count, filled + Self.step) }
            let length = unsafe bytes.withUnsafeMutableBytes { buffer in
                let free = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer.dropFirst(filled))
                return unsafe recv(descriptor, free.baseAddress, free.count, receiveFlags)
            }
            if length > 0 {
                filled += length
            } else if length < 0, errno == EAGAIN || errno == EWOULDBLOCK {
                try wait(for: Int16(POLLIN), patience)
            } else if length < 0, errno == ECONNRESET {
                throw .unread
            } else if length == 0 || errno != EINTR {
                throw .closed
            }
        }
        return bytes
    }

    // MARK: - Waiting

    /// Waits until the socket can be read or written, or its other end is closed.
    private func wait(for events: Int16, _ patience: Patience) throws(Failure) {
        while true {
            var rest = patience.isAbandoned == nil ? Duration.seconds(1_000) : .milliseconds(50)
            if let deadline = patience.deadline {
                rest = min(rest, deadline - .now)
                guard rest > .zero else { throw .late }
            }
            var state = pollfd(fd: descriptor, events: events, revents: 0)
            let count = unsafe poll(&state, 1, rest.milliseconds)
            if count > 0 { return }
            if count < 0, errno != EINTR { throw .closed }
            if patience.isAbandoned?() == true { throw .abandoned }
        }
    }

    /// Returns when the other end is closed.
    func waitForEnd() {
        var state = pollfd(fd: descriptor, events: 0, revents: 0)
        while unsafe poll(&state, 1, -1) < 0, errno == EINTR {}
    }
}

extension Duration {
    /// The duration in milliseconds, rounded up, for `poll`.
    var milliseconds: Int32 {
        let (seconds, attoseconds) = components
        return Int32(clamping: min(max(seconds, 0), 1_000_000) * 1_000 + attoseconds / 1_000_000_000_000_000 + 1)
    }
}
