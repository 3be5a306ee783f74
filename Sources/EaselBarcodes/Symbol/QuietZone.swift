// SPDX-License-Identifier: MIT

/// The empty margins that readers need around a bar code, in modules.
///
/// ```swift
/// var code = try Barcode.qr("https://example.com")
/// code.quietZone = QuietZone(2)    // on paper that is already white around the code
/// ```
public struct QuietZone: Sendable, Hashable {
    /// The width of the left margin, in modules, 0...1,000.
    public let left: Int
    /// The width of the right margin, in modules, 0...1,000.
    public let right: Int
    /// The height of the top margin, in modules, 0...1,000.
    public let top: Int
    /// The height of the bottom margin, in modules, 0...1,000.
    public let bottom: Int

    /// Creates margins with different widths. Values are clamped to 0...1,000.
    public init(left: Int, right: Int, top: Int, bottom: Int) {
        func clamped(_ value: Int) -> Int { min(max(value, 0), 1_000) }
        (self.left, self.right, self.top, self.bottom) = (clamped(left), clamped(right), clamped(top), clamped(bottom))
    }

    /// Creates margins with the same width on all sides. The width is clamped to 0...1,000.
    public init(_ width: Int) { self.init(left: width, right: width, top: width, bottom: width) }

    /// No margins: the code is surrounded by enough light space.
    public static let none = QuietZone(0)
}
