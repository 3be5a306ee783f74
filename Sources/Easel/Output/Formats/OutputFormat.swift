// SPDX-License-Identifier: MIT

internal import Foundation

/// A file format of a drawing, with its options. More formats may be added.
///
/// ```swift
/// try drawing.write(to: "chart.png", format: .png(PNGOptions(compression: .smallest)))
/// try drawing.write(to: "chart.jpg", format: .jpeg(quality: 0.9, background: .black))
/// try drawing.write(to: "chart.svg", format: .svg(SVGOptions(text: .outlines)))
/// try drawing.write(to: "chart.pdf")
/// ```
public struct OutputFormat: Sendable, Hashable, CaseIterable, CustomStringConvertible {
    enum Kind: Sendable, Hashable {
        case png(PNGOptions)
        case jpeg(JPEGOptions)
        case webp(WebPOptions)
        case svg(SVGOptions)
        case pdf(PDFOptions)
    }

    /// The formats without their options. A raw value is the usual extension of the format's files.
    private enum Name: String, CaseIterable {
        case png
        case jpeg = "jpg"
        case webp, svg, pdf

        var format: OutputFormat {
            switch self {
            case .png: .png
            case .jpeg: .jpeg
            case .webp: .webp
            case .svg: .svg
            case .pdf: .pdf
            }
        }
    }

    let kind: Kind

    private var name: Name {
        switch kind {
        case .png: .png
        case .jpeg: .jpeg
        case .webp: .webp
        case .svg: .svg
        case .pdf: .pdf
        }
    }

    /// PNG: pixels, with the default options.
    public static let png = png(.default)

    /// PNG: pixels.
    public static func png(_ options: PNGOptions) -> OutputFormat { OutputFormat(kind: .png(options)) }

    /// JPEG: opaque pixels with lossy compression and the default options.
    public static let jpeg = OutputFormat(kind: .jpeg(JPEGOptions()))

    /// JPEG: opaque pixels with lossy compression. The parameters are the same as for
    /// ``Drawing/jpeg(scale:quality:background:subsampling:rendering:)``.
    public static func jpeg(
        quality: Double = 0.85, background: Color = .white, subsampling: JPEGSubsampling = .none
    ) -> OutputFormat {
        OutputFormat(kind: .jpeg(JPEGOptions(quality: quality, background: background, subsampling: subsampling)))
    }

    /// WebP: pixels without loss, in fewer bytes than PNG.
    public static let webp = webp(quality: nil)

    /// WebP: pixels with lossy compression, or lossless if the quality is `nil`. The parameter is the same as for
    /// ``Drawing/webp(scale:quality:rendering:)``.
    public static func webp(quality: Double?) -> OutputFormat {
        OutputFormat(kind: .webp(WebPOptions(quality: quality)))
    }

    /// SVG: vectors for browsers, with the default options.
    public static let svg = svg(.default)

    /// SVG: vectors for browsers.
    public static func svg(_ options: SVGOptions) -> OutputFormat { OutputFormat(kind: .svg(options)) }

    /// PDF: vectors for printing, with the default options.
    public static let pdf = pdf(.default)

    /// PDF: vectors for printing.
    public static func pdf(_ options: PDFOptions) -> OutputFormat { OutputFormat(kind: .pdf(options)) }

    /// Each format with its default options.
    public static var allCases: [OutputFormat] { Name.allCases.map(\.format) }

    /// The usual extension of the format's files, without a period. It is also the name of the format.
    public var fileExtension: String { name.rawValue }

    /// The same as ``fileExtension``.
    public var description: String { fileExtension }
}

extension OutputFormat {
    /// Creates the format that a file's extension names, ignoring case; nil if no format has that extension.
    init?(extensionOf path: String) {
        let name = NSString(string: path).pathExtension.lowercased()
        guard let format = Self.allCases.first(where: { $0.fileExtension == (name == "jpeg" ? "jpg" : name) }) else {
            return nil
        }
        self = format
    }

    /// Throws if a JPEG or WebP option is invalid. Other formats check their options when they are written.
    func checkLossyOptions() throws(DrawingError) {
        switch kind {
        case .jpeg(let options): try options.check("OutputFormat.jpeg")
        case .webp(let options): try options.check("OutputFormat.webp")
        case .png, .svg, .pdf: break
        }
    }
}

extension DrawingError {
    /// An error with the code ``Code/unknownFormat``.
    public static func unknownFormat(path: String) -> DrawingError {
        let extensions = OutputFormat.allCases.map { ".\($0.fileExtension)" }
        return DrawingError(kind: .unknownFormat(path: path, extensions: extensions))
    }
}
