// SPDX-License-Identifier: MIT

/// A matcher that simulates all states of an automaton in parallel (R. Pike; R. Cox 2009).
struct RegularExpressionMatcher {
    private let program: RegularExpressionProgram
    private let text: [Unicode.Scalar]
    /// The most recent step in which each instruction was added to the states.
    private var added: [Int]
    private var step = 0
    /// The number of states visited since the last count.
    private var work = 0
    private let count: (_ work: Int) throws(ChartError) -> Void

    /// A state of the automaton, and the positions that were saved on the path to the state.
    private struct Thread {
        let instruction: Int
        var slots: [Int]
    }

    /// - Parameter count: A closure that counts visited states, and throws when the search must end.
    init(
        _ program: RegularExpressionProgram, text: [Unicode.Scalar],
        count: @escaping (_ work: Int) throws(ChartError) -> Void
    ) {
        self.program = program
        self.text = text
        self.count = count
        added = Array(repeating: -1, count: program.instructions.count)
    }

    /// Returns the first match that starts at or after a position. If several matches start at the same position, the
    /// result is the match that JavaScript prefers.
    mutating func firstMatch(from start: Int) throws(ChartError) -> RegularExpression.Match? {
        var threads: [Thread] = []
        var best: [Int]?
        var position = start
        step += 1
        while position <= text.count {
            // A match that starts later has a lower priority than all current states.
            if best == nil { add(0, Array(repeating: -1, count: program.slotCount), at: position, to: &threads) }
            if threads.isEmpty, best != nil { break }
            step += 1
            var next: [Thread] = []
            for thread in threads {
                if case .match = program.instructions[thread.instruction] {
                    best = thread.slots
                    // The remaining states have a lower priority.
                    break
                }
                if position < text.count, reads(text[position], at: thread.instruction) {
                    add(thread.instruction + 1, thread.slots, at: position + 1, to: &next)
                }
            }
            work += threads.count
            threads = next
            position += 1
            if work >= 1_024 {
                try count(work)
                work = 0
            }
        }
        return best.map { slots in
            stride(from: 0, to: slots.count, by: 2).map {
                slots[$0] >= 0 && slots[$0 + 1] >= slots[$0] ? slots[$0]..<slots[$0 + 1] : nil
            }
        }
    }

    /// Adds the states that can be reached from an instruction without reading a character, in order of priority.
    private mutating func add(_ instruction: Int, _ slots: [Int], at position: Int, to threads: inout [Thread]) {
        var stack = [Thread(instruction: instruction, slots: slots)]
        while var thread = stack.popLast() {
            guard added[thread.instruction] != step else { continue }
            added[thread.instruction] = step
            work += 1
            switch program.instructions[thread.instruction] {
            case .jump(let target): stack.append(Thread(instruction: target, slots: thread.slots))
            case .split(let first, let second):
                stack.append(Thread(instruction: second, slots: thread.slots))
                stack.append(Thread(instruction: first, slots: thread.slots))
            case .save(let slot):
                thread.slots[slot] = position
                stack.append(Thread(instruction: thread.instruction + 1, slots: thread.slots))
            case .assertion(let assertion):
                if holds(assertion, at: position) {
                    stack.append(Thread(instruction: thread.instruction + 1, slots: thread.slots))
                }
            default: threads.append(thread)
            }
        }
    }

    /// Whether an instruction matches a character.
    private func reads(_ character: Unicode.Scalar, at instruction: Int) -> Bool {
        switch program.instructions[instruction] {
        case .characters(let set): set.contains(character, ignoringCase: program.ignoresCase)
        case .any: program.dotMatchesLineBreaks || !character.isLineBreak
        default: false
        }
    }

    private func holds(_ assertion: RegularExpressionNode.Assertion, at position: Int) -> Bool {
        switch assertion {
        case .start: position == 0 || program.isMultiline && text[position - 1].isLineBreak
        case .end: position == text.count || program.isMultiline && text[position].isLineBreak
        case .wordBoundary: isWord(position - 1) != isWord(position)
        case .noWordBoundary: isWord(position - 1) == isWord(position)
        }
    }

    private func isWord(_ index: Int) -> Bool {
        text.indices.contains(index) && CharacterClass.words.contains(text[index], ignoringCase: false)
    }
}

extension Unicode.Scalar {
    fileprivate var isLineBreak: Bool { self == "\n" || self == "\r" || self == "\u{2028}" || self == "\u{2029}" }
}
