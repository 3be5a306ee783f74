// SPDX-License-Identifier: MIT

public import Easel
import EaselCharts

/// A picture with a name, a title, and a one-line summary. It serves as a gallery entry, a golden picture, and
/// documentation.
///
/// To add a sample, write a file with an `extension Sample`, put its drawing code between the lines `// sample` and
/// `// end of sample`, and add the sample to ``all``.
public struct Sample: Sendable, CustomStringConvertible {
    /// The base name of the sample's files, without an extension.
    public let name: String

    /// The title in the gallery.
    public let title: String

    /// A one-line summary of the picture.
    public let summary: String

    /// The path of the Swift file with the sample's code.
    public let sourceFile: String

    /// The sample's name.
    public var description: String { name }

    private let makeDrawing: @Sendable (FontLibrary) -> Drawing

    /// Makes the pages of a document sample; `nil` for a single picture.
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

    /// Creates a document sample with three A4 pages. Its picture shows the pages side by side at half size.
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

    /// Creates a chart sample with the chart's size, Easel's theme, and the data in `Samples/Data`.
    ///
    /// If `chart` throws an error, rendering the drawing throws that error.
    init(
        chart name: String, title: String, summary: String, sourceFile: String = #filePath,
        _ chart: @escaping @Sendable (ChartOptions) throws -> ComputedChart
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

    /// Returns the picture, with text in the given fonts.
    public func drawing(fonts: FontLibrary) -> Drawing { makeDrawing(fonts) }

    /// Returns the picture, or the pages of a document sample, as a document.
    public func document(fonts: FontLibrary) throws -> Document {
        Document(pages: try pages?(fonts) ?? [drawing(fonts: fonts)])
    }

    /// Returns the font library of ``SampleFonts``.
    public static func fonts() throws(DrawingError) -> FontLibrary { try SampleFonts().library }
}
