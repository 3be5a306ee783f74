// SPDX-License-Identifier: MIT

public import Easel

/// A picture with its name, title and one line of description: a gallery page, a golden picture and a piece of
/// documentation at once.
///
/// To add one, write a file with an `extension Sample`, put its drawing code between the marks `// sample` and
/// `// end of sample`, and register it in ``all``.
public struct Sample: Sendable, CustomStringConvertible {
    /// What its files are called, without extension.
    public let name: String

    /// What the gallery calls it.
    public let title: String

    /// What it shows, in one line.
    public let summary: String

    /// The Swift file it is compiled from.
    public let sourceFile: String

    /// The name.
    public var description: String { name }

    private let size: CGSize
    private let draw: @Sendable (Canvas) throws -> Void

    init(
        _ name: String, title: String, summary: String, width: CGFloat, height: CGFloat,
        sourceFile: String = #filePath, draw: @escaping @Sendable (Canvas) throws -> Void
    ) {
        self.name = name
        self.title = title
        self.summary = summary
        self.sourceFile = sourceFile
        size = CGSize(width: width, height: height)
        self.draw = draw
    }

    /// The picture with text in these fonts.
    public func drawing(fonts: FontLibrary) -> Drawing {
        Drawing(width: size.width, height: size.height, fonts: fonts, background: .white, draw)
    }

    /// The fonts of ``SampleFonts``.
    public static func fonts() throws(DrawingError) -> FontLibrary { try SampleFonts().library }
}
