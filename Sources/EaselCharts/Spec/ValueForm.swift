// SPDX-License-Identifier: MIT

/// The required form of a value in a spec.
indirect enum ValueForm: Sendable {
    case any
    /// Any value, which has no effect and is reported.
    case unread
    /// Any value that concerns what people do with a chart, which a picture does not have.
    case interactive
    case bool
    case number
    /// A number ≥ 0.
    case positive
    case string
    /// A string, or an array with one string per line.
    case text
    /// A CSS color, or a gradient.
    case color
    case field
    /// The name of a field type, or its first letter.
    case fieldType
    case expression
    case timeUnit
    /// The name of a color scheme.
    case scheme
    /// A condition on rows: an expression or an object, optionally nested with `and`, `or`, and `not`.
    case predicate
    /// A transform of any kind.
    case transform
    /// One of several words, with a noun for error messages, such as "a scale type".
    case choice(String, [String])
    case object(Definition)
    case array(ValueForm)
    /// An object with members that all have the same form. Member names are arbitrary.
    case members(ValueForm)
    /// A form selected by the value's JSON type: one for objects, one for arrays, and one for other values.
    case by(object: ValueForm? = nil, array: ValueForm? = nil, other: ValueForm? = nil)
    /// One of several forms.
    case oneOf([ValueForm])

    /// The form's name in error messages.
    var noun: String {
        switch self {
        case .any, .unread, .interactive: "any value"
        case .bool: "true or false"
        case .number: "a number"
        case .positive: "a number ≥ 0"
        case .string: "a string"
        case .text: "a string or an array of strings"
        case .color: "a color"
        case .field: "the name of a field"
        case .fieldType: "a field type"
        case .expression: "an expression"
        case .timeUnit: "a time unit"
        case .scheme: "a color scheme"
        case .predicate: "an expression or a predicate"
        case .transform: "a transform"
        case .choice(let noun, _): noun
        case .object(let definition): "an object (\(definition.name))"
        case .array: "an array"
        case .members: "an object"
        case .by(let object, let array, let other):
            [other, object, array].compactMap { $0?.noun }.joined(separator: " or ")
        case .oneOf(let shapes): shapes.map(\.noun).joined(separator: " or ")
        }
    }

    /// The allowed words, or the noun for other forms.
    var expected: [String] {
        switch self {
        case .choice(_, let words): words
        case .by(let object, let array, let other): [other, object, array].compactMap { $0 }.flatMap(\.expected)
        case .oneOf(let shapes): shapes.flatMap(\.expected)
        default: [noun]
        }
    }
}

/// The members that a Vega-Lite object may have.
struct Definition: Sendable {
    /// The object's name in error messages, such as "axis".
    let name: String
    let members: [String: ValueForm]
    /// The names of the members, in alphabetical order.
    let names: [String]
    /// The names of the required members.
    let required: [String]

    /// Creates a definition from groups of members. Each group has a space-separated list of names and the form that
    /// these members share.
    init(_ name: String, required: [String] = [], _ groups: [(String, ValueForm)]) {
        self.name = name
        self.required = required
        var members: [String: ValueForm] = [:]
        for (names, shape) in groups {
            for member in names.split(separator: " ") { members[String(member)] = shape }
        }
        self.members = members
        names = members.keys.sorted()
    }

    /// Returns this definition with different required members.
    func requiring(_ required: [String]) -> Definition {
        Definition(name, required: required, members.map { ($0.key, $0.value) })
    }

    /// Returns this definition with additional members.
    func adding(_ name: String? = nil, _ groups: [(String, ValueForm)]) -> Definition {
        Definition(name ?? self.name, required: required, members.map { ($0.key, $0.value) } + groups)
    }
}
