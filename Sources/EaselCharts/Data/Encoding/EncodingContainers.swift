// SPDX-License-Identifier: MIT

/// A container for the members of an object during encoding.
struct KeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let box: EncodedBox
    let codingPath: [any CodingKey]

    mutating func encodeNil(forKey key: Key) { box.set(key.stringValue, .null) }
    mutating func encode(_ value: Bool, forKey key: Key) { box.set(key.stringValue, .bool(value)) }
    mutating func encode(_ value: String, forKey key: Key) { box.set(key.stringValue, .string(value)) }
    mutating func encode(_ value: Double, forKey key: Key) { box.set(key.stringValue, Value(encoding: value)) }
    mutating func encode(_ value: Float, forKey key: Key) { box.set(key.stringValue, Value(encoding: Double(value))) }
    mutating func encode(_ value: Int, forKey key: Key) { box.set(key.stringValue, .number(Double(value))) }
    mutating func encode(_ value: Int8, forKey key: Key) { box.set(key.stringValue, .number(Double(value))) }
    mutating func encode(_ value: Int16, forKey key: Key) { box.set(key.stringValue, .number(Double(value))) }
    mutating func encode(_ value: Int32, forKey key: Key) { box.set(key.stringValue, .number(Double(value))) }
    mutating func encode(_ value: Int64, forKey key: Key) { box.set(key.stringValue, .number(Double(value))) }
    mutating func encode(_ value: UInt, forKey key: Key) { box.set(key.stringValue, .number(Double(value))) }
    mutating func encode(_ value: UInt8, forKey key: Key) { box.set(key.stringValue, .number(Double(value))) }
    mutating func encode(_ value: UInt16, forKey key: Key) { box.set(key.stringValue, .number(Double(value))) }
    mutating func encode(_ value: UInt32, forKey key: Key) { box.set(key.stringValue, .number(Double(value))) }
    mutating func encode(_ value: UInt64, forKey key: Key) { box.set(key.stringValue, .number(Double(value))) }

    mutating func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
        box.set(key.stringValue, try Value(encoding: value, at: codingPath + [key]))
    }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key)
        -> KeyedEncodingContainer<Nested>
    {
        ValueEncoder(box.child(key.stringValue), at: codingPath + [key]).container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        ValueEncoder(box.child(key.stringValue), at: codingPath + [key]).unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder { ValueEncoder(box.child("super"), at: codingPath) }

    mutating func superEncoder(forKey key: Key) -> any Encoder {
        ValueEncoder(box.child(key.stringValue), at: codingPath + [key])
    }
}

/// A container for the elements of an array during encoding.
struct UnkeyedContainer: UnkeyedEncodingContainer {
    let box: EncodedBox
    let codingPath: [any CodingKey]
    var count: Int { box.count }

    mutating func encodeNil() { box.append(.null) }
    mutating func encode(_ value: Bool) { box.append(.bool(value)) }
    mutating func encode(_ value: String) { box.append(.string(value)) }
    mutating func encode(_ value: Double) { box.append(Value(encoding: value)) }
    mutating func encode(_ value: Float) { box.append(Value(encoding: Double(value))) }
    mutating func encode(_ value: Int) { box.append(.number(Double(value))) }
    mutating func encode(_ value: Int8) { box.append(.number(Double(value))) }
    mutating func encode(_ value: Int16) { box.append(.number(Double(value))) }
    mutating func encode(_ value: Int32) { box.append(.number(Double(value))) }
    mutating func encode(_ value: Int64) { box.append(.number(Double(value))) }
    mutating func encode(_ value: UInt) { box.append(.number(Double(value))) }
    mutating func encode(_ value: UInt8) { box.append(.number(Double(value))) }
    mutating func encode(_ value: UInt16) { box.append(.number(Double(value))) }
    mutating func encode(_ value: UInt32) { box.append(.number(Double(value))) }
    mutating func encode(_ value: UInt64) { box.append(.number(Double(value))) }

    mutating func encode<T: Encodable>(_ value: T) throws { box.append(try Value(encoding: value, at: codingPath)) }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        ValueEncoder(box.appendedChild(), at: codingPath).container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        ValueEncoder(box.appendedChild(), at: codingPath).unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder { ValueEncoder(box.appendedChild(), at: codingPath) }
}

/// A container for a single value during encoding.
struct SingleContainer: SingleValueEncodingContainer {
    let box: EncodedBox
    let codingPath: [any CodingKey]

    mutating func encodeNil() { box.content = .value(.null) }
    mutating func encode(_ value: Bool) { box.content = .value(.bool(value)) }
    mutating func encode(_ value: String) { box.content = .value(.string(value)) }
    mutating func encode(_ value: Double) { box.content = .value(Value(encoding: value)) }
    mutating func encode(_ value: Float) { box.content = .value(Value(encoding: Double(value))) }
    mutating func encode(_ value: Int) { box.content = .value(.number(Double(value))) }
    mutating func encode(_ value: Int8) { box.content = .value(.number(Double(value))) }
    mutating func encode(_ value: Int16) { box.content = .value(.number(Double(value))) }
    mutating func encode(_ value: Int32) { box.content = .value(.number(Double(value))) }
    mutating func encode(_ value: Int64) { box.content = .value(.number(Double(value))) }
    mutating func encode(_ value: UInt) { box.content = .value(.number(Double(value))) }
    mutating func encode(_ value: UInt8) { box.content = .value(.number(Double(value))) }
    mutating func encode(_ value: UInt16) { box.content = .value(.number(Double(value))) }
    mutating func encode(_ value: UInt32) { box.content = .value(.number(Double(value))) }
    mutating func encode(_ value: UInt64) { box.content = .value(.number(Double(value))) }

    mutating func encode<T: Encodable>(_ value: T) throws {
        box.content = .value(try Value(encoding: value, at: codingPath))
    }
}
