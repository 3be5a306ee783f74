// SPDX-License-Identifier: MIT

/// The header with the warnings of a chart: a JSON array of strings, in ASCII.
enum WarningHeader {
    static let name = "Easel-Warnings"

    /// The maximum length of the value, which proxies pass on.
    private static let limit = 2_000

    /// Returns the value of the header, with the first warnings for which it has space; nil for none.
    static func value(of warnings: [String]) -> String? {
        var parts: [String] = []
        var length = 2
        for warning in warnings {
            let part = quoted(warning)
            length += part.utf8.count + 1
            guard length <= limit else { break }
            parts.append(part)
        }
        return parts.isEmpty ? nil : "[\(parts.joined(separator: ","))]"
    }

    /// Returns a string of JSON in which all characters other than printable ASCII are escaped.
    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for unit in text.utf16 {
            switch unit {
            case 0x22: quoted += "\\\""
            case 0x5C: quoted += "\\\\"
            case 0x20...0x7E: quoted += String(UnicodeScalar(UInt8(unit)))
            default:
                let digits = String(unit, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
        return quoted + "\""
    }
}
