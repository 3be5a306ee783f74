// SPDX-License-Identifier: MIT

import Foundation

#if canImport(Glibc)
    import Glibc
    private let streamType = Int32(SOCK_STREAM.rawValue)
#elseif canImport(Musl)
    import Musl
    private let streamType = SOCK_STREAM
#else
    import Darwin
    private let streamType = SOCK_STREAM
#endif

/// A socket that listens on an address. Every pointer in this file is valid for the call that it is passed to.
struct ListeningSocket {
    let descriptor: Int32
    /// The address, with the port that the system chose.
    let address: HTTPAddress
    /// The file of a Unix socket.
    private let file: File?

    /// Opens a socket.
    ///
    /// - Throws: A ``HTTPServerError`` with the system's reason.
    init(_ address: HTTPAddress) throws(HTTPServerError) {
        switch address {
        case .path(let path):
            descriptor = try Self.locked(path) { () throws(HTTPServerError) in try Self.listen(onPath: path) }
            file = File(path)
            self.address = address
        case .port("any", let port):
            let host: String
            (descriptor, host) = try Self.listen(onAny: port)
            file = nil
            self.address = .port(host: host, port: port == 0 ? Self.port(of: descriptor) : port)
        case .port(let host, let port):
            descriptor = try Self.listen(onHost: host, port: port)
            file = nil
            self.address = .port(host: host, port: port == 0 ? Self.port(of: descriptor) : port)
        }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    /// Refuses further connections, but keeps the descriptor open. A Unix socket is removed from its folder, unless
    /// another server has replaced it.
    func stopListening() {
        if case .path(let path) = address {
            Self.locked(path) { if file == File(path) { _ = unsafe unlink(path) } }
        }
        _ = shutdown(descriptor, 2)
    }

    /// Closes the descriptor, which no thread may use any more.
    func close() { _ = closeDescriptor(descriptor) }

    /// Listens on a port of all addresses: of both versions of IP, or of version 4 if the system has only that.
    private static func listen(onAny port: UInt16) throws(HTTPServerError) -> (descriptor: Int32, host: String) {
        if let descriptor = try? listen(onHost: "::", port: port, takesBoth: true) { return (descriptor, "::") }
        return (try listen(onHost: "0.0.0.0", port: port), "0.0.0.0")
    }

    private static func listen(
        onHost host: String, port: UInt16, takesBoth: Bool = false
    ) throws(HTTPServerError) -> Int32 {
        let name = HTTPAddress.port(host: host, port: port)
        guard host == "localhost" || NumericAddress.isValid(host) else {
            throw HTTPServerError("\(name): \(host) is not a numeric address, localhost, or any")
        }
        var hints = unsafe addrinfo()
        unsafe hints.ai_socktype = streamType
        unsafe hints.ai_flags = AI_PASSIVE | (host == "localhost" ? 0 : AI_NUMERICHOST)
        var found: UnsafeMutablePointer<addrinfo>?
        let status = unsafe getaddrinfo(host, "\(port)", &hints, &found)
        guard status == 0, let info = unsafe found else {
            throw HTTPServerError("\(name): the address is not known to the system")
        }
        defer { unsafe freeaddrinfo(info) }
        return try Self.open(unsafe info.pointee.ai_family, name) { descriptor in
            var one: Int32 = 1
            _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &one, socklen_t(MemoryLayout<Int32>.size))
            var zero: Int32 = 0
            if takesBoth,
                unsafe setsockopt(
                    descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &zero, socklen_t(MemoryLayout<Int32>.size)) != 0
            {
                return false
            }
            return unsafe bind(descriptor, info.pointee.ai_addr, info.pointee.ai_addrlen) == 0
        }
    }

