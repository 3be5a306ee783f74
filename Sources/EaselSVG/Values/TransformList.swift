// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

/// Transform functions of a `transform` attribute or property. Lengths may be percentages of a reference box.
struct TransformList: Sendable {
    private struct Function: Sendable {
        let name: String
        let arguments: [Length]
        /// The angles among the arguments, in radians; the other arguments as in `arguments`.
        let angles: [CGFloat]
    }

    private let functions: [Function]

    /// Reads functions; nil if the text has an error, which makes all of it invalid.
    init?(_ text: String) {
        var scanner = TextScanner(text)
        var functions: [Function] = []
        scanner.skipSpaces()
        if scanner.rest.trimmed == "none" {
            self.functions = []
            return
        }
        while !scanner.isAtEnd {
            guard let name = scanner.name()?.lowercased() else { return nil }
            scanner.skipSpaces()
            guard scanner.reads("(") else { return nil }
            scanner.skipSpaces()
            var lengths: [Length] = []
            var angles: [CGFloat] = []
            while !scanner.reads(")") {
                guard let number = scanner.number() else { return nil }
                let unit = scanner.reads("%") ? "%" : scanner.text(while: TextScanner.isLetter).lowercased()
                if let factor = Self.angleUnits[unit] {
                    angles.append(number * factor)
                    lengths.append(Length(value: number))
                } else {
                    guard let unit = Length.Unit(rawValue: unit) else { return nil }
                    angles.append(0)
                    lengths.append(Length(value: number, unit: unit))
                }
                scanner.skipSeparator()
            }
            guard Self.counts[name]?.contains(lengths.count) == true else { return nil }
            functions.append(Function(name: name, arguments: lengths, angles: angles))
            scanner.skipSeparator()
        }
        self.functions = functions
    }

    static let angleUnits: [String: CGFloat] = [
        "": .pi / 180, "deg": .pi / 180, "rad": 1, "grad": .pi / 200, "turn": 2 * .pi,
    ]

    private static let counts: [String: Set<Int>] = [
        "matrix": [6], "translate": [1, 2], "translatex": [1], "translatey": [1], "scale": [1, 2], "scalex": [1],
        "scaley": [1], "rotate": [1, 3], "skewx": [1], "skewy": [1], "skew": [1, 2],
    ]

    /// Returns the product of the functions.
    ///
    /// - Parameter box: The box of which percentages are parts.
    func matrix(in box: CGSize, _ fonts: FontSizes) -> CGAffineTransform {
        functions.reduce(CGAffineTransform.identity) { Self.matrix($1, box, fonts).concatenating($0) }
    }

    /// Returns the product of the functions about an origin in a box.
    func matrix(in box: CGRect, about origin: TransformOrigin?, _ fonts: FontSizes) -> CGAffineTransform {
        let matrix = matrix(in: box.size, fonts)
        guard let origin else { return matrix }
        let x = box.minX + origin.x.points(of: box.width, fonts)
        let y = box.minY + origin.y.points(of: box.height, fonts)
        return CGAffineTransform(translationX: -x, y: -y).concatenating(matrix)
            .concatenating(CGAffineTransform(translationX: x, y: y))
    }

    /// Returns the product of the functions about an origin in a box at zero.
    func matrix(in size: CGSize, about origin: TransformOrigin?, _ fonts: FontSizes) -> CGAffineTransform {
        matrix(in: CGRect(origin: .zero, size: size), about: origin, fonts)
    }

    private static func matrix(_ function: Function, _ box: CGSize, _ fonts: FontSizes) -> CGAffineTransform {
        let (values, angles) = (function.arguments.map(\.value), function.angles)
        func length(_ index: Int, _ whole: CGFloat) -> CGFloat {
            index < function.arguments.count ? function.arguments[index].points(of: whole, fonts) : 0
        }
        switch function.name {
        case "matrix":
            return CGAffineTransform(
                a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5])
        case "translate", "translatex":
            return CGAffineTransform(translationX: length(0, box.width), y: length(1, box.height))
        case "translatey": return CGAffineTransform(translationX: 0, y: length(0, box.height))
        case "scale": return CGAffineTransform(scaleX: values[0], y: values.count > 1 ? values[1] : values[0])
        case "scalex": return CGAffineTransform(scaleX: values[0], y: 1)
        case "scaley": return CGAffineTransform(scaleX: 1, y: values[0])
        case "skewx": return CGAffineTransform(a: 1, b: 0, c: tan(angles[0]), d: 1, tx: 0, ty: 0)
        case "skewy": return CGAffineTransform(a: 1, b: tan(angles[0]), c: 0, d: 1, tx: 0, ty: 0)
        case "skew":
            return CGAffineTransform(
                a: 1, b: angles.count > 1 ? tan(angles[1]) : 0, c: tan(angles[0]), d: 1, tx: 0, ty: 0)
        default:
            let rotation = CGAffineTransform(rotationAngle: angles[0])
            guard values.count == 3 else { return rotation }
            return CGAffineTransform(translationX: -values[1], y: -values[2]).concatenating(rotation)
                .concatenating(CGAffineTransform(translationX: values[1], y: values[2]))
        }
    }
}

/// The point about which a transform turns and scales.
struct TransformOrigin: Sendable {
    var x = Length.zero
    var y = Length.zero

    init() {}

    init?(_ text: String) {
        let words: [String: (CGFloat, isVertical: Bool?)] = [
            "left": (0, false), "right": (100, false), "top": (0, true), "bottom": (100, true), "center": (50, nil),
        ]
        let parts = text.lowercased().split { $0 == " " || $0 == "," }.map(String.init)
        guard (1...3).contains(parts.count) else { return nil }
        var values: [(length: Length, isVertical: Bool?)] = []
        for part in parts.prefix(2) {
            if let word = words[part] {
                values.append((Length(value: word.0, unit: .percent), word.isVertical))
            } else if let length = Length(part) {
                values.append((length, nil))
            } else {
                return nil
            }
        }
        if values.count == 1 { values.append((Length(value: 50, unit: .percent), nil)) }
        if values[0].isVertical == true || values[1].isVertical == false { values.swapAt(0, 1) }
        (x, y) = (values[0].length, values[1].length)
    }
}
