// SPDX-License-Identifier: MIT

/// The path of a field within a row, such as `price`, `address.city`, `tags[0]`, `['unit.price']`, or `unit\.price`.
struct Field: Sendable, Hashable, CustomStringConvertible {
    /// The names and indices on the path from the row to the value. The array is never empty.
    let steps: [String]

    init(_ text: String) {
        guard text.utf8.contains(where: { $0 == 0x2E || $0 == 0x5B || $0 == 0x5C }) else {
            steps = [text]
            return
        }
        var steps: [String] = []
        var step = ""
        var quote: Character?
        var depth = 0
        var isEscaped = false
        for character in text {
            if isEscaped {
                step.append(character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if let open = quote {
                if character == open { quote = nil } else { step.append(character) }
            } else if depth > 0, character == "'" || character == "\"" {
                quote = character
            } else if character == "[" {
                if !step.isEmpty { steps.append(step) }
                step = ""
                depth += 1
            } else if character == "]", depth > 0 {
                steps.append(step)
                step = ""
                depth -= 1
            } else if character == ".", depth == 0 {
                if !step.isEmpty { steps.append(step) }
                step = ""
            } else {
                step.append(character)
            }
        }
        if !step.isEmpty || steps.isEmpty { steps.append(step) }
        self.steps = steps
    }

    /// Creates a path from names and indices. An empty list is treated as a single empty name.
    init(steps: [String]) { self.steps = steps.isEmpty ? [""] : steps }

    /// Creates a path to the column with exactly the given name. Special characters in the name are not interpreted.
    init(column name: String) { steps = [name] }

    /// The name of the column with the field's values: the steps joined by periods.
    var columnName: String { steps.count == 1 ? steps[0] : steps.joined(separator: ".") }

    var description: String { columnName }
}
