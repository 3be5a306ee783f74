// SPDX-License-Identifier: MIT

internal import Foundation

/// A number with a unit.
struct Length: Sendable, Hashable {
    enum Unit: String, Sendable {
        case none = "", px, pt, pc, mm, cm, `in`, em, ex, rem, ch, vw, vh, vmin, vmax, q, percent = "%"
    }

    var value: CGFloat
    var unit: Unit = .none

    static let zero = Length(value: 0)

    init(value: CGFloat, unit: Unit = .none) {
        self.value = value
        self.unit = unit
    }

    init?(_ text: String) {
        var scanner = TextScanner(text)
        scanner.skipSpaces()
        guard let length = Length(&scanner) else { return nil }
        scanner.skipSpaces()
        guard scanner.isAtEnd else { return nil }
        self = length
    }

    init?(_ scanner: inout TextScanner) {
        let start = scanner.offset
        guard let value = scanner.number() else { return nil }
        let name = scanner.reads("%") ? "%" : scanner.text(while: TextScanner.isLetter).lowercased()
        guard let unit = Unit(rawValue: name) else {
            scanner.move(to: start)
            return nil
        }
        self.init(value: value, unit: unit)
    }

    /// Reads a list of lengths; nil if anything else is in it.
    static func list(_ text: String) -> [Length]? {
        var scanner = TextScanner(text)
        scanner.skipSpaces()
        var lengths: [Length] = []
        while !scanner.isAtEnd {
            guard let length = Length(&scanner) else { return nil }
            lengths.append(length)
            scanner.skipSeparator()
        }
        return lengths
    }

    /// Returns the length in user units.
    ///
    /// - Parameters:
    ///   - whole: The length that 100 % stand for.
    ///   - fonts: The sizes for units that depend on a font.
    func points(of whole: CGFloat, _ fonts: FontSizes) -> CGFloat {
        let result =
            switch unit {
            case .none, .px: value
            case .percent: value * whole / 100
            default: value * fonts.factor(of: unit)
            }
        return min(max(result, -1e8), 1e8)
    }

    /// The length with a unit that depends on a font replaced by user units.
    func withoutFontUnits(_ fonts: FontSizes) -> Length {
        switch unit {
        case .em, .ex, .ch, .rem: Length(value: value * fonts.factor(of: unit))
        default: self
        }
    }
}

/// The sizes on which relative units of length depend.
struct FontSizes: Sendable {
    var size: CGFloat
    var root: CGFloat
    /// The inherited weight, to which `bolder` is relative.
    var weight = 400
    var viewport: CGSize

    func factor(of unit: Length.Unit) -> CGFloat {
        switch unit {
        case .none, .px, .percent: 1
        case .pt: 96.0 / 72
        case .pc: 16
        case .mm: 96 / 25.4
        case .cm: 96 / 2.54
        case .q: 96 / 101.6
        case .in: 96
        case .em: size
        case .ex, .ch: size / 2
        case .rem: root
        case .vw: viewport.width / 100
        case .vh: viewport.height / 100
        case .vmin: min(viewport.width, viewport.height) / 100
        case .vmax: max(viewport.width, viewport.height) / 100
        }
    }
}
