// SPDX-License-Identifier: MIT

internal import Foundation

extension Path {
    /// Creates a path from SVG path data, as in a `d` attribute: `M10,10 h30 a15,15 0 0 1 0,30 z`.
    ///
    /// ```swift
    /// let check = try Path(svgData: "M4 12l5 5L20 6")
    /// canvas.stroke(check, with: .color(.systemGreen), style: StrokeStyle(lineWidth: 2, lineCap: .round))
    /// ```
    ///
    /// The whole grammar of SVG 1.1 and SVG 2 is supported: absolute and relative commands, repeated arguments,
    /// implicit lines after a move, smooth curves, flags without separators, and numbers such as `.5.5-3e-2`.
    /// Coordinates are in points, with the y-axis pointing down.
    ///
    /// - Quadratic curves stay quadratic. Arcs become cubic curves of at most an eighth of a turn, and end exactly at
    ///   their end points. Radii that are negative or too small are corrected according to SVG 1.1, appendix F.6.
    /// - Text without a command gives an empty path.
    /// - A browser draws the part before an error, whereas this initializer rejects the whole text.
    /// - A number or a resulting point that is beyond the range of `CGFloat` is an error.
    ///
    /// The time is proportional to the length of the text.
    ///
    /// - Parameter svgData: The path data.
    /// - Throws: ``DrawingError/invalidCalls(_:)`` for any other text. The error states the expected token and the
    ///   zero-based character offset: `Path(svgData:): at character 12: expected a number, found "x"`.
    public init(svgData: String) throws(DrawingError) {
        self = try SVGPathParser.parse(svgData)
    }

    /// The path as SVG path data, for a `d` attribute: `M10,10L40,10C48,10 55,17 55,25Z`.
    ///
    /// The commands used are the absolute `M`, `L`, `Q`, `C`, and `Z`. Numbers are the shortest decimals that restore
    /// the same bits: `Path(svgData: path.svgData) == path` for every path. For an empty path, the string is empty.
    public var svgData: String {
        var text = ""
        func append(_ command: String, _ points: CGPoint...) {
            text += command
            for (index, point) in points.enumerated() {
                if index > 0 { text += " " }
                text += "\(Self.decimal(point.x)),\(Self.decimal(point.y))"
            }
        }
        for element in Elements(path: self) {
            switch element {
            case .move(let point): append("M", point)
            case .line(let point): append("L", point)
            case .quadCurve(let end, let control): append("Q", control, end)
            case .curve(let end, let control1, let control2): append("C", control1, control2, end)
            case .closeSubpath: append("Z")
            }
        }
        return text
    }

    /// Returns the shortest decimal that parses as the same number. Zero is written without a sign, because equal paths
    /// may differ in the sign of zero.
    private static func decimal(_ number: CGFloat) -> String {
        if number == 0 { return "0" }
        let text = Double(number).description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

extension Path: Codable {
    /// Decodes a single string of SVG path data, like ``init(svgData:)``.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for invalid path data, with the same message.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        do throws(DrawingError) {
            try self.init(svgData: text)
        } catch {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: error.description)
        }
    }

    /// Encodes the path as a single string of SVG path data, ``svgData``.
    ///
    /// - Throws: `EncodingError.invalidValue` for a path with ``refusedElements``, because the encoded string would be
    ///   decoded as a valid path.
    public func encode(to encoder: any Encoder) throws {
        if let flaw {
            let problem = "the path is \(flaw.value); it \(flaw.rule)"
            throw EncodingError.invalidValue(
                self, EncodingError.Context(codingPath: encoder.codingPath, debugDescription: problem))
        }
        var container = encoder.singleValueContainer()
        try container.encode(svgData)
    }
}
