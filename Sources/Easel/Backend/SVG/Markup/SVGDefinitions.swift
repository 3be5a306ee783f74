// SPDX-License-Identifier: MIT

internal import Foundation

/// The definitions that the picture refers to: gradients, clips, masks, filters and images, each once.
struct SVGDefinitions {
    /// The prefix of an identifier.
    enum Kind: String {
        case clip = "c", fill = "p", filter = "f", group = "g", image = "i", letter = "l", mask = "m", text = "t"
    }

    private(set) var markup = SVGMarkup()

    var gradients = SVGGradients()

    /// Before each identifier; only characters that may stand in one.
    private let prefix: String

    private var count = 0
    /// By what follows the identifier, whose end says what element it is. All but the first, which most often is the only
    /// one, and need not be looked for among others.
    private var identifiers: [SVGMarkup: String] = [:]
    private var first: (rest: SVGMarkup, identifier: String)?

    private let budget: RenderBudget

    /// - Parameter budget: Takes note of how long they become.
    init(prefix: String, budget: RenderBudget) {
        self.prefix = Self.name(prefix)
        self.budget = budget
    }

    /// The identifier of an element, which is added unless the same one is there.
    ///
    /// - Parameters:
    ///   - start: Its name and first attributes, such as `<clipPath`.
    ///   - rest: What follows the identifier, up to `</clipPath>`.
    mutating func identifier(_ kind: Kind, _ start: StaticString, _ rest: SVGMarkup) -> String {
        if let first, first.rest == rest { return first.identifier }
        if !identifiers.isEmpty, let known = identifiers[rest] { return known }
        let made = newIdentifier(kind)
        if first == nil { first = (rest, made) } else { identifiers[rest] = made }
        add(start, made, rest)
        return made
    }

    /// An element that is not looked for again.
    mutating func add(_ start: StaticString, _ identifier: String, _ rest: SVGMarkup) {
        if markup.isEmpty { markup = SVGMarkup(capacity: 768) }
        markup.append(start)
        markup.attribute("id", identifier)
        markup.append(rest)
        budget.note(fileBytes: markup.count)
    }

    mutating func newIdentifier(_ kind: Kind) -> String {
        count += 1
        return prefix + kind.rawValue + String(count)
    }

    /// The identifier of a place that links lead to by its name, in any picture of the same prefix.
    func identifier(ofDestination name: String) -> String {
        // Names that count as the same are then of the same scalars.
        prefix + Self.name("to-" + name.precomposedStringWithCanonicalMapping, spellsOutEscapes: true)
    }

    /// A text as the beginning of an XML name that needs no escaping in `url(#…)` either. Other characters are spelt out,
    /// so that different prefixes stay different.
    ///
    /// - Parameter spellsOutEscapes: Whether this is so even of texts that look like what is spelt out.
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
