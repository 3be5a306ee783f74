// SPDX-License-Identifier: MIT

/// A regular expression in JavaScript's syntax. The time for a match is proportional to the length of the text.
///
/// Backreferences and lookaround are not supported because they cannot be matched in linear time. Characters are
/// Unicode scalars.
struct RegularExpression: Sendable {
    let isGlobal: Bool
    /// The number of groups, including the group for the entire match.
    let groupCount: Int
    private let program: RegularExpressionProgram

    init(_ source: String, flags: String, at path: String) throws(ChartError) {
        for flag in flags where !"gimsu".contains(flag) {
            throw ChartError(
                .spec, at: path, "\"\(flag)\" is not a flag of regular expressions",
                expected: ["g", "i", "m", "s", "u"])
        }
        var parser = RegularExpressionParser(source, at: path)
        let tree = try parser.parse()
        program = try RegularExpressionProgram(
            tree, groupCount: parser.groupCount, source: source, isMultiline: flags.contains("m"),
            dotMatchesLineBreaks: flags.contains("s"), ignoresCase: flags.contains("i"), at: path)
        isGlobal = flags.contains("g")
        groupCount = parser.groupCount
    }

    /// The number of instructions in the program. A match takes at most this number of steps per character.
    var size: Int { program.instructions.count }

    /// The ranges of the groups in a match. The range is `nil` for a group that does not take part in the match.
    typealias Match = [Range<Int>?]

    /// Returns all matches, which do not overlap, or only the first match if the search is not global.
    ///
    /// All matches can take time in proportion to the square of the length, because each search may read to the end.
    ///
    /// - Parameters:
    ///   - isGlobal: Whether to find all matches; by default, whether the pattern has the flag `g`.
    ///   - count: A closure that counts visited states, and throws when the search must end.
    func matches(
        in text: [Unicode.Scalar], isGlobal: Bool? = nil, count: @escaping (_ work: Int) throws(ChartError) -> Void
    ) throws(ChartError) -> [Match] {
        var matcher = RegularExpressionMatcher(program, text: text, count: count)
        var matches: [Match] = []
        var start = 0
        while start <= text.count, let match = try matcher.firstMatch(from: start), let range = match[0] {
            matches.append(match)
            if !(isGlobal ?? self.isGlobal) { break }
            start = range.isEmpty ? range.upperBound + 1 : range.upperBound
        }
        return matches
    }

    // MARK: - Values

    /// Returns a regular expression as a value for the expression language.
    static func value(_ source: String, flags: String) -> Value {
        .object(Object(distinct: [(sourceName, .string(source)), ("flags", .string(flags))]))
    }

    /// Returns the source and the flags of a value that represents a regular expression, or `nil` for any other value.
    static func parts(of value: Value) -> (source: String, flags: String)? {
        guard case .object(let object) = value, let source = object[sourceName]?.string else { return nil }
        return (source, object["flags"]?.string ?? "")
    }

    /// The name of the member that identifies regular expressions. Objects in specs and data do not use this name.
    private static let sourceName = "\u{0}source"
}
