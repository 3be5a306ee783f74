// SPDX-License-Identifier: MIT

/// The members of a JSON object, in the order in which they were written.
///
/// Lookup is linear: the objects of specs are short, and rows are kept in tables.
struct Object: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    private(set) var members: [(name: String, value: Value)]

    init() { members = [] }

    /// The members in this order. Of two with the same name, the later one counts.
    init(_ members: [(String, Value)]) {
        self.members = []
        self.members.reserveCapacity(members.count)
        for (name, value) in members { self[name] = value }
    }

    init(dictionaryLiteral elements: (String, Value)...) { self.init(elements) }

    /// Members whose names are known to differ.
    init(distinct members: [(name: String, value: Value)]) { self.members = members }

    var names: [String] { members.map(\.name) }
    var isEmpty: Bool { members.isEmpty }

    subscript(name: String) -> Value? {
        get { members.first { $0.name == name }?.value }
        set {
            if let index = members.firstIndex(where: { $0.name == name }) {
                if let newValue { members[index].value = newValue } else { members.remove(at: index) }
            } else if let newValue {
                members.append((name, newValue))
            }
        }
    }

    /// This object with the members of another in place of its own.
    func merging(_ other: Object?) -> Object {
        guard let other else { return self }
        var merged = self
        for (name, value) in other.members { merged[name] = value }
        return merged
    }

    /// This object without the members of these names.
    func removing(_ names: String...) -> Object {
        Object(distinct: members.filter { !names.contains($0.name) })
    }

    /// The members of these names.
    func only(_ names: String...) -> Object {
        Object(distinct: members.filter { names.contains($0.name) })
    }

    /// Two objects are equal when they have equal members, in any order.
    static func == (a: Object, b: Object) -> Bool {
        a.members.count == b.members.count && a.members.allSatisfy { b[$0.name] == $0.value }
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(members.count)
        for name in names.sorted() {
            hasher.combine(name)
            hasher.combine(self[name])
        }
    }
}
