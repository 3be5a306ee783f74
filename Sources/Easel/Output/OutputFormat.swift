// SPDX-License-Identifier: MIT

internal import Foundation

/// The file formats of a drawing, each with its options or without.
///
/// ```swift
/// try drawing.write(to: "chart.png", format: .png(PNGOptions(compression: .smallest)))
/// try drawing.write(to: "chart.svg", format: .svg(SVGOptions(text: .outlines)))
/// try drawing.write(to: "chart.pdf")
/// ```
public enum OutputFormat: Sendable, Hashable, CaseIterable, CustomStringConvertible {
    /// Pixels.
    case png(PNGOptions)
    /// Vectors for browsers.
    case svg(SVGOptions)
    /// Vectors for paper.
    case pdf(PDFOptions)

    /// Pixels, with the default options.
    public static var png: OutputFormat { .png(.default) }

    /// Vectors for browsers, with the default options.
    public static var svg: OutputFormat { .svg(.default) }

    /// Vectors for paper, with the default options.
    public static var pdf: OutputFormat { .pdf(.default) }

    /// Each format with its default options.
    public static var allCases: [OutputFormat] { [.png, .svg, .pdf] }

    /// The usual extension of its files, without a point, which is also what they are called.
    public var fileExtension: String {
        switch self {
        case .png: "png"
        case .svg: "svg"
        case .pdf: "pdf"
        }
    }

    /// The same as ``fileExtension``.
    public var description: String { fileExtension }

    /// The format that a file's extension names, letter case aside; nil if it names none.
    init?(extensionOf path: String) {
        let name = NSString(string: path).pathExtension.lowercased()
        guard let format = Self.allCases.first(where: { $0.fileExtension == name }) else { return nil }
        self = format
    }
}
