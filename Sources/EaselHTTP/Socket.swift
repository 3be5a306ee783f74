// SPDX-License-Identifier: MIT

import Foundation

#if canImport(Glibc)
    import Glibc
    private let sendFlags = Int32(MSG_NOSIGNAL)
#elseif canImport(Musl)
    import Musl
    private let sendFlags = MSG_NOSIGNAL
#else
    import Darwin
    private let sendFlags: Int32 = 0
#endif

/// The socket of a connection, which never waits. Every pointer in this file is valid for the call that it is passed to.
struct Socket {
    /// The result of reading or writing.
    enum Transfer {
        case bytes(Int)
        /// Nothing can be transferred now.
        case wait
        /// The client has closed its sending side, or the connection is broken.
        case end
    }

    /// A client's address, as far as clients are told apart by it: an IPv4 address, or the first half of an IPv6 address.
    ///
    /// A network gives a client at least 64 bits of addresses of version 6.
    struct Peer: Hashable {
        private let isLong: Bool
        private let bits: UInt64

        /// Reads the address of a connection; `nil` for a Unix socket.
        fileprivate init?(_ address: sockaddr_storage) {
            let bytes = unsafe withUnsafeBytes(of: address) { unsafe Array($0) }
            let number = { (range: Range<Int>) in bytes[range].reduce(UInt64(0)) { $0 << 8 | UInt64($1) } }
            switch Int32(address.ss_family) {
            case AF_INET: (isLong, bits) = (false, number(4..<8))
            case AF_INET6:
                // An IPv4 client of a socket for both versions: ::ffff:a.b.c.d
                let isMapped = number(8..<16) == 0 && number(16..<20) == 0xFFFF
                (isLong, bits) = isMapped ? (false, number(20..<24)) : (true, number(8..<16))
            default: return nil
            }
        }
    }

    let descriptor: Int32
    let peer: Peer?

    /// The reason why there is no further connection to accept.
    enum Refusal: Error {
        case none
        /// The process has too many open files, or too little memory.
        case exhausted
    }

    /// Accepts a connection.
    init(from listener: Int32) throws(Refusal) {
        var address = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        descriptor = unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe accept(listener, $0, &size) }
        }
        guard descriptor >= 0 else {
            throw [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) ? .exhausted : .none
        }
        peer = Peer(address)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        if peer != nil {
            // An answer is written at once, so nothing is gained by waiting for more bytes.
            var one: Int32 = 1
            _ = unsafe setsockopt(
                descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
        }
    }

    /// Reads bytes into the beginning of a buffer.
    func read(into buffer: inout [UInt8]) -> Transfer {
        let count = unsafe buffer.withUnsafeMutableBytes { bytes in
            unsafe recv(descriptor, bytes.baseAddress, bytes.count, 0)
        }
        return count == 0 ? .end : Self.transfer(count)
    }

    /// Writes bytes from a position on.
    func write(_ bytes: [UInt8], from start: Int) -> Transfer {
        let count = unsafe bytes.withUnsafeBytes { buffer in
            let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[start...])
            return unsafe send(descriptor, rest.baseAddress, rest.count, sendFlags)
        }
        return Self.transfer(count)
    }

    private static func transfer(_ count: Int) -> Transfer {
        if count >= 0 { return .bytes(count) }
        return [EAGAIN, EWOULDBLOCK, EINTR].contains(errno) ? .wait : .end
    }

    /// Tells the client that nothing more will be sent.
    func endSending() { _ = shutdown(descriptor, Int32(SHUT_WR)) }

    func close() { _ = closeDescriptor(descriptor) }
}

// A function whose name a method hides.
private func closeDescriptor(_ descriptor: Int32) -> Int32 { close(descriptor) }
