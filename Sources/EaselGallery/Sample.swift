// SPDX-License-Identifier: MIT

public import Easel
public import Foundation

/// A picture for a gallery, with the code that draws it.
///
/// ```swift
/// let sun = Sample(
///     "sun", title: "The sun", summary: "A disc, filled with one color.", categories: ["Paths"],
///     width: 200, height: 200
/// ) { canvas in
///     // sample
///     canvas.setFillColor(.orange)
///     canvas.fillEllipse(in: canvas.bounds.insetBy(dx: 20, dy: 20))
///     // end of sample
/// }
/// ```
///
/// The gallery shows the lines between `// sample` and `// end of sample` as a complete program. If a file contains
/// several samples, the first mark of each names it: `// sample sun`.
public struct Sample: Sendable, CustomStringConvertible {
    /// The base name of the sample's files and its page. It contains only lowercase letters, digits, and hyphens.
    public let name: String

    /// The title.
    public let title: String

    /// A description in one line. It is also the alternative text of the picture.
    public let summary: String

    /// The categories. The index lists the sample in the section of the first one; a filter finds it in all of them.
    public let categories: [String]

    /// The symbols that the sample explains, as paths in the reference such as `Easel/Canvas/clip(to:)`.
    public let symbols: [String]

    /// The part of the picture that its card shows, in points, or `nil` for the whole picture.
    public let crop: CGRect?

    /// The series whose page shows this sample, or `nil` if the sample has its own page.
    public let series: Series?

    /// The path of the Swift file with the marked code.
    public let sourceFile: String

    /// The paths of files with other code that the sample needs, relative to the folder of ``sourceFile``. The page
    /// shows them whole, apart from imports.
    public let helpers: [String]

    /// The paths of files that the program reads, relative to the folder of ``sourceFile``. The page links to copies.
    public let data: [String]

    /// The standards of the PDF file. They are empty unless the sample makes a document.
    public let standards: Set<PDFStandard>

    /// The closure that makes the pictures of the card, or `nil` if the card shows the picture itself.
    private(set) var thumbnail: (@Sendable (Appearance, FontLibrary) throws -> Drawing)?

    let frame: ProgramFrame
    private let content: @Sendable (FontLibrary) throws -> SampleContent

    /// The sample's name.
    public var description: String { name }

    /// Creates a sample that draws on a canvas.
    ///
    /// - Parameters:
    ///   - name: The base name of the sample's files, of lowercase letters, digits, and hyphens.
    ///   - title: The title.
    ///   - summary: A description in one line.
    ///   - categories: The categories; the index uses the first.
    ///   - symbols: The symbols that the sample explains, as paths in the reference.
    ///   - crop: The part of the picture that the card shows, in points. The default is the whole picture.
    ///   - series: The series that shows this sample on its page.
    ///   - width: The width in points.
    ///   - height: The height in points.
    ///   - background: The color of the whole picture before the closure draws. If nil, the picture is transparent.
    ///   - sourceFile: The Swift file with the marked code.
    ///   - helpers: Files with other code that the sample needs, relative to the folder of `sourceFile`.
    ///   - data: Files that the program reads, relative to the folder of `sourceFile`.
    ///   - draw: The closure that draws the picture.
    public init(
        _ name: String, title: String, summary: String, categories: [String] = [], symbols: [String] = [],
        crop: CGRect? = nil, series: Series? = nil, width: CGFloat, height: CGFloat, background: Color? = .white,
        sourceFile: String = #filePath, helpers: [String] = [], data: [String] = [],
        draw: @escaping @Sendable (Canvas) throws -> Void
    ) {
        self.name = name
        self.title = title
        self.summary = summary
        self.categories = categories
        self.symbols = symbols
        self.crop = crop
        self.series = series
        self.sourceFile = sourceFile
        self.helpers = helpers
        self.data = data
        standards = []
        frame = .canvas(width: width, height: height, background: background)
        content = { fonts in
            .drawing(Drawing(width: width, height: height, fonts: fonts, background: background, draw))
        }
    }

