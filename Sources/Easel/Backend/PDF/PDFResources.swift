// SPDX-License-Identifier: MIT

/// The resources of a content stream. The name of each resource is a letter for its kind, followed by its object
/// number.
struct PDFResources {
    enum Kind: String, CaseIterable {
        case state = "ExtGState"
        case font = "Font"
        case pattern = "Pattern"
        case shading = "Shading"
        case xObject = "XObject"

        var letter: String {
            switch self {
            case .state: "G"
            case .font: "F"
            case .pattern: "P"
            case .shading: "S"
            case .xObject: "X"
            }
        }
    }

    private var numbers: [Kind: Set<Int>] = [:]

    mutating func insert(_ kind: Kind, _ number: Int) { numbers[kind, default: []].insert(number) }

    mutating func formUnion(_ other: PDFResources) {
        numbers.merge(other.numbers) { $0.union($1) }
    }

    /// The resource dictionary (7.8.3).
    var dictionary: String {
        let categories = Kind.allCases.compactMap { kind -> String? in
            guard let numbers = numbers[kind] else { return nil }
            return "/\(kind.rawValue)<<\(numbers.sorted().map { "/\(kind.letter)\($0) \($0) 0 R" }.joined())>>"
        }
        return "<<\(categories.joined())>>"
    }
}
