// SPDX-License-Identifier: MIT

/// The meaning of a part of a picture, for screen readers and for programs that read documents.
///
/// ```swift
/// canvas.withTag(.heading(1)) { $0.draw("Invoice 117", at: CGPoint(x: 56, y: 96), font: .system(size: 24)) }
/// canvas.withTag(.figure(alternative: "Orders rise from 310 to 450")) { $0.draw(drawing, in: rect) }
/// canvas.withTag(.artifact) { $0.draw("Page 1", at: CGPoint(x: 56, y: 800), font: .system(size: 9)) }
/// ```
///
/// Tags are written to PDF files as structure elements (ISO 32000-1, 14.8.4) and to SVG files as roles of WAI-ARIA.
/// Pixel formats omit them. Rows, cells, and the parts of list items outside of a table or list get one of their own,
/// and text in a table or list that is not in a cell or an item gets a cell or an item.
public struct ContentTag: Sendable, Hashable {
    /// The cells that a header cell describes.
    public enum Scope: String, Sendable, Hashable, CaseIterable {
        /// The cells of its column.
        case column = "Column"
        /// The cells of its row.
        case row = "Row"
        /// The cells of its row and of its column.
        case both = "Both"
    }

    /// The labels of a numbered list.
    public enum ListNumbering: String, Sendable, Hashable, CaseIterable {
        /// A solid disc.
        case disc = "Disc"
        /// A circle.
        case circle = "Circle"
        /// A square.
        case square = "Square"
        /// 1, 2, 3
        case decimal = "Decimal"
        /// I, II, III
        case uppercaseRoman = "UpperRoman"
        /// i, ii, iii
        case lowercaseRoman = "LowerRoman"
        /// A, B, C
        case uppercaseLetters = "UpperAlpha"
        /// a, b, c
        case lowercaseLetters = "LowerAlpha"
    }

    enum Role: Sendable, Hashable {
        case document, part, section, heading(Int), paragraph, list, listItem, label, listBody
        case table, row, headerCell(Scope), cell, figure, formula, caption, link, quote, blockQuote, code, note, span
        case graphic, artifact
    }

    let role: Role

    /// The description of a figure, a formula, a link, or a part of a diagram.
    private(set) var alternative: String?
    private(set) var actualText: String?
    private(set) var language: String?
    private(set) var (rows, columns) = (1, 1)
    private(set) var numbering: ListNumbering?
    /// The kind of a part of a diagram, such as `bar`.
    private(set) var kind: String?
    private(set) var tooltip: String?
    /// Whether a part of a diagram contains others.
    private(set) var isGroup = false

    init(_ role: Role) { self.role = role }

    // MARK: Groups

    /// A whole document. It is the root of every tagged PDF file already.
    public static let document = ContentTag(.document)

    /// A large part of a document.
    public static let part = ContentTag(.part)

    /// A section, usually with a heading.
    public static let section = ContentTag(.section)

    // MARK: Text

    /// A heading.
    ///
    /// - Parameter level: The level, `1...6`. In PDF/UA, the first heading has level 1, and a level follows only the one
    ///   above it.
    public static func heading(_ level: Int) -> ContentTag { ContentTag(.heading(level)) }

    /// A paragraph.
    public static let paragraph = ContentTag(.paragraph)

    /// A quotation of one or more paragraphs.
    public static let blockQuote = ContentTag(.blockQuote)

    /// A quotation within a paragraph.
    public static let quote = ContentTag(.quote)

    /// The text of a program.
    public static let code = ContentTag(.code)

    /// A footnote or an endnote.
    public static let note = ContentTag(.note)

    /// The caption of a figure, a table, or a formula.
    public static let caption = ContentTag(.caption)

    /// A link, with the text that leads somewhere. ``Canvas/setURL(_:for:)`` within it gives the target. A link of
    /// several lines has several rectangles.
    public static let link = ContentTag(.link)

    /// A link with a description, which screen readers speak in place of the target.
    public static func link(description: String) -> ContentTag {
        var tag = link
        tag.alternative = description
        return tag
    }

    /// A part of a paragraph with a language of its own, or with text that differs from what is drawn.
    ///
    /// ```swift
    /// canvas.withTag(.span(language: "fr")) { $0.draw("à la carte", at: point, font: .system(size: 11)) }
    /// canvas.withTag(.span(actualText: "5 of 5 stars")) { $0.draw("★★★★★", at: point, font: .system(size: 11)) }
    /// ```
    ///
    /// - Parameters:
    ///   - language: The language, as a tag like `de-CH` (BCP 47); nil for the language of the text around it.
    ///   - actualText: The text that the part stands for; nil for the drawn text.
    public static func span(language: String? = nil, actualText: String? = nil) -> ContentTag {
        var tag = ContentTag(.span)
        (tag.language, tag.actualText) = (language, actualText)
        return tag
    }

    // MARK: Lists

    /// A list, with items.
    public static let list = ContentTag(.list)

