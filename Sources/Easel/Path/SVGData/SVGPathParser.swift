// SPDX-License-Identifier: MIT

internal import Foundation

/// Reads SVG path data in one pass over its bytes.
///
/// The grammar is defined in SVG 1.1, section 8.3.9, and SVG 2, section 9.3.9. Where the two differ, both forms are
/// accepted.
struct SVGPathParser {
    private let bytes: [UInt8]
    private var offset = 0
    private var path = Path()
    private var current = CGPoint.zero
    private var subpathStart = CGPoint.zero

    /// The control point of the preceding curve that a smooth curve mirrors, and the family of that curve: `c` for
    /// cubic or `q` for quadratic.
    private var lastControl: (family: UInt8, point: CGPoint)?

    static func parse(_ text: String) throws(DrawingError) -> Path {
        var parser = SVGPathParser(bytes: Array(text.utf8))
        try parser.parse()
        return parser.path
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    // MARK: Commands

    private mutating func parse() throws(DrawingError) {
        skipWhitespace()
        guard let first = next else { return }
        guard Self.lowercase(first) == UInt8(ascii: "m") else { throw failure("a move command, M or m") }
        var expected = "a command"
        while let byte = next {
            let command = Self.lowercase(byte)
            let isRelative = byte == command
            switch command {
            case UInt8(ascii: "z"):
                offset += 1
                path.closeSubpath()
                current = subpathStart
                lastControl = nil
                expected = "a command"
            case UInt8(ascii: "m"), UInt8(ascii: "l"), UInt8(ascii: "h"), UInt8(ascii: "v"), UInt8(ascii: "c"),
                UInt8(ascii: "s"), UInt8(ascii: "q"), UInt8(ascii: "t"), UInt8(ascii: "a"):
                offset += 1
                try addSegments(of: command, isRelative: isRelative)
                expected = "a number or a command"
            default:
                throw failure(expected)
            }
            skipWhitespace()
        }
    }

    /// Adds one segment for each set of arguments. After the first set of a move, the others are lines.
    private mutating func addSegments(of command: UInt8, isRelative: Bool) throws(DrawingError) {
        var command = command
        repeat {
            skipWhitespace()
            try addSegment(of: command, from: isRelative ? current : .zero)
            if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
        } while moreArgumentsFollow()
    }

    /// - Parameter origin: The point to which the arguments are relative.
    private mutating func addSegment(of command: UInt8, from origin: CGPoint) throws(DrawingError) {
        var control: (family: UInt8, point: CGPoint)?
        switch command {
        case UInt8(ascii: "m"):
            current = try point(from: origin)
            subpathStart = current
            path.move(to: current)
        case UInt8(ascii: "h"):
            current.x = try coordinate(from: origin.x)
            path.addLine(to: current)
        case UInt8(ascii: "v"):
            current.y = try coordinate(from: origin.y)
            path.addLine(to: current)
        case UInt8(ascii: "c"), UInt8(ascii: "s"):
            let isSmooth = command == UInt8(ascii: "s")
            let control1 = isSmooth ? try mirrored(UInt8(ascii: "c")) : try point(from: origin)
            if !isSmooth { skipSeparator() }
            let control2 = try point(from: origin)
            skipSeparator()
            current = try point(from: origin)
            path.addCurve(to: current, control1: control1, control2: control2)
            control = (UInt8(ascii: "c"), control2)
        case UInt8(ascii: "q"), UInt8(ascii: "t"):
            let isSmooth = command == UInt8(ascii: "t")
            let middle = isSmooth ? try mirrored(UInt8(ascii: "q")) : try point(from: origin)
            if !isSmooth { skipSeparator() }
            current = try point(from: origin)
            path.addQuadCurve(to: current, control: middle)
            control = (UInt8(ascii: "q"), middle)
        case UInt8(ascii: "a"):
            try addArc(from: origin)
        default:
            current = try point(from: origin)
            path.addLine(to: current)
        }
        lastControl = control
    }

    private mutating func addArc(from origin: CGPoint) throws(DrawingError) {
        let start = offset
        let radiusX = try number()
        skipSeparator()
        let radiusY = try number()
        skipSeparator()
        let rotation = try number()
        skipSeparator()
        let isLarge = try flag()
        skipSeparator()
        let isPositive = try flag()
        skipSeparator()
        let end = try point(from: origin)
        defer { current = end }
        // An arc between equal points is omitted.
        guard end != current else { return }
        guard
            let arc = EllipticalArc(
                from: current, to: end, radii: CGSize(width: radiusX, height: radiusY), rotation: rotation,
                isLarge: isLarge, isPositive: isPositive)
        else { return path.addLine(to: end) }
        guard arc.isFinite else { throw failure("an arc whose points are finite", at: start..<offset) }
        path.addArc(arc)
    }

    /// Returns the first control point of a smooth curve of a family, `c` or `q`. This is the current point if the
    /// preceding curve is of another family.
    private func mirrored(_ family: UInt8) throws(DrawingError) -> CGPoint {
        guard let lastControl, lastControl.family == family else { return current }
        let point = CGPoint(x: 2 * current.x - lastControl.point.x, y: 2 * current.y - lastControl.point.y)
        guard point.isFinite else { throw failure("a curve whose points are finite") }
        return point
    }

    // MARK: Arguments

    private mutating func point(from origin: CGPoint) throws(DrawingError) -> CGPoint {
        let x = try coordinate(from: origin.x)
        skipSeparator()
        return CGPoint(x: x, y: try coordinate(from: origin.y))
    }

    private mutating func coordinate(from origin: CGFloat) throws(DrawingError) -> CGFloat {
        let start = offset
        let result = origin + (try number())
        guard result.isFinite else { throw failure("a point that is finite", at: start..<offset) }
        return result
    }

    private mutating func flag() throws(DrawingError) -> Bool {
        guard let byte = next, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
            throw failure("a flag, 0 or 1")
        }
        offset += 1
        return byte == UInt8(ascii: "1")
    }

