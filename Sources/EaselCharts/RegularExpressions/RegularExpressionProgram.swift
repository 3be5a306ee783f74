// SPDX-License-Identifier: MIT

/// The instructions of a nondeterministic automaton that matches a regular expression (K. Thompson 1968).
struct RegularExpressionProgram: Sendable {
    enum Instruction: Sendable {
        case characters(CharacterClass)
        case any
        /// Continues at both instructions. The first has the higher priority.
        case split(Int, Int)
        case jump(Int)
        /// Saves the position in a slot. Each group has two slots: one for its start and one for its end.
        case save(Int)
        case assertion(RegularExpressionNode.Assertion)
        case match
    }

    private(set) var instructions: [Instruction] = []
    let slotCount: Int
    let isMultiline: Bool
    let dotMatchesLineBreaks: Bool
    let ignoresCase: Bool

    init(
        _ tree: RegularExpressionNode, groupCount: Int, source: String, isMultiline: Bool, dotMatchesLineBreaks: Bool,
        ignoresCase: Bool, at path: String
    ) throws(ChartError) {
        slotCount = groupCount * 2
        self.isMultiline = isMultiline
        self.dotMatchesLineBreaks = dotMatchesLineBreaks
        self.ignoresCase = ignoresCase
        guard add(.group(tree, index: 0)), instructions.count < RegularExpressionProgram.maximumCount else {
            throw ChartError(.limit, at: path, "the regular expression /\(source)/ has too many repetitions")
        }
        instructions.append(.match)
    }

    private static let maximumCount = 5_000

    /// The number of nodes added so far. Repetitions of empty nodes also count.
    private var nodeCount = 0

    /// Adds the instructions for a node. Returns false if there are too many instructions.
    private mutating func add(_ node: RegularExpressionNode) -> Bool {
        nodeCount += 1
        guard nodeCount < 4 * RegularExpressionProgram.maximumCount,
            instructions.count < RegularExpressionProgram.maximumCount
        else {
            return false
        }
        switch node {
        case .empty: return true
        case .characters(let set): instructions.append(.characters(set))
        case .any: instructions.append(.any)
        case .assertion(let assertion): instructions.append(.assertion(assertion))
        case .sequence(let nodes): return nodes.allSatisfy { add($0) }
        case .group(let node, let index):
            instructions.append(.save(index * 2))
            guard add(node) else { return false }
            instructions.append(.save(index * 2 + 1))
        case .choice(let nodes):
            var jumps: [Int] = []
            for node in nodes.dropLast() {
                let split = instructions.count
                instructions.append(.split(split + 1, 0))
                guard add(node) else { return false }
                jumps.append(instructions.count)
                instructions.append(.jump(0))
                instructions[split] = .split(split + 1, instructions.count)
            }
            guard nodes.last.map({ add($0) }) ?? true else { return false }
            for jump in jumps { instructions[jump] = .jump(instructions.count) }
        case .repetition(let node, let minimum, let maximum, let isGreedy):
            return addRepetition(of: node, minimum: minimum, maximum: maximum, isGreedy: isGreedy)
        }
        return true
    }

    private mutating func addRepetition(of node: RegularExpressionNode, minimum: Int, maximum: Int?, isGreedy: Bool)
        -> Bool
    {
        for _ in 0..<minimum { guard add(node) else { return false } }
        func split(_ body: Int, _ end: Int) -> Instruction { isGreedy ? .split(body, end) : .split(end, body) }
        guard let maximum else {
            let start = instructions.count
            instructions.append(.jump(0))
            guard add(node) else { return false }
            instructions.append(.jump(start))
            instructions[start] = split(start + 1, instructions.count)
            return true
        }
        var splits: [Int] = []
        for _ in minimum..<maximum {
            splits.append(instructions.count)
            instructions.append(.jump(0))
            guard add(node) else { return false }
        }
        for index in splits { instructions[index] = split(index + 1, instructions.count) }
        return true
    }
}