    /// A list with labels of a kind.
    public static func list(numbering: ListNumbering) -> ContentTag {
        var tag = list
        tag.numbering = numbering
        return tag
    }

    /// An item of a list, with an optional label and a body.
    public static let listItem = ContentTag(.listItem)

    /// The label of an item, such as its number.
    public static let label = ContentTag(.label)

    /// The content of an item.
    public static let listBody = ContentTag(.listBody)

    // MARK: Tables

    /// A table, with rows. All rows have the same number of columns.
    public static let table = ContentTag(.table)

    /// A row of a table, with cells.
    public static let row = ContentTag(.row)

    /// A cell that describes others.
    ///
    /// - Parameters:
    ///   - scope: The described cells.
    ///   - rows: The number of rows that the cell spans, at least 1.
    ///   - columns: The number of columns that the cell spans, at least 1.
    public static func headerCell(_ scope: Scope, rows: Int = 1, columns: Int = 1) -> ContentTag {
        var tag = ContentTag(.headerCell(scope))
        (tag.rows, tag.columns) = (rows, columns)
        return tag
    }

    /// A cell.
    public static let cell = ContentTag(.cell)

    /// A cell that spans several rows or columns, at least 1.
    public static func cell(rows: Int = 1, columns: Int = 1) -> ContentTag {
        var tag = cell
        (tag.rows, tag.columns) = (rows, columns)
        return tag
    }

    // MARK: Pictures

    /// A picture.
    ///
    /// - Parameter alternative: A description for people who cannot see it, which must not be empty.
    public static func figure(alternative: String) -> ContentTag {
        var tag = ContentTag(.figure)
        tag.alternative = alternative
        return tag
    }

    /// A formula.
    ///
    /// - Parameter alternative: The formula in words, which must not be empty.
    public static func formula(alternative: String) -> ContentTag {
        var tag = ContentTag(.formula)
        tag.alternative = alternative
        return tag
    }

    /// A part of a diagram, such as a bar or an axis of a chart (WAI-ARIA Graphics Module 1.0).
    ///
    /// ```swift
    /// canvas.withTag(.graphic(label: "May: 28", kind: "bar", tooltip: "28 orders in May")) { canvas in
    ///     canvas.fill(rect)
    ///     canvas.setURL(url, for: rect)
    /// }
    /// ```
    ///
    /// In SVG, browsers show the tooltip while the pointer is over the content, and ``Canvas/setURL(_:for:)`` makes the
    /// drawn shapes a link, rather than the rectangle. In PDF, the diagram is one figure: links are kept, and the tag is
    /// ignored.
    ///
    /// - Parameters:
    ///   - label: The text that screen readers speak; nil for none.
    ///   - kind: The kind of the part, which they speak after the label; nil for none.
    ///   - tooltip: The text for people with a pointer, with line breaks; nil for none.
    ///   - isGroup: Whether the part contains others.
    public static func graphic(
        label: String? = nil, kind: String? = nil, tooltip: String? = nil, isGroup: Bool = false
    ) -> ContentTag {
        var tag = ContentTag(.graphic)
        (tag.alternative, tag.kind, tag.tooltip, tag.isGroup) = (label, kind, tooltip, isGroup)
        return tag
    }

    /// Content without meaning, such as page numbers and decoration. Screen readers omit it, with all tags in it.
    public static let artifact = ContentTag(.artifact)
}

extension ContentTag.Role {
    /// Whether the tag contains other tags rather than content. Text directly in it becomes a paragraph, a cell, or an
    /// item, and other content an artifact.
    var isGroup: Bool {
        switch self {
        case .document, .part, .section, .list, .listItem, .table, .row, .blockQuote: true
        default: false
        }
    }

    /// Returns the roles of the elements needed between this one and one within it.
    func bridge(to inner: ContentTag.Role) -> [ContentTag.Role] {
        let isCell =
            switch inner {
            case .cell, .headerCell: true
            default: false
            }
        switch (self, inner) {
        case (.table, .row), (.table, .caption), (.list, .listItem), (.list, .list), (.list, .caption),
            (.listItem, .label), (.listItem, .listBody), (_, .artifact):
            return []
        case (.row, _) where isCell: return []
        case (.table, _) where isCell: return [.row]
        case (.list, .label), (.list, .listBody): return [.listItem]
        case (.table, _): return [.row, .cell] + ContentTag.Role.cell.bridge(to: inner)
        case (.row, _): return [.cell] + ContentTag.Role.cell.bridge(to: inner)
        case (.list, _): return [.listItem, .listBody] + ContentTag.Role.listBody.bridge(to: inner)
        case (.listItem, _): return [.listBody] + ContentTag.Role.listBody.bridge(to: inner)
        case (_, .row): return [.table]
        case (_, .listItem): return [.list]
        case (_, .label), (_, .listBody): return [.list, .listItem]
        default: return isCell ? [.table, .row] : []
        }
    }
}

/// The text of one call, which its glyphs refer to.
final class TextCall: Sendable {
    let text: String

    init(_ text: String) { self.text = text }
}
