// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import EaselCharts

/// Tests that what the grammar accepts has an effect, or is reported.
@Suite struct GrammarTests {
    /// The names of members that the code is to read.
    private static var accepted: Set<String> {
        var names: Set<String> = []
        func add(_ form: ValueForm) {
            switch form {
            case .object(let definition): add(definition)
            case .array(let element): add(element)
            case .members(let member): add(member)
            case .by(let object, let array, let other): [object, array, other].compactMap { $0 }.forEach(add)
            case .oneOf(let forms): forms.forEach(add)
            default: break
            }
        }
        func add(_ definition: Definition) {
            for (name, form) in definition.members {
                switch form {
                case .unread, .interactive: break
                default:
                    names.insert(name)
                    add(form)
                }
            }
        }
        let views = [Grammar.unit, Grammar.layer, Grammar.concat, Grammar.facet, Grammar.facetGrid, Grammar.repeat]
        for definition in views + [Grammar.predicate] { add(definition) }
        add(Definition("top", Grammar.topLevel))
        for (_, definition) in Grammar.transforms { add(definition) }
        return names
    }

    /// The words in the string literals of the code outside the grammar, the parts of literals between interpolations, and
    /// the names of members.
    private static func words() throws -> Set<String> {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../../Sources/EaselCharts"
        ).standardizedFileURL
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        var words: Set<String> = []
        for case let file as URL in files
        where file.pathExtension == "swift" && !file.lastPathComponent.hasPrefix("Grammar") {
            let code = try String(contentsOf: file, encoding: .utf8)
            for line in code.split(separator: "\n") {
                let isCase = line.drop { $0 == " " }.hasPrefix("case ")
                for (index, piece) in line.split(separator: "\"", omittingEmptySubsequences: false).enumerated() {
                    var start = Substring.Index?.none
                    for end in piece.indices + [piece.endIndex] {
                        if end < piece.endIndex, piece[end].isLetter || piece[end].isNumber {
                            start = start ?? end
                        } else if let first = start {
                            let isMember = first > piece.startIndex && piece[piece.index(before: first)] == "."
                            if index % 2 == 1 || isMember || isCase { words.insert(String(piece[first..<end])) }
                            start = nil
                        }
                    }
                }
            }
        }
        return words
    }

    /// Whether the code names a member as a whole, or in two parts such as `axis` and `TickColor`.
    private static func isRead(_ name: String, _ words: Set<String>) -> Bool {
        if words.contains(name) || name == "$schema" { return true }
        return name.indices.dropFirst().contains { index in
            name[index].isUppercase && words.contains(String(name[..<index])) && words.contains(String(name[index...]))
        }
    }

    @Test func `what the grammar accepts is read`() throws {
        let words = try Self.words()
        let unread = Self.accepted.filter { !Self.isRead($0, words) }.sorted()
        #expect(unread == [])
        #expect(Self.accepted.count > 400)
        for name in ["symbolBaseStrokeColor", "lobes", "tickWobble"] {
            #expect(!Self.isRead(name, words), "\(name)")
        }
    }

    @Test func `members without an effect are reported, those for interaction are not`() throws {
        func warnings(_ mark: String, _ members: String = "") throws -> [String] {
            let json = #"{"data": {"values": []}, "mark": {"type": "bar", \#(mark)}\#(members)}"#
            return try ChartSpec(json: Data(json.utf8)).warnings.map(\.path)
        }
        #expect(try warnings(#""strokeOffset": 3, "cursor": "pointer""#) == ["$.mark.strokeOffset"])
        let projection = #", "projection": {"type": "mercator", "lobes": 4}"#
        #expect(try warnings(#""tooltip": true"#, projection) == ["$.projection.lobes"])
        let select = #", "params": [{"name": "p", "select": {"type": "interval", "zoom": false}, "views": ["a"]}]"#
        #expect(try warnings(#""tooltip": true"#, select) == [])
    }

    @Test func `the grammar and the code have the same transforms`() {
        #expect(Set(Grammar.transforms.map(\.key)) == Set(Transforms.keys.map(\.name)))
    }

    @Test func `every type of mark is in the grammar, and only once`() {
        #expect(MarkType.names.count == Set(MarkType.names).count)
        #expect(MarkType.all.map(\.name) == MarkType.all.map(\.name).sorted())
        for type in MarkType.all {
            #expect(MarkType(named: type.name) == type)
            #expect(type.channels.isSubset(of: Channel.ofSomeMarks))
            #expect(Config.defaults[type.name] == .object(type.settings))
        }
        for channel in Channel.ofSomeMarks {
            #expect(MarkType.all.contains { $0.supports(channel) } && MarkType.all.contains { !$0.supports(channel) })
        }
    }
}
