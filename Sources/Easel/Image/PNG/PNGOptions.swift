// SPDX-License-Identifier: MIT

public import Foundation

/// Options for writing a PNG file. They do not affect the pixels.
public struct PNGOptions: Sendable, Hashable {
    /// The trade-off between encoding time and file size.
    ///
    /// All three hold the same pixels, and each always gives the same bytes. The bytes may differ between x86 and ARM.
    public enum Compression: Sendable, Hashable, CaseIterable {
        /// The shortest time, and about the size of a PNG library's default settings. For pictures that are viewed
        /// once.
        case fastest
        /// A smaller file than a PNG library's default settings give, in less than half of their time.
        case balanced
        /// The smallest file, in at least a second per million pixels. For pictures that are kept.
        case smallest
    }

    /// The trade-off between encoding time and file size.
    public var compression: Compression

    /// The resolution in pixels per inch, for software that shows the picture at its print size. Nil, the default, is
    /// 72 · scale, which gives the size that was drawn.
    ///
    /// The range is 0.1 to 10,000,000.
    public var pixelsPerInch: CGFloat?

    /// The texts in the file, by keyword.
    ///
    /// Known keywords are `Title`, `Author`, `Description`, `Copyright`, `Creation Time`, `Software`, `Disclaimer`,
    /// `Warning`, `Source` and `Comment` (PNG, 11.3.3.1). Other keywords are allowed. The file has the texts in the
    /// order of their keywords, whatever the order of the dictionary.
    ///
    /// - A keyword has 1 to 79 characters of Latin-1, without leading, trailing or consecutive spaces.
    /// - A text may have any characters except NUL. Its line breaks become line feeds.
    public var text: [String: String]

    /// Balanced compression, at the size that was drawn, without texts.
    public static let `default` = PNGOptions()

    /// Creates options. Invalid values throw an error when the picture is written.
    public init(
        compression: Compression = .balanced, pixelsPerInch: CGFloat? = nil, text: [String: String] = [:]
    ) {
        (self.compression, self.pixelsPerInch, self.text) = (compression, pixelsPerInch, text)
    }
}
