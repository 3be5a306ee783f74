// SPDX-License-Identifier: MIT

public import Foundation

/// Options for writing a PNG file. The options do not affect the pixels.
public struct PNGOptions: Sendable, Hashable {
    /// The trade-off between encoding time and file size.
    ///
    /// All three levels store the same pixels. Each always gives the same bytes on the same kind of processor, but the
    /// bytes may differ between x86 and ARM.
    public enum Compression: Sendable, Hashable, CaseIterable {
        /// The shortest encoding time, with about the file size of a PNG library's default settings. Suitable for
        /// pictures that are viewed once.
        case fastest
        /// A smaller file than with a PNG library's default settings, in less than half the time. Pictures of more than
        /// 16 million pixels are encoded like `fastest`.
        case balanced
        /// The smallest file. Encoding takes at least a second per million pixels. Suitable for pictures that are kept.
        case smallest
    }

    /// The trade-off between encoding time and file size.
    public var compression: Compression

    /// The resolution in pixels per inch, for software that shows the picture at its print size. If nil, the default,
    /// the resolution is 72 times the scale, which gives the size of the drawing.
    ///
    /// The range is 0.1 to 10,000,000.
    public var pixelsPerInch: CGFloat?

    /// The text entries of the file, by keyword.
    ///
    /// Known keywords are `Title`, `Author`, `Description`, `Copyright`, `Creation Time`, `Software`, `Disclaimer`,
    /// `Warning`, `Source`, and `Comment` (PNG, 11.3.3.1). Other keywords are allowed. The entries are written in the
    /// order of their keywords, regardless of the order of the dictionary.
    ///
    /// - A keyword has 1 to 79 Latin-1 characters, without leading, trailing, or consecutive spaces.
    /// - The text of an entry may contain any characters except NUL. Line breaks become line feeds.
    public var text: [String: String]

    /// Balanced compression, the resolution that gives the size of the drawing, and no text entries.
    public static let `default` = PNGOptions()

    /// Creates options. Invalid values throw an error when the picture is written.
    public init(
        compression: Compression = .balanced, pixelsPerInch: CGFloat? = nil, text: [String: String] = [:]
    ) {
        (self.compression, self.pixelsPerInch, self.text) = (compression, pixelsPerInch, text)
    }
}
