// SPDX-License-Identifier: MIT

/// Makes the identifiers of Cairo's SVG documents stable.
///
/// Cairo numbers surfaces and images by a counter that the whole process shares. Here they are numbered again in the
/// order of their appearance. The documents hold no text of the user, so that nothing else can look like one.
enum SVGIdentifiers {
    private static let prefixes = ["surface", "image"]

    static func renumbered(_ document: String) -> String {
        var numbers: [Substring: Int] = [:]
        var result = ""
        result.reserveCapacity(document.utf8.count)
        var rest = document[...]
        while let mark = rest.firstIndex(where: { $0 == "\"" || $0 == "#" }) {
            let start = rest.index(after: mark)
            result += rest[..<start]
            rest = rest[start...]
            guard let prefix = prefixes.first(where: rest.hasPrefix) else { continue }
            let digits = rest.dropFirst(prefix.count).prefix(while: \.isNumber)
            guard !digits.isEmpty else { continue }
            let identifier = rest[..<digits.endIndex]
            let number = numbers[identifier] ?? numbers.count + 1
            numbers[identifier] = number
            result += "\(prefix)\(number)"
            rest = rest[digits.endIndex...]
        }
        return result + rest
    }
}