    private mutating func number() throws(DrawingError) -> CGFloat {
        let start = offset
        var end = offset
        func skipDigits() -> Int {
            let first = end
            while end < bytes.count, Self.isDigit(bytes[end]) { end += 1 }
            return end - first
        }
        func skip(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
            guard end < bytes.count, bytes[end] == UInt8(ascii: first) || bytes[end] == UInt8(ascii: second)
            else { return false }
            end += 1
            return true
        }
        _ = skip("+", "-")
        var digitCount = skipDigits()
        if skip(".", ".") { digitCount += skipDigits() }
        guard digitCount > 0 else {
            // The error is at the missing digit, after a sign or decimal point.
            offset = end
            throw failure("a number")
        }
        // An "e" without digits is not an exponent. It is not a command either, so it causes an error when it is read
        // as the next token.
        let mantissaEnd = end
        if skip("e", "E") {
            _ = skip("+", "-")
            if skipDigits() == 0 { end = mantissaEnd }
        }
        offset = end
        let value = Double(String(decoding: bytes[start..<end], as: UTF8.self))
        guard let value, value.isFinite else { throw failure("a finite number", at: start..<end) }
        return CGFloat(value)
    }

    /// Skips white space and an optional comma, and returns whether more arguments follow. After a comma, they must.
    private mutating func moreArgumentsFollow() -> Bool {
        skipWhitespace()
        guard let byte = next else { return false }
        if byte == UInt8(ascii: ",") {
            offset += 1
            return true
        }
        switch byte {
        case UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"): return true
        default: return Self.isDigit(byte)
        }
    }

    private mutating func skipSeparator() {
        skipWhitespace()
        guard next == UInt8(ascii: ",") else { return }
        offset += 1
        skipWhitespace()
    }

    private mutating func skipWhitespace() {
        while let byte = next {
            switch byte {
            // Space, line feed, carriage return, tab, form feed.
            case 0x20, 0x0A, 0x0D, 0x09, 0x0C: offset += 1
            default: return
            }
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

    private static func lowercase(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte
    }

    // MARK: Errors

    /// - Parameter range: The byte range of the error; if nil, the next character. All text before the error is ASCII,
    ///   so the byte offset is also the character offset.
    private func failure(_ expected: String, at range: Range<Int>? = nil) -> DrawingError {
        let start = range?.lowerBound ?? offset
        let found: String
        if let range {
            found = String(decoding: bytes[range].prefix(40), as: UTF8.self).debugDescription
        } else if let scalar = String(decoding: bytes[offset...].prefix(4), as: UTF8.self).unicodeScalars.first {
            found = String(scalar).debugDescription
        } else {
            found = "the end"
        }
        return .invalidCalls([
            InvalidCall(
                call: "Path(svgData:)", argument: nil, value: nil,
                problem: "at character \(start): expected \(expected), found \(found)")
        ])
    }
}
