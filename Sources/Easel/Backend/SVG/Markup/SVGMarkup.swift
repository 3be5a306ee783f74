// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// The UTF-8 bytes of an XML document, with methods that add numbers, colors, and arbitrary text.
struct SVGMarkup: Hashable {
    var bytes: [UInt8] = []

    init() {}

    /// Creates empty markup with a reserved number of bytes.
    init(capacity: Int) { bytes.reserveCapacity(capacity) }

    init(_ markup: StaticString) { append(markup) }

    init(markup: String) { append(markup: markup) }

    /// Hashes all bytes at once; an array's own hash would process them one by one.
    func hash(into hasher: inout Hasher) { hasher.combine(hash) }

    var hash: UInt64 {
        var mixer = HashMixer()
        mixer.mix(bytes)
        return mixer.value
    }

    var isEmpty: Bool { bytes.isEmpty }
    var count: Int { bytes.count }

    /// Adds markup unchanged.
    @inline(__always)
    mutating func append(_ markup: StaticString) { bytes.append(utf8Of: markup) }

    /// Adds markup unchanged.
    mutating func append(markup: String) { bytes.append(contentsOf: markup.utf8) }

    mutating func append(_ other: SVGMarkup) {
        // Empty markup without capacity becomes a copy of the other markup, which allocates no memory.
        if bytes.capacity == 0 { self = other } else { bytes.append(contentsOf: other.bytes) }
    }

    /// Adds text that every reader of the document treats as plain text.
    ///
    /// Characters that XML 1.0 excludes (section 2.2) become U+FFFD. Line feeds and tabs are escaped because readers
    /// turn them into spaces in attributes.
    mutating func append(text: String) {
        let characters = text.utf8Span.span
        if characters.indices.allSatisfy({ Self.isPlain(characters[$0]) }) {
            return bytes.append(addingCapacity: characters.count) { output in
                for index in characters.indices { output.append(characters[index]) }
            }
        }
        for scalar in text.unicodeScalars {
            switch scalar {
            case "<": append("&lt;")
            case ">": append("&gt;")
            case "&": append("&amp;")
            case "\"": append("&quot;")
            case "'": append("&#39;")
            case "\t": append("&#9;")
            case "\n": append("&#10;")
            case "\r": append("&#13;")
            case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": append("\u{FFFD}")
            default:
                if scalar.isASCII { bytes.append(UInt8(scalar.value)) } else { append(markup: String(scalar)) }
            }
        }
    }

    mutating func append(_ start: StaticString, text: String, _ end: StaticString) {
        append(start)
        append(text: text)
        append(end)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "\""), UInt8(ascii: "'"): false
        default: 0x20..<0x80 ~= byte
        }
    }

    // MARK: Numbers

    /// Adds a number of units as the shortest decimal number. Returns whether it contains a decimal point.
    @discardableResult
    mutating func append(units: Int, _ precision: SVGPrecision) -> Bool {
        var hasPoint = false
        bytes.append(addingCapacity: SVGPrecision.longestNumber) { hasPoint = $0.append(units: units, precision) }
        return hasPoint
    }

    /// Adds a number with up to seven significant digits.
    mutating func append(_ value: CGFloat) {
        let precision = SVGPrecision.significant(value)
        append(units: precision.units(value), precision)
    }

    // MARK: Attributes

    private mutating func begin(_ name: StaticString) {
        bytes.append(addingCapacity: name.utf8CodeUnitCount + 3) { $0.begin(attribute: name) }
    }

    mutating func attribute(_ name: StaticString, _ value: String) {
        begin(name)
        append(markup: value)
        append("\"")
    }

    /// Adds an attribute that references an element.
    mutating func attribute(_ name: StaticString, reference identifier: String) {
        attribute(name, "#", identifier, "\"")
    }

    /// Adds an attribute that references a paint, clip, mask, or filter.
    mutating func attribute(_ name: StaticString, url identifier: String) {
        attribute(name, "url(#", identifier, ")\"")
    }

    private mutating func attribute(
        _ name: StaticString, _ start: StaticString, _ identifier: String, _ end: StaticString
    ) {
        let characters = identifier.utf8
        let around = name.utf8CodeUnitCount + start.utf8CodeUnitCount + end.utf8CodeUnitCount
        bytes.append(addingCapacity: around + 3 + characters.count) { output in
            output.begin(attribute: name)
            output.append(utf8Of: start)
            for character in characters { output.append(character) }
            output.append(utf8Of: end)
        }
    }

    mutating func attribute(_ name: StaticString, text: String) {
        begin(name)
        append(text: text)
        append("\"")
    }

    mutating func attribute(_ name: StaticString, units: Int, _ precision: SVGPrecision) {
        bytes.append(addingCapacity: name.utf8CodeUnitCount + 4 + SVGPrecision.longestNumber) {
            $0.attribute(name, units: units, precision)
        }
    }

    mutating func attribute(_ name: StaticString, _ value: CGFloat, _ precision: SVGPrecision) {
        attribute(name, units: precision.units(value), precision)
    }

    /// Adds a fraction, `0...1`, unless it is 1, the default of every such attribute.
    mutating func attribute(_ name: StaticString, share: Double) {
        if share == 1 { return }
        let precision = SVGPrecision(decimals: 3)
        let units = precision.units(share)
        if units < precision.unit { attribute(name, units: units, precision) }
    }

    mutating func attribute(_ name: StaticString, _ transform: CGAffineTransform) {
        begin(name)
        if transform.b == 0, transform.c == 0, transform.a == 1, transform.d == 1 {
            appendFunction("translate", [transform.tx, transform.ty])
        } else {
            appendFunction(
                "matrix", [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty])
        }
        append("\"")
    }

    private mutating func appendFunction(_ name: StaticString, _ values: [CGFloat]) {
        append(name)
        append("(")
        for (index, value) in values.enumerated() {
            if index > 0 { append(" ") }
            append(value)
        }
        append(")")
    }

    /// Adds a color without its opacity, such as `#f80` or `#ff8001`.
    mutating func attribute(_ name: StaticString, color: Color) {
        func byte(_ component: Double) -> UInt8 { UInt8((min(max(component, 0), 1) * 255).rounded()) }
        let (red, green, blue) = (byte(color.red), byte(color.green), byte(color.blue))
        let isShort = red % 17 == 0 && green % 17 == 0 && blue % 17 == 0
        bytes.append(addingCapacity: name.utf8CodeUnitCount + 11) { output in
            output.begin(attribute: name)
            output.append(UInt8(ascii: "#"))
            output.append(hexadecimal: red, isShort: isShort)
            output.append(hexadecimal: green, isShort: isShort)
            output.append(hexadecimal: blue, isShort: isShort)
            output.append(UInt8(ascii: "\""))
        }
    }
}

