// SPDX-License-Identifier: MIT

import EaselDrawingPrograms

/// A mutation of a spec and its data, selected by bytes.
struct ChartMutation {
    private var reader: ByteReader

    init(_ reader: ByteReader) { self.reader = reader }

    /// Returns a spec with up to 24 changes. The next byte selects the number of changes.
    mutating func changed(_ seed: JSONTree) -> JSONTree {
        var tree = seed
        for _ in 0..<(1 + reader.choice(24)) where !reader.isAtEnd { change(&tree) }
        return tree
    }

    private mutating func change(_ tree: inout JSONTree) {
        let count = tree.count
        // Trees that are larger than this do not reveal new problems.
        guard count < 20_000 else { return }
        let target = Int(reader.bits(bytes: 2)) % count
        switch reader.choice(14) {
        case 0: replace(target, in: &tree, by: hostileValue())
        case 1: replace(target, in: &tree, by: tree.node(Int(reader.bits(bytes: 2)) % count))
        case 2: tree.change(target) { _, _ in [] }
        case 3: tree.change(target) { [($0, $1), ($0, $1)] }
        case 4:
            let name = reader.element(of: ChartWords.members)
            tree.change(target) { _, value in [(name, value)] }
        case 5: replace(target, in: &tree, by: .text(word()))
        case 6: edit(target, in: &tree)
        case 7, 8: addMember(target, in: &tree)
        case 9: wrap(target, in: &tree)
        case 10: scale(target, in: &tree)
        case 11: multiply(target, in: &tree)
        case 12:
            let other = Int(reader.bits(bytes: 2)) % count
            let (first, second) = (tree.node(target), tree.node(other))
            replace(max(target, other), in: &tree, by: target > other ? second : first)
            replace(min(target, other), in: &tree, by: target > other ? first : second)
        default: replace(target, in: &tree, by: .literal(number()))
        }
    }

    private func replace(_ target: Int, in tree: inout JSONTree, by value: JSONTree) {
        tree.change(target) { name, _ in [(name, value)] }
    }

    // MARK: - Values

    private mutating func number() -> String { reader.element(of: ChartWords.numbers) }

    private mutating func word() -> String { reader.element(of: ChartWords.values) }

    private mutating func hostileValue() -> JSONTree {
        switch reader.choice(10) {
        case 0: .literal("null")
        case 1: .literal(reader.element(of: ["true", "false"]))
        case 2: .text("")
        case 3: .array([])
        case 4: .object([])
        case 5: .array([.literal(number()), .literal(number())])
        case 6: .text(reader.element(of: ChartWords.expressions))
        case 7: .object([("expr", .text(reader.element(of: ChartWords.expressions)))])
        case 8: .array([.text(word()), .literal("null"), .text(word())])
        default: .literal(number())
        }
    }

    // MARK: - Changes

    /// Changes a few characters of a string, or inserts a separator, a sign, or a letter in another script.
    private mutating func edit(_ target: Int, in tree: inout JSONTree) {
        guard case .text(let text) = tree.node(target) else { return addMember(target, in: &tree) }
        var characters = Array(text)
        let position = characters.isEmpty ? 0 : Int(reader.bits(bytes: 2)) % characters.count
        let length = min(1 + reader.choice(40), characters.count - position)
        switch reader.choice(5) {
        case 0: characters.removeSubrange(position..<position + length)
        case 1: characters.insert(contentsOf: characters[position..<position + length], at: position)
        case 2: characters.insert(contentsOf: reader.element(of: ChartWords.fragments), at: position)
        case 3: characters.insert(contentsOf: reader.element(of: ChartWords.expressions), at: position)
        default: characters.replaceSubrange(position..<position + length, with: number())
        }
        replace(target, in: &tree, by: .text(String(characters)))
    }

    /// Adds a member to an object, possibly with an existing name, or an element to an array.
    private mutating func addMember(_ target: Int, in tree: inout JSONTree) {
        let name = reader.element(of: ChartWords.members)
        let value: JSONTree = reader.isOneIn(2) ? .text(word()) : hostileValue()
        tree.change(target) { own, node in
            switch node {
            case .object(let members): [(own, .object(members + [(name, value)]))]
            case .array(let elements): [(own, .array(elements + [value]))]
            default: [(own, .object([(name, value)]))]
            }
        }
    }

    private mutating func wrap(_ target: Int, in tree: inout JSONTree) {
        let name = reader.element(of: ["expr", "value", "signal", "field", "layer", "spec", "condition", "not", "data"])
        let isArray = reader.isOneIn(3)
        tree.change(target) { own, node in
            switch node {
            case .array(let elements) where isArray && elements.count == 1: [(own, elements[0])]
            case _ where isArray: [(own, .array([node]))]
            default: [(own, .object([(name, node)]))]
            }
        }
    }

    /// Multiplies a number by a power of ten or changes its sign.
    private mutating func scale(_ target: Int, in tree: inout JSONTree) {
        guard case .literal(let literal) = tree.node(target) else { return }
        let factor = reader.element(of: ["e3", "e12", "e300", "e-3", "e-12", "e-300", "e400"])
        guard let number = Double(literal) else { return }
        if reader.isOneIn(3) { return replace(target, in: &tree, by: .literal("\(-number)")) }
        if !literal.contains("e") { replace(target, in: &tree, by: .literal(literal + factor)) }
    }

    /// Repeats an array element up to 300 times, or nests a value in itself up to 60 times.
    private mutating func multiply(_ target: Int, in tree: inout JSONTree) {
        let times = 1 + reader.choice(60)
        let isNested = reader.isOneIn(4)
        tree.change(target) { own, node in
            switch node {
            case .array(let elements) where !elements.isEmpty && !isNested && node.count < 100:
                [(own, .array(Array(repeating: elements, count: times * 5).flatMap(\.self)))]
            case .object where isNested && node.count < 100:
                [(own, (0..<times).reduce(node) { inner, _ in .object([("layer", .array([inner]))]) })]
            case .array where isNested:
                [(own, (0..<times).reduce(node) { inner, _ in .array([inner]) })]
            default: [(own, node)]
            }
        }
    }
}