    /// Creates a sample that makes a drawing.
    ///
    /// The last line of the marked code is a `return` with the drawing.
    ///
    /// - Parameters:
    ///   - name: The base name of the sample's files, of lowercase letters, digits, and hyphens.
    ///   - title: The title.
    ///   - summary: A description in one line.
    ///   - categories: The categories; the index uses the first.
    ///   - symbols: The symbols that the sample explains, as paths in the reference.
    ///   - crop: The part of the picture that the card shows, in points. The default is the whole picture.
    ///   - series: The series that shows this sample on its page.
    ///   - sourceFile: The Swift file with the marked code.
    ///   - helpers: Files with other code that the sample needs, relative to the folder of `sourceFile`.
    ///   - data: Files that the program reads, relative to the folder of `sourceFile`.
    ///   - setup: Lines of the shown program before the marked code, which declare what it uses from outside the marks.
    ///   - drawing: The closure that makes the drawing with the given fonts.
    public init(
        _ name: String, title: String, summary: String, categories: [String] = [], symbols: [String] = [],
        crop: CGRect? = nil, series: Series? = nil, sourceFile: String = #filePath, helpers: [String] = [],
        data: [String] = [], setup: String = "", drawing: @escaping @Sendable (FontLibrary) throws -> Drawing
    ) {
        self.name = name
        self.title = title
        self.summary = summary
        self.categories = categories
        self.symbols = symbols
        self.crop = crop
        self.series = series
        self.sourceFile = sourceFile
        self.helpers = helpers
        self.data = data
        standards = []
        frame = .drawing(setup: setup)
        content = { fonts in try .drawing(drawing(fonts)) }
    }

    /// Creates a sample that makes the pages of a document. The picture shows the first three pages side by side at
    /// half size.
    ///
    /// The last line of the marked code is a `return` with the pages.
    ///
    /// - Parameters:
    ///   - name: The base name of the sample's files, of lowercase letters, digits, and hyphens.
    ///   - title: The title.
    ///   - summary: A description in one line.
    ///   - categories: The categories; the index uses the first.
    ///   - symbols: The symbols that the sample explains, as paths in the reference.
    ///   - crop: The part of the picture that the card shows, in points. The default is the whole picture.
    ///   - series: The series that shows this sample on its page.
    ///   - sourceFile: The Swift file with the marked code.
    ///   - helpers: Files with other code that the sample needs, relative to the folder of `sourceFile`.
    ///   - data: Files that the program reads, relative to the folder of `sourceFile`.
    ///   - setup: Lines of the shown program before the marked code, which declare what it uses from outside the marks.
    ///   - pages: The closure that makes the pages with the given fonts.
    public init(
        _ name: String, title: String, summary: String, categories: [String] = [], symbols: [String] = [],
        crop: CGRect? = nil, series: Series? = nil, sourceFile: String = #filePath, helpers: [String] = [],
        data: [String] = [], setup: String = "", pages: @escaping @Sendable (FontLibrary) throws -> [Drawing]
    ) {
        self.name = name
        self.title = title
        self.summary = summary
        self.categories = categories
        self.symbols = symbols
        self.crop = crop
        self.series = series
        self.sourceFile = sourceFile
        self.helpers = helpers
        self.data = data
        standards = []
        frame = .pages(setup: setup)
        content = { fonts in try .pages(pages(fonts)) }
    }

