// SPDX-License-Identifier: MIT

// UIKit has these names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import Easel
public import Foundation

/// A type of content in a PDF document, for screen readers. Types for which Easel has no tag are missing.
public enum CGPDFTagType: Int32, Sendable, Hashable, CaseIterable {
    case document = 100
    case part = 101
    case section = 103
    case blockQuote = 105
    case caption = 106
    case paragraph = 200
    case header1 = 202
    case header2 = 203
    case header3 = 204
    case header4 = 205
    case header5 = 206
    case header6 = 207
    case list = 300
    case listItem = 301
    case label = 302
    case listBody = 303
    case table = 400
    case tableRow = 401
    case tableHeaderCell = 402
    case tableDataCell = 403
    case span = 500
    case quote = 501
    case note = 502
    case code = 505
    case link = 506
    case figure = 700
    case formula = 701

    /// - Parameters:
    ///   - alternative: The text in place of a picture or a link.
    ///   - actualText: The text that a span stands for.
    ///   - language: The language of a span.
    fileprivate func tag(alternative: String?, actualText: String?, language: String?) -> ContentTag {
        switch self {
        case .document: .document
        case .part: .part
        case .section: .section
        case .blockQuote: .blockQuote
        case .caption: .caption
        case .paragraph: .paragraph
        case .header1, .header2, .header3, .header4, .header5, .header6: .heading(Int(rawValue) - 201)
        case .list: .list
        case .listItem: .listItem
        case .label: .label
        case .listBody: .listBody
        case .table: .table
        case .tableRow: .row
        case .tableHeaderCell: .headerCell(.column)
        case .tableDataCell: .cell
        case .span: .span(language: language, actualText: actualText)
        case .quote: .quote
        case .note: .note
        case .code: .code
        case .link: alternative.map { .link(description: $0) } ?? .link
        case .figure: .figure(alternative: alternative ?? "")
        case .formula: .formula(alternative: alternative ?? "")
        }
    }
}

/// Begins a tag, which `CGPDFContextEndTag` ends.
///
/// ```swift
/// CGPDFContextBeginTag(context, .figure, [kCGPDFTagPropertyAlternativeText: "A sun"] as CFDictionary)
/// context.fillEllipse(in: rect)
/// CGPDFContextEndTag(context)
/// ```
///
/// - Parameters:
///   - context: The context. In images, tags have no effect.
///   - tagType: The type. Figures and formulas need an alternative text.
///   - tagProperties: Texts for the keys from ``kCGPDFTagPropertyActualText`` to ``kCGPDFTagPropertyLanguageText``; the
///     actual text and the language belong to a span.
public func CGPDFContextBeginTag(_ context: CGContext, _ tagType: CGPDFTagType, _ tagProperties: CFDictionary?) {
    var texts: [String: String] = [:]
    for (key, value) in tagProperties ?? [:] { texts["\(key)"] = value as? String }
    context.canvas.beginTag(
        tagType.tag(
            alternative: texts[kCGPDFTagPropertyAlternativeText], actualText: texts[kCGPDFTagPropertyActualText],
            language: texts[kCGPDFTagPropertyLanguageText]))
}

/// Ends the innermost tag.
public func CGPDFContextEndTag(_ context: CGContext) { context.canvas.endTag() }

/// The key for the text that a span stands for.
public let kCGPDFTagPropertyActualText: CFString = "ActualText"
/// The key for a description of a figure, a formula, or a link.
public let kCGPDFTagPropertyAlternativeText: CFString = "AlternativeText"
/// The key for a span's language, such as `de-CH`.
public let kCGPDFTagPropertyLanguageText: CFString = "LanguageText"
