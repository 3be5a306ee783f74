// SPDX-License-Identifier: MIT

/// The share of a QR code that readers can restore if it is dirty or covered. More correction makes a larger code.
///
/// ```swift
/// let sticker = try Barcode.qr("https://example.com", correction: .high)
/// ```
public enum QRCorrection: Int, Sendable, Hashable, CaseIterable, Comparable, CustomStringConvertible {
    /// Level L: about 7 percent of the codewords.
    case low
    /// Level M: about 15 percent of the codewords.
    case medium
    /// Level Q: about 25 percent of the codewords.
    case quartile
    /// Level H: about 30 percent of the codewords.
    case high

    /// Whether a level restores less than another one.
    public static func < (a: QRCorrection, b: QRCorrection) -> Bool { a.rawValue < b.rawValue }

    /// The name of the level.
    public var description: String {
        switch self {
        case .low: "low"
        case .medium: "medium"
        case .quartile: "quartile"
        case .high: "high"
        }
    }

    /// The two bits of the level in a QR code.
    var formatBits: Int { [1, 0, 3, 2][rawValue] }
}
