// SPDX-License-Identifier: MIT

/// A JSON value. Objects keep the order of their members, including duplicates, and numbers keep their digits.
public indirect enum JSONTree: Sendable {
    /// A number, Boolean, or `null`, as written in the source.
    case literal(String)
    case text(String)
    case array([JSONTree])
    case object([(name: String, value: JSONTree)])

    /// Creates a tree from well-formed JSON. Returns `nil` for any other text.
    public init?(_ json: String) {
        var reader = Reader(json)
        guard let tree = reader.value(depth: 0) else { return nil }
        self = tree
    }

    /// The tree as JSON.
    public var json: String {
        var json = ""
        write(to: &json)
        return json
    }

    private func write(to json: inout String) {
        switch self {
        case .literal(let literal): json += literal
        case .text(let text): Self.write(text, to: &json)
        case .array(let elements):
            json += "["
            for (index, element) in elements.enumerated() {
                if index > 0 { json += "," }
                element.write(to: &json)
            }
            json += "]"
        case .object(let members):
            json += "{"
            for (index, member) in members.enumerated() {
                if index > 0 { json += "," }
                Self.write(member.name, to: &json)
                json += ":"
                member.value.write(to: &json)
            }
            json += "}"
        }
    }

    private static func write(_ text: String, to json: inout String) {
        json += "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": json += "\\\(scalar)"
            case "\n": json += "\\n"
            case "\r": json += "\\r"
            case "\t": json += "\\t"
            case _ where scalar.value < 0x20: json += "\\u001f"
            default: json.unicodeScalars.append(scalar)
            }
        }
        json += "\""
    }

    // MARK: - Nodes

    /// The number of values in the tree, including this one.
    var count: Int {
        switch self {
        case .literal, .text: 1
        case .array(let elements): elements.reduce(1) { $0 + $1.count }
        case .object(let members): members.reduce(1) { $0 + $1.value.count }
        }
    }

    /// Returns the value at an index in depth-first order. The index of this value is 0.
    func node(_ number: Int) -> JSONTree {
        var left = number
        return find(&left) ?? self
    }

    private func find(_ left: inout Int) -> JSONTree? {
        if left == 0 { return self }
        left -= 1
        switch self {
        case .literal, .text: return nil
        case .array(let elements):
            for element in elements { if let found = element.find(&left) { return found } }
        case .object(let members):
            for member in members { if let found = member.value.find(&left) { return found } }
        }
        return nil
    }

    /// Replaces the value at an index with the results of a closure. An empty result removes the value.
    mutating func change(_ number: Int, _ body: (String?, JSONTree) -> [(name: String?, value: JSONTree)]) {
        var left = number
        if let changed = changed(nil, &left, body).first { self = changed.value }
    }

    private func changed(
        _ name: String?, _ left: inout Int, _ body: (String?, JSONTree) -> [(name: String?, value: JSONTree)]
    ) -> [(name: String?, value: JSONTree)] {
        if left == 0 {
            left -= 1
            return body(name, self)
        }
        if left < 0 { return [(name, self)] }
        left -= 1
        switch self {
        case .literal, .text: return [(name, self)]
        case .array(let elements):
            var result: [JSONTree] = []
            for element in elements { result += element.changed(nil, &left, body).map(\.value) }
            return [(name, .array(result))]
        case .object(let members):
            var result: [(name: String, value: JSONTree)] = []
            for member in members {
                for changed in member.value.changed(member.name, &left, body) {
                    result.append((changed.name ?? member.name, changed.value))
                }
            }
            return [(name, .object(result))]
        }
    }
}

extension JSONTree {
    /// A parser for the seeds, which are well-formed.
    private struct Reader {
        private var rest: Substring.UnicodeScalarView

        init(_ json: String) { rest = Substring(json).unicodeScalars }

        mutating func value(depth: Int) -> JSONTree? {
            guard depth < 200, let first = next() else { return nil }
            switch first {
            case "{":
                rest.removeFirst()
                var members: [(name: String, value: JSONTree)] = []
                while let scalar = next(), scalar != "}" {
                    guard let name = text(), next() == ":" else { return nil }
                    rest.removeFirst()
                    guard let value = value(depth: depth + 1) else { return nil }
                    members.append((name, value))
                    if next() == "," { rest.removeFirst() }
                }
                return rest.popFirst() == nil ? nil : .object(members)
            case "[":
                rest.removeFirst()
                var elements: [JSONTree] = []
                while let scalar = next(), scalar != "]" {
                    guard let value = value(depth: depth + 1) else { return nil }
                    elements.append(value)
                    if next() == "," { rest.removeFirst() }
                }
                return rest.popFirst() == nil ? nil : .array(elements)
            case "\"": return text().map { .text($0) }
            default:
                let literal = rest.prefix { !",]} \n\r\t".unicodeScalars.contains($0) }
                rest.removeFirst(literal.count)
                return literal.isEmpty ? nil : .literal(String(literal))
            }
        }

        /// The next character that is not white space.
        private mutating func next() -> Unicode.Scalar? {
            while let scalar = rest.first, " \n\r\t".unicodeScalars.contains(scalar) { rest.removeFirst() }
            return rest.first
        }

        private mutating func text() -> String? {
            guard rest.popFirst() == "\"" else { return nil }
            var text = String.UnicodeScalarView()
            while let scalar = rest.popFirst() {
                if scalar == "\"" { return String(text) }
                guard scalar == "\\" else {
                    text.append(scalar)
                    continue
                }
                switch rest.popFirst() {
                case "n": text.append("\n")
                case "r": text.append("\r")
                case "t": text.append("\t")
                case "u":
                    let digits = String(rest.prefix(4))
                    rest.removeFirst(min(4, rest.count))
                    text.append(UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}")
                case let scalar?: text.append(scalar)
                case nil: return nil
                }
            }
            return nil
        }
    }
}
