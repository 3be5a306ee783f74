// SPDX-License-Identifier: MIT

extension Value {
    /// The approximate number of simple operations that it takes to compare, copy, or convert the value.
    var work: Int {
        switch self {
        case .undefined, .null, .bool, .number, .date: 1
        case .string(let text): 1 + text.utf8.count / 16
        case .array(let array): array.reduce(1) { $0 &+ $1.work }
        case .object(let object): object.members.reduce(1) { $0 &+ $1.value.work }
        case .table(let table): table.cellCount
        }
    }
}
