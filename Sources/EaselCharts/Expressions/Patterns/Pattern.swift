// SPDX-License-Identifier: MIT

/// A regular expression in JavaScript's syntax, matched in time proportional to the length of the text.
///
/// Back references and lookaround are not supported because linear-time matching cannot support them. Characters are
/// Unicode scalars.
struct Pattern: Sendable {
    let isGlobal: Bool
    /// The number of groups, including the whole match.
    let groupCount: Int
    private let program: PatternProgram

    init(_ source: String, flags: String, at path: String) throws(ChartError) {
        for flag in flags where !"gimsu".contains(flag) {
            throw ChartError(
                .spec, at: path, "\"\(flag)\" is not a flag of regular expressions",
                expected: ["g", "i", "m", "s", "u"])
        }
        var parser = PatternParser(source, at: path)
        let tree = try parser.parse()
        program = try PatternProgram(
            tree, groupCount: parser.groupCount, source: source, isMultiline: flags.contains("m"),
            dotMatchesLineBreaks: flags.contains("s"), ignoresCase: flags.contains("i"), at: path)
        isGlobal = flags.contains("g")
        groupCount = parser.groupCount
    }

    /// The number of instructions of the program. A match takes at most this many steps per character.
    var size: Int { program.instructions.count }

    /// A match: the range matched by each group, or `nil` for a group that did not match.
    typealias Match = [Range<Int>?]

    /// Returns the first match at or after a position.
    func firstMatch(in text: [Unicode.Scalar], from start: Int = 0) -> Match? {
        var matcher = PatternMatcher(program, text: text)
        return matcher.firstMatch(from: start)
    }

    /// Returns all non-overlapping matches, or only the first if the pattern is not global.
    func matches(in text: [Unicode.Scalar], isGlobal: Bool? = nil) -> [Match] {
        var matcher = PatternMatcher(program, text: text)
        var matches: [Match] = []
        var start = 0
        while start <= text.count, let match = matcher.firstMatch(from: start), let range = match[0] {
            matches.append(match)
            if !(isGlobal ?? self.isGlobal) { break }
            start = range.isEmpty ? range.upperBound + 1 : range.upperBound
        }
        return matches
    }

    // MARK: - Values

    /// Returns a regular expression as a value of the expression language.
    static func value(_ source: String, flags: String) -> Value {
        .object(Object(distinct: [(sourceName, .string(source)), ("flags", .string(flags))]))
    }

    /// Returns the source and the flags of a regular expression's value, or `nil` for any other value.
    static func parts(of value: Value) -> (source: String, flags: String)? {
        guard case .object(let object) = value, let source = object[sourceName]?.string else { return nil }
        return (source, object["flags"]?.string ?? "")
    }

    /// The name of the member that identifies regular expressions. Objects of specs and data do not have it.
    private static let sourceName = "\u{0}source"
}
