// SPDX-License-Identifier: MIT

public import Foundation

/// Options for writing a PNG file. They do not change a pixel.
public struct PNGOptions: Sendable, Hashable {
    /// The trade-off between encoding time and file size.
    ///
    /// The three hold the same pixels, and each gives the same bytes every time; x86 and ARM may give different ones.
    public enum Compression: Sendable, Hashable, CaseIterable {
        /// The least time, and about as many bytes as a PNG library's own choices give: for pictures that are seen once.
        case fastest
        /// Fewer bytes than those, in less than half of their time.
        case balanced
        /// As few bytes as can be had, in a second or more for a million pixels: for pictures that are kept.
        case smallest
    }

    /// The trade-off between encoding time and file size.
    public var compression: Compression

    /// How large programs that go by a size in print show the picture; 72 pixels for each point's worth of scale if nil,
    /// which is the size that was drawn.
    ///
    /// Between 0.1 and 10,000,000.
    public var pixelsPerInch: CGFloat?

    /// The texts in the file, by keyword.
    ///
    /// Programs know `Title`, `Author`, `Description`, `Copyright`, `Creation Time`, `Software`, `Disclaimer`,
    /// `Warning`, `Source` and `Comment` (PNG, 11.3.3.1), and others may be made up. They are written in their own order,
    /// whatever that of the dictionary.
    ///
    /// - A keyword has 1 to 79 characters of Latin-1, and no space at its ends or beside another.
    /// - A text may have any characters but NUL. Its lines end in a line feed, and are brought to that.
    public var text: [String: String]

    /// Balanced, at the size that was drawn, without texts.
    public static let `default` = PNGOptions()

    /// Creates options. Invalid values are refused when the picture is written.
    public init(
        compression: Compression = .balanced, pixelsPerInch: CGFloat? = nil, text: [String: String] = [:]
    ) {
        (self.compression, self.pixelsPerInch, self.text) = (compression, pixelsPerInch, text)
    }
}
