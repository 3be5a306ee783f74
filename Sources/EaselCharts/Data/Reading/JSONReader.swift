// SPDX-License-Identifier: MIT

/// A JSON reader that stores rows directly in columns.
///
/// The array `values` in a `data` object becomes a table, and so do the members of a `datasets` object at the top level
/// of a spec. Members of other objects keep their order. If several members have the same name, the last value applies.
struct JSONReader {
    /// The role of an array or an object in a spec.
    enum Role {
        case plain
        /// The `data` object of a spec. Its member `values` is an array of rows.
        case data
        /// The `datasets` object of a spec. Its members are arrays of rows.
        case datasets
        /// An array of rows.
        case rows
    }

    /// A name or an index in the path to a value.
    enum Step {
        case name(String)
        case index(Int)
    }

    let budget: Budget
    let path: String
    /// The text followed by a zero byte. The zero byte makes separate checks for the end of the text unnecessary.
    var bytes: [UInt8]
    var position = 0
    /// The path to the value that is being read.
    var steps: [Step] = []
    private var depth = 0

    /// Parses JSON text and returns its value.
    static func read(_ bytes: [UInt8], limits: ChartLimits, path: String = "$") throws(ChartError) -> Value {
        try read(bytes, budget: Budget(limits), path: path)
    }

    /// Parses JSON text within a chart's budget and returns its value.
    static func read(_ bytes: [UInt8], budget: Budget, path: String) throws(ChartError) -> Value {
        var reader = try JSONReader(bytes, budget: budget, path: path)
        let value = try reader.value(.plain)
        try reader.expectEnd()
        return value
    }

    /// Returns the rows in JSON text. The text is an array of rows, or `property` is the path to the array.
    ///
    /// An object becomes a single row.
    static func readTable(
        _ bytes: [UInt8], property: String? = nil, budget: Budget, path: String = "$"
    ) throws(ChartError) -> Table {
        var reader = try JSONReader(bytes, budget: budget, path: path)
        let value = try reader.value(property == nil ? .rows : .plain)
        try reader.expectEnd()
        return try Table(json: value, property: property, path: path)
    }

    init(_ bytes: [UInt8], budget: Budget, path: String) throws(ChartError) {
        guard bytes.count <= budget.limits.bytes else {
            throw ChartError(.limit, at: path, "more than \(budget.limits.bytes) bytes of JSON (ChartLimits.bytes)")
        }
        if let offset = UTF8Text.firstInvalid(bytes) {
            throw ChartError(.spec, at: path, "the text is not UTF-8: the byte at offset \(offset) is invalid")
        }
        self.budget = budget
        self.path = path
        self.bytes = bytes
        self.bytes.append(0)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    var byte: UInt8 { bytes[position] }
    var isAtEnd: Bool { position >= bytes.count - 1 }

    mutating func skipSpace() {
        while true {
            switch bytes[position] {
            case 0x20, 0x0A, 0x0D, 0x09: position += 1
            default: return
            }
        }
    }

    private mutating func expectEnd() throws(ChartError) {
        skipSpace()
        guard isAtEnd else { throw failure("unexpected \(found) after the value") }
    }

    // MARK: - Values

    /// Skips white space and reads the value at the current position.
    mutating func value(_ role: Role) throws(ChartError) -> Value {
        skipSpace()
        switch byte {
        case UInt8(ascii: "{"): return try object(role)
        case UInt8(ascii: "["):
            if role == .rows { return .table(try table()) }
            return try array()
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "-"), 0x30...0x39: return .number(try number())
        default: return try literal()
        }
    }

    mutating func literal() throws(ChartError) -> Value {
        if skip("true") { return .bool(true) }
        if skip("false") { return .bool(false) }
        if skip("null") { return .null }
        throw failure(isAtEnd ? "the JSON ends where a value is expected" : "expected a value, found \(found)")
    }

    private mutating func skip(_ word: StaticString) -> Bool {
        let text = "\(word)".utf8
        guard bytes[position...].starts(with: text) else { return false }
        position += text.count
        return true
    }

    private mutating func array() throws(ChartError) -> Value {
        try enter()
        position += 1
        var elements: [Value] = []
        skipSpace()
        if byte == UInt8(ascii: "]") {
            position += 1
        } else {
            repeat {
                steps.append(.index(elements.count))
                elements.append(try value(.plain))
                steps.removeLast()
                try budget.charge(cells: 1, at: path)
            } while try continues(before: UInt8(ascii: "]"), in: "an array")
        }
        leave()
        return .array(elements)
    }

