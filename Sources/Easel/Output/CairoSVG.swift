// SPDX-License-Identifier: MIT

/// Mends what Cairo's SVG documents have wrong.
///
/// The documents hold no text of the user, so that nothing in them can look like markup but markup.
enum CairoSVG {
    static func mended(_ document: String) -> String {
        renumbered(withClipRules(document))
    }

    /// Numbers surfaces and images in the order of their appearance. Cairo numbers them by a counter that the whole
    /// process shares, so that a document would depend on what was drawn before it.
    private static func renumbered(_ document: String) -> String {
        var numbers: [Substring: Int] = [:]
        var result = ""
        result.reserveCapacity(document.utf8.count)
        var rest = document[...]
        while let mark = rest.utf8.firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "#") }) {
            let start = rest.utf8.index(after: mark)
            result += rest[..<start]
            rest = rest[start...]
            guard let prefix = ["surface", "image"].first(where: rest.hasPrefix) else { continue }
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

    /// Says the even-odd rule where it counts, at the clip's own path. Cairo says it where the clip is used, which means
    /// nothing there (SVG 1.1, section 14.3.5).
    private static func withClipRules(_ document: String) -> String {
        let (use, useEnd) = ("clip-path=\"url(#", ")\" clip-rule=\"evenodd\"")
        var evenOdd: Set<Substring> = []
        for part in document.split(separator: use).dropFirst() {
            guard let end = part.firstIndex(of: ")"), part[end...].hasPrefix(useEnd) else { continue }
            evenOdd.insert(part[..<end])
        }
        guard !evenOdd.isEmpty else { return document }
        let definition = "<clipPath id=\""
        let parts = document.split(separator: definition, omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(into: String(parts[0])) { result, part in
            result += definition
            guard let quote = part.firstIndex(of: "\""), evenOdd.contains(part[..<quote]) else {
                result += part
                return
            }
            result += "\(part[...quote]) clip-rule=\"evenodd\"\(part[part.index(after: quote)...])"
        }
    }
}
