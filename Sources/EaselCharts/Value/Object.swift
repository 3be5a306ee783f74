// SPDX-License-Identifier: MIT

/// The members of a JSON object, in their original order.
///
/// Lookup is linear because objects in specs are short, and rows are stored in tables. Setting members of a long object
/// uses an index.
struct Object: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    private(set) var members: [(name: String, value: Value)]
    /// The index of each name in a long object that is being changed.
    private var indices: [String: Int]?

    /// The maximum number of members that a linear search is fast for.
    private static let shortCount = 32

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
        get { index(of: name).map { members[$0].value } }
        set {
            if indices == nil, members.count > Object.shortCount {
                indices = Dictionary(members.enumerated().map { ($1.name, $0) }) { first, _ in first }
            }
            if let index = index(of: name) {
                if let newValue {
                    members[index].value = newValue
                } else {
                    members.remove(at: index)
                    indices = nil
                }
            } else if let newValue {
                indices?[name] = members.count
                members.append((name, newValue))
            }
        }
    }

    private func index(of name: String) -> Int? {
        if let indices { return indices[name] }
        return members.firstIndex { $0.name == name }
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
        guard a.members.count == b.members.count else { return false }
        if a.members.count <= shortCount { return a.members.allSatisfy { b[$0.name] == $0.value } }
        return zip(a.sorted, b.sorted).allSatisfy { $0.name == $1.name && $0.value == $1.value }
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(members.count)
        for (name, value) in sorted {
            hasher.combine(name)
            hasher.combine(value)
        }
    }

    private var sorted: [(name: String, value: Value)] { members.sorted { $0.name < $1.name } }
}