    private mutating func object(_ role: Role) throws(ChartError) -> Value {
        try enter()
        position += 1
        var members: [(name: String, value: Value)] = []
        // For the short objects in specs, a linear search is faster than hashing.
        var indices: [String: Int]?
        skipSpace()
        if byte == UInt8(ascii: "}") {
            position += 1
        } else {
            repeat {
                let name = try self.name()
                steps.append(.name(name))
                let value = try value(self.role(of: name, in: role))
                steps.removeLast()
                let earlier = indices.map { $0[name] } ?? members.firstIndex { $0.name == name }
                if let earlier {
                    members[earlier].value = value
                    continue
                }
                try budget.charge(cells: 1, at: path)
                indices?[name] = members.count
                members.append((name, value))
                if members.count == 32 {
                    indices = Dictionary(uniqueKeysWithValues: members.enumerated().map { ($1.name, $0) })
                }
            } while try continues(before: UInt8(ascii: "}"), in: "an object")
        }
        leave()
        return .object(Object(distinct: members))
    }

    private func role(of name: String, in role: Role) -> Role {
        switch role {
        case .data: name == "values" ? .rows : .plain
        case .datasets: .rows
        case .plain, .rows: name == "data" ? .data : name == "datasets" && isInSpec ? .datasets : .plain
        }
    }

    /// Whether the current object is an entire spec: the outermost object, or the `spec` of a request.
    private var isInSpec: Bool {
        guard depth == 2, case .name("spec") = steps[0] else { return depth == 1 }
        return true
    }

    /// Reads a member's name and the colon after the name.
    mutating func name() throws(ChartError) -> String {
        skipSpace()
        guard byte == UInt8(ascii: "\"") else {
            throw failure(
                isAtEnd ? "the JSON ends inside an object" : "expected the name of a member in quotes, found \(found)")
        }
        let name = try string()
        try skipColon()
        return name
    }

    mutating func skipColon() throws(ChartError) {
        skipSpace()
        guard byte == UInt8(ascii: ":") else {
            throw failure(isAtEnd ? "the JSON ends inside an object" : "expected \":\", found \(found)")
        }
        position += 1
    }

    /// Skips the comma or the closing bracket after an element. Returns whether another element follows.
    mutating func continues(before close: UInt8, in container: String) throws(ChartError) -> Bool {
        skipSpace()
        if byte == UInt8(ascii: ",") {
            position += 1
            return true
        }
        guard byte == close else {
            let closing = Character(Unicode.Scalar(close))
            throw failure(
                isAtEnd ? "the JSON ends inside \(container)" : "expected \",\" or \"\(closing)\", found \(found)")
        }
        position += 1
        return false
    }

    mutating func enter() throws(ChartError) {
        depth += 1
        guard depth <= budget.limits.nesting else { throw budget.tooNested(at: currentPath) }
    }

    mutating func leave() { depth -= 1 }

    // MARK: - Errors

    private var found: String {
        if isAtEnd { return "the end" }
        let end = bytes[position...].prefix(4)
        return "\"\(String(decoding: end, as: UTF8.self).first.map(String.init) ?? "")\""
    }

    private var currentPath: String {
        steps.reduce(path) { path, step in
            switch step {
            case .name(let name): "\(path).\(name)"
            case .index(let index): "\(path)[\(index)]"
            }
        }
    }

    func failure(_ message: String) -> ChartError {
        let before = bytes[..<position]
        let line = before.count { $0 == 0x0A } + 1
        let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let column = String(decoding: bytes[start..<position], as: UTF8.self).count + 1
        return ChartError(.spec, at: currentPath, "line \(line), column \(column): \(message)\(hint)")
    }

    /// The reason for an error in text that is almost JSON; empty if it is not known.
    private var hint: String {
        let rest = bytes[position...].prefix(5)
        func starts(_ text: String) -> Bool { rest.starts(with: text.utf8) }
        if starts("```") { return "; the spec is what is between the fences of Markdown" }
        if starts("//") || starts("/*") || starts("#") { return "; JSON has no comments" }
        if starts("'") { return "; JSON has strings in double quotes" }
        if starts("True") || starts("False") || starts("None") { return "; JSON has true, false, and null" }
        return ""
    }
}
