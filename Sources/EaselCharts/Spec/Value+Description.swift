// SPDX-License-Identifier: MIT

extension Value {
    /// The JSON type in words, such as "a number".
    var noun: String {
        switch self {
        case .undefined: "nothing"
        case .null: "null"
        case .bool: "true or false"
        case .number: "a number"
        case .string: "a string"
        case .date: "a date"
        case .array, .table: "an array"
        case .object: "an object"
        }
    }

    /// The value as shown in error messages. Short values are shown literally; long values are described by type.
    var quoted: String {
        switch self {
        case .string(let text): text.count <= 60 ? "\"\(text)\"" : "\"\(text.prefix(60))…\""
        case .number, .bool, .null, .undefined, .date: asString
        case .array, .table, .object: noun
        }
    }
}
