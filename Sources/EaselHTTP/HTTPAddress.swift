// SPDX-License-Identifier: MIT

/// An address that a server listens on: a TCP port of a numeric address, or a Unix socket.
public enum HTTPAddress: Sendable, Hashable, CustomStringConvertible {
    /// A TCP port; 0 is any free port.
    case port(host: String, port: UInt16)
    /// The path of a Unix socket.
    case path(String)

    /// Reads `127.0.0.1:8080`, `[::1]:8080`, `localhost:8080`, `any:8080`, or `unix:/path`; `nil` for anything else.
    ///
    /// `any` is all addresses of the machine. `*:8080` and `:8080` are not accepted: a server should be reachable from
    /// outside only if the user has chosen this.
    public init?(_ text: String) {
        if text.hasPrefix("unix:") {
            let path = String(text.dropFirst(5))
            // The address of a Unix socket has 108 bytes on Linux and 104 on macOS, with a final zero.
            guard !path.isEmpty, path.utf8.count < 104, !path.utf8.contains(0) else { return nil }
            self = .path(path)
            return
        }
        guard let colon = text.lastIndex(of: ":") else { return nil }
        let digits = text[text.index(after: colon)...]
        var host = text[..<colon]
        guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = UInt16(digits) else { return nil }
        if host.hasPrefix("["), host.hasSuffix("]") {
            host = host.dropFirst().dropLast()
            guard host.contains(":") else { return nil }
        } else if host.contains(":") {
            return nil
        }
        guard !host.isEmpty, host != "*", !host.utf8.contains(0) else { return nil }
        self = .port(host: String(host), port: port)
    }

    /// `http://127.0.0.1:8080`, or `unix:/path`.
    public var description: String {
        switch self {
        case .path(let path): "unix:\(path)"
        case .port(let host, let port): "http://\(host.contains(":") ? "[\(host)]" : host):\(port)"
        }
    }
}
