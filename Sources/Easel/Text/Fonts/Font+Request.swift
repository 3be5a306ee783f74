// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

extension Font {
    /// The valid sizes, in points.
    static let sizes: ClosedRange<CGFloat> = 0.001...10_000

    /// The first invalid value, in the form in which an invalid call reports it.
    var problem: (argument: String, value: String, problem: String)? {
        if let problem = familyProblem { return problem }
        guard Self.sizes.contains(size) else {
            return ("font.size", size.shortDescription, "must be a number between 0.001 and 10000")
        }
        if !(1...1000).contains(weight.value) {
            return ("font.weight", "\(weight.value)", "must be a number from 1 to 1000")
        }
        for (tag, value) in Self.inOrder(features) {
            guard Self.isTag(tag, lengths: 1...4) else {
                return ("font.features", Self.quoted(tag), "must have tags of one to four letters or digits")
            }
            // The range that HarfBuzz accepts.
            guard (0...255).contains(value) else {
                return ("font.features[\(Self.quoted(tag))]", "\(value)", "must be a number from 0 to 255")
            }
        }
        for (tag, value) in Self.inOrder(variations) {
            guard tag.utf8.count == 4, Self.isTag(Self.unpadded(tag), lengths: 1...4) else {
                return (
                    "font.variations", Self.quoted(tag),
                    "must have tags of four letters or digits, or of fewer that spaces follow"
                )
            }
            // OpenType's fixed-point numbers have 16 integer bits.
            guard value.magnitude <= 32_767 else {
                return (
                    "font.variations[\(Self.quoted(tag))]", value.shortDescription,
                    "must be a number between -32767 and 32767"
                )
            }
        }
        return nil
    }

    private var familyProblem: (argument: String, value: String, problem: String)? {
        let problem = "must be the name of a font family"
        if case .named(let name) = family, Self.isBlank(name) { return ("font.family", Self.quoted(name), problem) }
        for (index, name) in fallbackFamilies.enumerated() where Self.isBlank(name) {
            return ("font.fallbackFamilies[\(index)]", Self.quoted(name), problem)
        }
        return nil
    }

    /// Returns the request to Pango for this font.
    func request(in fonts: FontLibrary) throws(DrawingError) -> FontRequest {
        // The request is a string with a syntax, so only checked values may be part of it.
        if let (argument, value, problem) = problem {
            throw .fontsUnavailable("\(argument) is \(value); it \(problem)")
        }
        let match = try fonts.match(family)
        var families = match.request
        for name in fallbackFamilies { families += "," + (try fonts.match(.named(name))).request }
        // The named face supplies the traits that the font leaves at their defaults.
        let face = match.face
        let weight = weight == .regular ? face?.weight ?? weight.value : weight.value
        let nativeStyle: FontRequest.Style =
            switch style {
            case .normal: face?.style ?? .normal
            case .italic: .italic
            case .oblique: .oblique
            }
        let nativeWidth: Double =
            switch width {
            case .condensed: 75
            case .normal: face?.width ?? 100
            case .expanded: 125
            }
        let slant = nativeStyle == .normal ? nil : fonts.slantingAxis(of: match.family)
        return FontRequest(
            families: families, size: size, weight: weight, style: slant == nil ? nativeStyle : .normal,
            width: nativeWidth,
            features: Self.list(features) { "\($0)" },
            // The smallest step of an axis is 1/65536. Not every reader of such lists accepts exponents.
            variations: Self.list(settings(with: slant)) { (($0 * 10_000).rounded() / 10_000).shortDescription })
    }

    /// Returns the font's variations, plus the slant unless the variations already set that axis.
    private func settings(with slant: FontAxis.Setting?) -> [String: CGFloat] {
        guard let slant, variations[slant.tag] == nil else { return variations }
        return variations.merging([slant.tag: slant.value]) { own, _ in own }
    }

    /// Returns a dictionary as `tag=value,tag=value`, always in the same order.
    private static func list<Value>(_ settings: [String: Value], _ text: (Value) -> String) -> String {
        if settings.isEmpty { return "" }
        return inOrder(settings).map { "\(unpadded($0.key))=\(text($0.value))" }.joined(separator: ",")
    }

    /// Returns the entries of a dictionary, sorted by key. Most dictionaries are empty, and Swift is slow to create the
    /// first array of a type.
    private static func inOrder<Value>(_ settings: [String: Value]) -> [(key: String, value: Value)] {
        settings.isEmpty ? [] : settings.sorted { $0.key < $1.key }
    }

    /// Returns the tag without trailing spaces. Readers of such lists add them.
    private static func unpadded(_ tag: String) -> Substring {
        tag[..<(tag.lastIndex { $0 != " " }.map(tag.index(after:)) ?? tag.startIndex)]
    }

    private static func isTag(_ text: some StringProtocol, lengths: ClosedRange<Int>) -> Bool {
        lengths.contains(text.utf8.count)
            && text.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 || 0x30...0x39 ~= $0 }
    }

    private static func isBlank(_ name: String) -> Bool { name.allSatisfy(\.isWhitespace) }

    private static func quoted(_ text: String) -> String { String(text.prefix(40)).debugDescription }
}
