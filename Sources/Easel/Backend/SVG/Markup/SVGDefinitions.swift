// SPDX-License-Identifier: MIT

internal import Foundation

/// The definitions that the drawing references: gradients, clips, masks, filters, and images, each written once.
struct SVGDefinitions {
    /// The first letter of an identifier, after the prefix.
    enum Kind: String {
        case clip = "c", fill = "p", filter = "f", group = "g", image = "i", glyph = "l", mask = "m", text = "t"
    }

    private(set) var markup = SVGMarkup()

    var gradients = SVGGradients()

    /// The prefix of each identifier, with only characters that are allowed in identifiers.
    private let prefix: String

    private var used: Set<String> = []
    /// Identifiers by the markup that follows them, which ends with the element's name. The first identifier is kept
    /// separately because it is usually the only one and then needs no lookup. Scene S4 as SVG: −38%.
    private var identifiers: [SVGMarkup: String] = [:]
    private var first: (rest: SVGMarkup, identifier: String)?

    private let budget: RenderBudget

    /// - Parameter budget: The budget that tracks the length of the definitions.
    init(prefix: String, budget: RenderBudget) {
        self.prefix = Self.name(prefix)
        self.budget = budget
    }

    /// Returns the identifier of an element. The element is added unless an equal one exists.
    ///
    /// - Parameters:
    ///   - start: The element's name and first attributes, such as `<clipPath`.
    ///   - rest: The markup after the identifier, up to `</clipPath>`.
    mutating func identifier(_ kind: Kind, _ start: StaticString, _ rest: SVGMarkup) -> String {
        if let first, first.rest == rest { return first.identifier }
        if !identifiers.isEmpty, let existing = identifiers[rest] { return existing }
        let identifier = add(kind, start, rest)
        if first == nil { first = (rest, identifier) } else { identifiers[rest] = identifier }
        return identifier
    }

    /// Adds an element that is not reused, and returns its identifier.
    mutating func add(_ kind: Kind, _ start: StaticString, _ rest: SVGMarkup) -> String {
        let identifier = identifier(kind, of: rest)
        if markup.isEmpty { markup = SVGMarkup(capacity: 768) }
        markup.append(start)
        markup.attribute("id", identifier)
        markup.append(rest)
        budget.note(fileBytes: markup.count)
        return identifier
    }

    /// Returns an unused identifier, which is derived from the content that it stands for. Drawings on one web page thus
    /// share identifiers for equal content only.
    mutating func identifier(_ kind: Kind, of content: SVGMarkup) -> String {
        var hash = content.hash
        while true {
            // 40 bits, in eight digits of base 32.
            let digits = String(hash >> 24 | 1 << 40, radix: 32).dropFirst()
            let identifier = prefix + kind.rawValue + digits
            if used.insert(identifier).inserted { return identifier }
            hash &+= 1 << 24
        }
    }

    /// Returns the identifier of a named link destination. It is the same in all drawings with the same prefix.
    func identifier(ofDestination name: String) -> String {
        // Normalization gives canonically equivalent names the same scalars.
        prefix + Self.name("to-" + name.precomposedStringWithCanonicalMapping, spellsOutEscapes: true)
    }

    /// Returns text as the start of an XML name that needs no escaping in `url(#…)` either. All other characters are
    /// escaped, so different prefixes stay different.
    ///
    /// - Parameter spellsOutEscapes: Whether text that looks like an escape is escaped too.
    private static func name(_ text: String, spellsOutEscapes: Bool = false) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "_" where spellsOutEscapes: result += "_5f_"
            case "a"..."z", "A"..."Z", "_": result.unicodeScalars.append(scalar)
            case "0"..."9", "-": result += result.isEmpty ? "_\(scalar)" : "\(scalar)"
            default: result += "_\(String(scalar.value, radix: 16))_"
            }
        }
        return result
    }
}