    private static func listen(onPath path: String) throws(HTTPServerError) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { bytes in
            // `HTTPAddress` has checked the length; the rest stays zero.
            unsafe bytes.copyBytes(from: Array(path.utf8).prefix(bytes.count - 1))
        }
        let bindOrConnect = { (call: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32, descriptor: Int32) in
            unsafe withUnsafePointer(to: address) { pointer in
                unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                    unsafe call(descriptor, generic, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
                }
            }
        }
        let name = HTTPAddress.path(path)
        return try open(AF_UNIX, name) { descriptor in
            if unsafe bindOrConnect(bind, descriptor) { return true }
            guard errno == EADDRINUSE else { return false }
            // The socket of a server that did not end properly refuses connections. Any other file stays.
            let probe = socket(AF_UNIX, streamType, 0)
            defer { _ = closeDescriptor(probe) }
            let isStale = unsafe !bindOrConnect(connect, probe) && errno == ECONNREFUSED
            guard isStale, isSocket(path), unsafe unlink(path) == 0 else {
                errno = EADDRINUSE
                return false
            }
            return unsafe bindOrConnect(bind, descriptor)
        }
    }

    /// Calls a closure while no other server opens or removes a Unix socket in the same folder.
    ///
    /// A folder that cannot be opened for reading is not locked.
    private static func locked<Result, Failure: Error>(
        _ path: String, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let folder = openFolder(URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false))
        defer { if folder >= 0 { _ = closeDescriptor(folder) } }
        _ = flock(folder, LOCK_EX)
        return try body()
    }

    private static func isSocket(_ path: String) -> Bool {
        var status = stat()
        return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
    }

    private static func open(
        _ family: Int32, _ address: HTTPAddress, bind: (Int32) -> Bool
    ) throws(HTTPServerError) -> Int32 {
        let descriptor = socket(family, streamType, 0)
        guard descriptor >= 0 else { throw HTTPServerError("\(address): \(reason())") }
        guard bind(descriptor), Self.listen(descriptor) else {
            let reason = reason()
            _ = closeDescriptor(descriptor)
            throw HTTPServerError("\(address): \(reason)")
        }
        return descriptor
    }

    private static func listen(_ descriptor: Int32) -> Bool {
        // Connections are accepted without waiting for one that its client has ended meanwhile.
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        return startListening(descriptor, 4_096) == 0
    }

    private static func port(of descriptor: Int32) -> UInt16 {
        var address = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return unsafe withUnsafeMutablePointer(to: &address) { pointer in
            // An address of the Internet, of either version, has its port at the same offset.
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                _ = unsafe getsockname(descriptor, generic, &size)
            }
            return unsafe pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
                unsafe UInt16(bigEndian: $0.pointee.sin_port)
            }
        }
    }

    private static func reason() -> String { unsafe String(cString: strerror(errno)) }

    // MARK: - Files

    /// Raises the number of files that may be open, as far as the system allows it, and returns the number.
    static func raiseFileLimit() -> Int {
        var limit = rlimit()
        #if canImport(Glibc)
            let resource = RLIMIT_NOFILE
            guard unsafe getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0 else { return 1_024 }
            limit.rlim_cur = min(limit.rlim_max, max(limit.rlim_cur, 8_192))
            _ = unsafe setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
            _ = unsafe getrlimit(__rlimit_resource_t(resource.rawValue), &limit)
        #else
            guard unsafe getrlimit(RLIMIT_NOFILE, &limit) == 0 else { return 256 }
        #endif
        return Int(clamping: limit.rlim_cur)
    }
}

/// The identity of a file; `nil` if it does not exist.
private struct File: Equatable {
    private let device: UInt64
    private let number: UInt64

    init?(_ path: String) {
        var status = stat()
        guard unsafe lstat(path, &status) == 0 else { return nil }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
    }
}

// Functions whose names the methods hide.
private func openFolder(_ path: String) -> Int32 { unsafe open(path, O_RDONLY | O_CLOEXEC) }
private func closeDescriptor(_ descriptor: Int32) -> Int32 { close(descriptor) }
private func startListening(_ descriptor: Int32, _ backlog: Int32) -> Int32 { listen(descriptor, backlog) }
