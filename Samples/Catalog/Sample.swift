// SPDX-License-Identifier: MIT

public import Easel
import EaselCharts

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

    private let makeDrawing: @Sendable (FontLibrary) -> Drawing

    /// The pages of a sample that is a document; nil for a single picture.
    private let pages: (@Sendable (FontLibrary) throws -> [Drawing])?

    init(
        _ name: String, title: String, summary: String, width: CGFloat, height: CGFloat,
        sourceFile: String = #filePath, draw: @escaping @Sendable (Canvas) throws -> Void
    ) {
        self.name = name
        self.title = title
        self.summary = summary
        self.sourceFile = sourceFile
        makeDrawing = { Drawing(width: width, height: height, fonts: $0, background: .white, draw) }
        pages = nil
    }

    /// A document of three A4 pages. Its picture shows them side by side, at half their size.
    init(
        _ name: String, title: String, summary: String, sourceFile: String = #filePath,
        pages: @escaping @Sendable (FontLibrary) throws -> [Drawing]
    ) {
        self.name = name
        self.title = title
        self.summary = summary
        self.sourceFile = sourceFile
        let (sheet, gap) = (CGSize(width: CGSize.a4.width / 2, height: CGSize.a4.height / 2), CGFloat(20))
        let size = CGSize(width: 3 * sheet.width + 4 * gap, height: sheet.height + 2 * gap)
        makeDrawing = { fonts in
            Drawing(width: size.width, height: size.height, fonts: fonts, background: .white) { canvas in
                canvas.fill(canvas.bounds, with: .color(Color(hex: 0xE3E8F0)))
                for (index, page) in try pages(canvas.fonts).enumerated() {
                    let corner = CGPoint(x: gap + CGFloat(index) * (sheet.width + gap), y: gap)
                    canvas.draw(page, in: CGRect(origin: corner, size: sheet))
                }
            }
        }
        self.pages = pages
    }

    /// A chart, as large as it comes out, with Easel's theme and the data of `Samples/Data`.
    ///
    /// An error in it ends the render of the drawing.
    init(
        chart name: String, title: String, summary: String, sourceFile: String = #filePath,
        _ chart: @escaping @Sendable (ChartOptions) throws -> Chart
    ) {
        self.name = name
        self.title = title
        self.summary = summary
        self.sourceFile = sourceFile
        makeDrawing = { fonts in
            var options = ChartOptions()
            options.fonts = fonts
            options.theme = .easel
            options.loader = SampleData()
            do {
                return try chart(options).drawing
            } catch {
                return Drawing(width: 1, height: 1, fonts: fonts) { _ in throw error }
            }
        }
        pages = nil
    }

    /// The picture with text in these fonts.
    public func drawing(fonts: FontLibrary) -> Drawing { makeDrawing(fonts) }

    /// The picture, or the pages, as a document.
    public func document(fonts: FontLibrary) throws -> Document {
        Document(pages: try pages?(fonts) ?? [drawing(fonts: fonts)])
    }

    /// The fonts of ``SampleFonts``.
    public static func fonts() throws(DrawingError) -> FontLibrary { try SampleFonts().library }
}
