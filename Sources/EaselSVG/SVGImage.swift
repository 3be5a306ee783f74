// SPDX-License-Identifier: MIT

public import Easel
public import Foundation

/// A picture from an SVG document.
///
/// ```swift
/// let logo = try SVGImage(contentsOf: "logo.svg")
/// for warning in logo.warnings { print(warning) }
/// canvas.draw(logo, in: CGRect(x: 40, y: 40, width: 120, height: 40))
/// try logo.drawing(width: 600).write(to: "logo.png", scale: 2)
/// ```
///
/// The document may be compressed with gzip, as `svgz` files are. It is read once. The picture is a value that can be drawn many times, on any thread. It is drawn with the
/// canvas's own calls, so that it consists of vectors and text in SVG and PDF.
public struct SVGImage: Sendable {
    /// The width and height in points, as a browser shows the document in an `<img>` element.
    public let size: CGSize

    /// The parts of the document that are not drawn, in the order of its lines.
    public let warnings: [SVGWarning]

    let document: SVGDocument
    let options: Options
    /// The fonts of the drawings that the picture makes.
    public var fonts: FontLibrary { options.fonts ?? .system }

    let picture: PictureGroup
    /// Whether the picture depends on fonts.
    let hasText: Bool

    /// Reads the document in a file.
    ///
    /// - Throws: An ``SVGError``.
    public init(contentsOf path: String, options: Options = Options()) throws {
        try self.init(contentsOf: URL(fileURLWithPath: path), options: options)
    }

    /// Reads the document in a file.
    ///
    /// - Throws: An ``SVGError``.
    public init(contentsOf url: URL, options: Options = Options()) throws {
        guard url.isFileURL else {
            throw SVGError(.unreadable, reason: "\(url.absoluteString): only files are read")
        }
        guard let file = try? FileHandle(forReadingFrom: url) else {
            throw SVGError(.unreadable, reason: "\(url.path): the file cannot be opened")
        }
        defer { try? file.close() }
        let data: Data
        do {
            data = try file.read(upToCount: options.limits.bytes + 1) ?? Data()
        } catch {
            throw SVGError(.unreadable, reason: "\(url.path): the file cannot be read")
        }
        try self.init(data: data, options: options)
    }

    /// Reads a document.
    ///
    /// - Throws: An ``SVGError``.
    public init(data: Data, options: Options = Options()) throws {
        try self.init(data, encoding: nil, options, options.fonts ?? .system, nesting: 0)
    }

    /// Reads a document in a string.
    ///
    /// - Throws: An ``SVGError``.
    public init(_ text: String, options: Options = Options()) throws {
        try self.init(Data(text.utf8), encoding: "UTF-8", options, options.fonts ?? .system, nesting: 0)
    }

    init(
        _ data: Data, encoding: String?, _ options: Options, _ fonts: FontLibrary, nesting: Int
    ) throws(SVGError) {
        document = try SVGDocument(data, encoding: encoding, options: options)
        self.options = options
        let resolver = Resolver(document, options: options, fonts: fonts, nesting: nesting)
        (picture, size) = try resolver.picture()
        hasText = picture.children.contains { $0.hasText }
        warnings = (document.warnings + resolver.warnings).sorted {
            ($0.line ?? 0, $0.element ?? "", $0.reason) < ($1.line ?? 0, $1.element ?? "", $1.reason)
        }
        if options.isStrict, let first = warnings.first {
            throw SVGError(.unsupported, line: first.line, element: first.element, reason: first.reason)
        }
    }

    /// The resolved picture as text, one line for each part, for tests.
    public var tree: String { PictureDescription(of: picture, size: size).text }
}

extension PictureNode {
    /// Whether there is text in the node or in what it contains.
    var hasText: Bool {
        switch self {
        case .text: true
        case .group(let group):
            group.children.contains { $0.hasText } || group.masks.contains { $0.children.contains { $0.hasText } }
                || group.filters.contains { $0.images.values.contains { $0.contains { $0.hasText } } }
        case .shape(let shape):
            [shape.fill, shape.stroke?.fill].contains { fill in
                guard case .pattern(let pattern)? = fill?.paint else { return false }
                return pattern.children.contains { $0.hasText }
            }
        case .image: false
        }
    }
}
