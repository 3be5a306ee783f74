// SPDX-License-Identifier: MIT

import Foundation

/// An encoder that converts an `Encodable` value to a `Value`.
struct ValueEncoder: Encoder {
    let box: EncodedBox
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    init(_ box: EncodedBox, at codingPath: [any CodingKey]) {
        self.box = box
        self.codingPath = codingPath
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        box.becomeObject()
        return KeyedEncodingContainer(KeyedContainer<Key>(box: box, codingPath: codingPath))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        box.becomeArray()
        return UnkeyedContainer(box: box, codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        SingleContainer(box: box, codingPath: codingPath)
    }
}

/// The destination of one value during encoding. `EncodedBox` is a class because a parent holds a nested box before the
/// box is filled.
class EncodedBox {
    enum Content {
        case none
        case value(Value)
        case array([EncodedBox])
        case object([(name: String, box: EncodedBox)])
    }

    var content = Content.none

    init(_ content: Content = .none) { self.content = content }

    /// The encoded value. Read it after all nested boxes are filled.
    var value: Value {
        switch content {
        case .none: .object(Object())
        case .value(let value): value
        case .array(let boxes): .array(boxes.map(\.value))
        case .object(let members): .object(Object(members.map { ($0.name, $0.box.value) }))
        }
    }

    var count: Int { if case .array(let boxes) = content { boxes.count } else { 0 } }

    func becomeObject() { if case .object = content {} else { content = .object([]) } }
    func becomeArray() { if case .array = content {} else { content = .array([]) } }

    func set(_ name: String, _ value: Value) { add(EncodedBox(.value(value)), named: name) }
    func append(_ value: Value) { add(EncodedBox(.value(value))) }

    func child(_ name: String) -> EncodedBox {
        let box = EncodedBox()
        add(box, named: name)
        return box
    }

    func appendedChild() -> EncodedBox {
        let box = EncodedBox()
        add(box)
        return box
    }

    func add(_ box: EncodedBox, named name: String) {
        guard case .object(var members) = content else { return }
        content = .none
        members.append((name, box))
        content = .object(members)
    }

    private func add(_ box: EncodedBox) {
        guard case .array(var boxes) = content else { return }
        content = .none
        boxes.append(box)
        content = .array(boxes)
    }
}

extension Value {
    /// Creates a value from an `Encodable` value. The members of a dictionary are sorted by name.
    init(encoding value: some Encodable, at codingPath: [any CodingKey]) throws {
        switch value {
        case let date as Date: self = .date((date.timeIntervalSince1970 * 1_000).rounded())
        case let text as String: self = .string(text)
        case let number as Double: self = Value(encoding: number)
        case let url as URL: self = .string(url.absoluteString)
        case let number as Decimal: self = Value(encoding: Double(number.description) ?? .nan)
        default:
            let box = EncodedBox()
            try value.encode(to: ValueEncoder(box, at: codingPath))
            self = box.value
            if case .object(let object) = self, Mirror(reflecting: value).displayStyle == .dictionary {
                self = .object(Object(distinct: object.members.sorted { $0.name < $1.name }))
            }
        }
    }

    /// Creates a value from a number. Numbers that JSON cannot represent become `null`.
    init(encoding number: Double) { self = number.isFinite ? .number(number) : .null }
}
