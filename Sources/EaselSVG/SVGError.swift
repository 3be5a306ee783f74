// SPDX-License-Identifier: MIT

internal import EaselXML

/// The reason that an SVG picture could not be read.
///
/// ```swift
/// do {
///     let logo = try SVGImage(data: upload, options: .init(limits: .untrusted))
///     canvas.draw(logo, in: canvas.bounds)
/// } catch let error as SVGError {
///     print(error)    // line 3, <use>: expandedElements is more than 200000
/// }
/// ```
public struct SVGError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of an error.
    public struct Code: Sendable, Hashable {
        let name: String

        /// The file could not be read.
        public static let unreadable = Code(name: "unreadable")
        /// The document is not well-formed XML.
        public static let malformed = Code(name: "malformed")
        /// The document is not an SVG document.
        public static let notSVG = Code(name: "notSVG")
        /// A limit of ``SVGLimits`` was exceeded.
        public static let limitExceeded = Code(name: "limitExceeded")
        /// A part of the picture is not drawn, and ``SVGImage/Options/isStrict`` is set.
        public static let unsupported = Code(name: "unsupported")
        /// The task was canceled.
        public static let cancelled = Code(name: "cancelled")
    }

    /// The kind of the error.
    public let code: Code

    /// The line of the document; nil if the error concerns the whole document.
    public let line: Int?

    /// The name of the element; nil if the error is not in an element.
    public let element: String?

    /// The reason, without the line.
    public let reason: String

    init(_ code: Code, line: Int? = nil, element: String? = nil, reason: String) {
        (self.code, self.line, self.element, self.reason) = (code, line, element, reason)
    }

    static func limit(_ name: String, _ maximum: Int, line: Int?, element: String?) -> SVGError {
        SVGError(.limitExceeded, line: line, element: element, reason: "\(name) is more than \(maximum)")
    }

    init(_ error: MarkupError) {
        switch error.reason {
        case .malformed(let reason): self.init(.malformed, line: error.line, reason: reason)
        case .limit(let name, let maximum): self = .limit(name, maximum, line: error.line, element: nil)
        }
    }

    /// The line, the element, and the reason.
    public var description: String {
        SVGWarning.location(line: line, element: element).map { "\($0): \(reason)" } ?? reason
    }
}

/// A part of an SVG picture that is not drawn.
///
/// ```swift
/// for warning in logo.warnings { print(warning) }    // line 12, <foreignObject>: the element is not drawn
/// ```
public struct SVGWarning: Sendable, Hashable, CustomStringConvertible {
    /// The line of the document on which the element begins; nil if the warning concerns the whole document.
    public let line: Int?

    /// The name of the element.
    public let element: String?

    /// The reason, without the line.
    public let reason: String

    init(line: Int?, element: String?, reason: String) {
        (self.line, self.element, self.reason) = (line, element, reason)
    }

    /// The line, the element, and the reason.
    public var description: String {
        Self.location(line: line, element: element).map { "\($0): \(reason)" } ?? reason
    }

    static func location(line: Int?, element: String?) -> String? {
        switch (line, element) {
        case (nil, nil): nil
        case (let line?, nil): "line \(line)"
        case (nil, let element?): "<\(element)>"
        case (let line?, let element?): "line \(line), <\(element)>"
        }
    }
}