extension OutputSpan<UInt8> {
    /// Adds an attribute's name, and the quotation mark before its value.
    @inline(__always)
    fileprivate mutating func begin(attribute name: StaticString) {
        append(UInt8(ascii: " "))
        append(utf8Of: name)
        append(utf8Of: "=\"")
    }

    @inline(__always)
    mutating func attribute(_ name: StaticString, units: Int, _ precision: SVGPrecision) {
        begin(attribute: name)
        append(units: units, precision)
        append(UInt8(ascii: "\""))
    }

    /// Adds an attribute whose default is 0, unless the value is 0.
    @inline(__always)
    mutating func attribute(_ name: StaticString, nonzero units: Int, _ precision: SVGPrecision) {
        if units != 0 { attribute(name, units: units, precision) }
    }

    fileprivate mutating func append(hexadecimal byte: UInt8, isShort: Bool) {
        func character(_ digit: UInt8) -> UInt8 {
            digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
        }
        if !isShort { append(character(byte >> 4)) }
        append(character(byte & 15))
    }

    /// Adds a number of units as the shortest decimal number. At least ``SVGPrecision/longestNumber`` bytes must be
    /// free. Returns whether the number contains a decimal point.
    @discardableResult
    @inline(never)
    mutating func append(units: Int, _ precision: SVGPrecision) -> Bool {
        let (size, decimals) = (units.magnitude, precision.decimals)
        guard size < 100_000_000, 1..<8 ~= decimals else { return append(longUnits: units, precision) }
        let digits = Self.digits(of: size)
        let characters = digits | 0x3030_3030_3030_3030
        let wholes = 8 &- decimals
        let point = UInt64(1) &<< UInt64(8 &* wholes)
        let fractions = decimals &- (digits | point >> 8).leadingZeroBitCount / 8
        let hasPoint = fractions > 0
        // A number without decimals has at least one digit, which may be 0.
        let start = (digits | (hasPoint ? point : point >> 8)).trailingZeroBitCount / 8
        let unsigned = characters &>> UInt64(8 &* start)
        let signed = unsigned << 8 | UInt64(UInt8(ascii: "-"))
        let fraction = (characters &>> UInt64(8 &* wholes)) << 8 | UInt64(UInt8(ascii: "."))
        append(
            bytesOf: units < 0 ? signed : unsigned, count: wholes &- start &+ (units < 0 ? 1 : 0),
            then: fraction, count: hasPoint ? 1 &+ fractions : 0)
        return hasPoint
    }

    /// Returns the eight digits of a number, one per byte, with the first digit in the lowest byte. Scene S6 as SVG:
    /// −33% compared with a division for each digit and an append for each character.
    ///
    /// Each step splits all groups of digits in half at once. The factors 10,486 / 2²⁰ and 103 / 2¹⁰ replace 1/100 and
    /// 1/10 for numbers below 10,000 and 100.
    @inline(__always)
    private static func digits(of number: UInt) -> UInt64 {
        let number = UInt64(truncatingIfNeeded: number)
        let fours = number / 10_000 | (number % 10_000) << 32
        let hundreds = (fours &* 10_486) >> 20 & 0x0000_007F_0000_007F
        let pairs = hundreds | (fours &- hundreds &* 100) << 16
        let tens = (pairs &* 103) >> 10 & 0x000F_000F_000F_000F
        return tens | (pairs &- tens &* 10) << 8
    }

    private mutating func append(longUnits units: Int, _ precision: SVGPrecision) -> Bool {
        if units < 0 { append(UInt8(ascii: "-")) }
        let (whole, remainder) = units.magnitude.quotientAndRemainder(dividingBy: UInt(precision.unit))
        if whole > 0 || remainder == 0 { append(digitsOf: whole, count: 1) }
        if remainder == 0 { return false }
        append(UInt8(ascii: "."))
        var (fraction, count) = (remainder, precision.decimals)
        while fraction % 10 == 0 {
            fraction /= 10
            count -= 1
        }
        append(digitsOf: fraction, count: count)
        return true
    }

    /// - Parameter count: The minimum number of digits.
    private mutating func append(digitsOf number: UInt, count: Int) {
        if number >= 10 || count > 1 { append(digitsOf: number / 10, count: count - 1) }
        append(UInt8(ascii: "0") + UInt8(number % 10))
    }
}

extension Color {
    /// Whether the color is written as `#000`, the default fill of shapes.
    var isBlackIn8Bits: Bool { max(red, green, blue) * 255 < 0.5 }
}
