// SPDX-License-Identifier: MIT

/// The members of a JSON object, in their original order.
///
/// Lookup is linear because objects in specs are short, and rows are stored in tables.
struct Object: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    private(set) var members: [(name: String, value: Value)]

    init() { members = [] }

    /// Creates an object with members in the given order. If several members have the same name, the last value
    /// applies.
    init(_ members: [(String, Value)]) {
        self.members = []
        self.members.reserveCapacity(members.count)
        for (name, value) in members { self[name] = value }
    }

    init(dictionaryLiteral elements: (String, Value)...) { self.init(elements) }

    /// Creates an object from members with names that are known to be distinct.
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

    /// Returns this object combined with the members of another object, which replace members with the same names.
    func merging(_ other: Object?) -> Object {
        guard let other else { return self }
        var merged = self
        for (name, value) in other.members { merged[name] = value }
        return merged
    }

    /// Returns this object without the members that have the given names.
    func removing(_ names: String...) -> Object {
        Object(distinct: members.filter { !names.contains($0.name) })
    }

    /// Returns an object with only the members that have the given names.
    func only(_ names: String...) -> Object {
        Object(distinct: members.filter { names.contains($0.name) })
    }

    /// Returns whether two objects have equal members, regardless of order.
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
