// SPDX-License-Identifier: MIT

import Foundation

/// The notations of numeric addresses that the server accepts.
///
/// The system's functions also take `*`, `0`, `127.1`, and `0x7f000001` for addresses.
enum NumericAddress {
    static func isIPv4(_ text: String) -> Bool {
        var address = in_addr()
        return unsafe inet_pton(AF_INET, text, &address) == 1
    }

    static func isIPv6(_ text: String) -> Bool {
        var address = in6_addr()
        return unsafe inet_pton(AF_INET6, text, &address) == 1
    }

    /// Whether text is an IPv4 address, or an IPv6 address, optionally with a zone: `fe80::1%eth0`.
    static func isValid(_ text: String) -> Bool {
        let parts = text.split(separator: "%", maxSplits: 1, omittingEmptySubsequences: false)
        return isIPv4(text) || isIPv6(String(parts[0])) && (parts.count == 1 || !parts[1].isEmpty)
    }
}