    /// Creates a sample that makes a document with metadata. The picture shows the first three pages side by side at half
    /// size.
    ///
    /// The last line of the marked code is a `return` with the document.
    ///
    /// - Parameters:
    ///   - name: The base name of the sample's files, of lowercase letters, digits, and hyphens.
    ///   - title: The title.
    ///   - summary: A description in one line.
    ///   - categories: The categories; the index uses the first.
    ///   - symbols: The symbols that the sample explains, as paths in the reference.
    ///   - crop: The part of the picture that the card shows, in points. The default is the whole picture.
    ///   - series: The series that shows this sample on its page.
    ///   - sourceFile: The Swift file with the marked code.
    ///   - helpers: Files with other code that the sample needs, relative to the folder of `sourceFile`.
    ///   - data: Files that the program reads, relative to the folder of `sourceFile`.
    ///   - setup: Lines of the shown program before the marked code, which declare what it uses from outside the marks.
    ///   - standards: The standards of the PDF file.
    ///   - document: The closure that makes the document with the given fonts.
    public init(
        _ name: String, title: String, summary: String, categories: [String] = [], symbols: [String] = [],
        crop: CGRect? = nil, series: Series? = nil, sourceFile: String = #filePath, helpers: [String] = [],
        data: [String] = [], setup: String = "", standards: Set<PDFStandard> = [],
        document: @escaping @Sendable (FontLibrary) throws -> Document
    ) {
        self.name = name
        self.title = title
        self.summary = summary
        self.categories = categories
        self.symbols = symbols
        self.crop = crop
        self.series = series
        self.sourceFile = sourceFile
        self.helpers = helpers
        self.data = data
        self.standards = standards
        frame = .document(setup: setup, standards: standards)
        content = { fonts in try .document(document(fonts)) }
    }

    /// Returns the picture, with text in the given fonts.
    ///
    /// - Throws: The errors of the sample's closure. A closure that draws on a canvas throws its errors when the
    ///   drawing is rendered.
    public func drawing(fonts: FontLibrary) throws -> Drawing { try content(fonts).picture(fonts: fonts) }

    /// Returns the picture, or the pages of a document sample, as a document. Its file conforms to ``standards``.
    ///
    /// - Throws: The errors of the sample's closure.
    public func document(fonts: FontLibrary) throws -> Document {
        let content = try content(fonts)
        if case .document(let document) = content { return document }
        return Document(pages: content.pages)
    }
}

extension Sample {
    /// The size of the picture of a card, in points.
    public static let thumbnailSize = CGSize(width: 320, height: 220)

    /// The colors of the page around a card.
    public enum Appearance: String, Sendable, Hashable, CaseIterable {
        /// Dark text on a light page.
        case light
        /// Light text on a dark page.
        case dark
    }

    /// Returns the sample with its own pictures for its card, which can be read at that size.
    ///
    /// - Parameter drawing: The closure that makes the drawing for light or for dark pages with the given fonts. The
    ///   card shows the drawing's ``crop``, or all of it, reduced if it is larger than ``thumbnailSize``.
    public func thumbnail(_ drawing: @escaping @Sendable (Appearance, FontLibrary) throws -> Drawing) -> Sample {
        var sample = self
        sample.thumbnail = drawing
        return sample
    }
}

/// The drawings of a sample.
enum SampleContent: Sendable {
    case drawing(Drawing)
    case pages([Drawing])
    case document(Document)

    var pages: [Drawing] {
        switch self {
        case .drawing(let drawing): [drawing]
        case .pages(let pages): pages
        case .document(let document): document.pages
        }
    }

    /// A single drawing, or up to three pages side by side at half size.
    func picture(fonts: FontLibrary) -> Drawing {
        if case .drawing(let drawing) = self { return drawing }
        let gap: CGFloat = 20
        let sheets = pages.prefix(3).map { page in
            (page, size: CGSize(width: page.size.width / 2, height: page.size.height / 2))
        }
        let width = sheets.reduce(gap) { $0 + $1.size.width + gap }
        let height = (sheets.map(\.size.height).max() ?? 0) + 2 * gap
        let size = CGSize(width: width.rounded(.up), height: height.rounded(.up))
        return Drawing(size: size, fonts: fonts, background: Color(hex: 0xE3E8F0)) { canvas in
            var left = gap
            for (page, size) in sheets {
                canvas.draw(page, in: CGRect(origin: CGPoint(x: left, y: gap), size: size))
                left += size.width + gap
            }
        }
    }
}
