// SPDX-License-Identifier: MIT

extension Value: Codable {
    init(from decoder: any Decoder) throws {
        if let keyed = try? decoder.container(keyedBy: Name.self) {
            var object = Object()
            for key in keyed.allKeys { object[key.stringValue] = try keyed.decode(Value.self, forKey: key) }
            self = .object(object)
        } else if var list = try? decoder.unkeyedContainer() {
            var array: [Value] = []
            while !list.isAtEnd { array.append(try list.decode(Value.self)) }
            self = .array(array)
        } else {
            let single = try decoder.singleValueContainer()
            if single.decodeNil() {
                self = .null
            } else if let bool = try? single.decode(Bool.self) {
                self = .bool(bool)
            } else if let number = try? single.decode(Double.self) {
                self = .number(number)
            } else {
                self = .string(try single.decode(String.self))
            }
        }
    }

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .object(let object):
            var keyed = encoder.container(keyedBy: Name.self)
            for (name, value) in object.members where value != .undefined {
                try keyed.encode(value, forKey: Name(stringValue: name))
            }
        case .array(let array):
            var list = encoder.unkeyedContainer()
            for value in array { try list.encode(value) }
        case .table(let table): try Value.array(table.rows).encode(to: encoder)
        default:
            var single = encoder.singleValueContainer()
            switch self {
            case .bool(let bool): try single.encode(bool)
            case .number(let number), .date(let number):
                if number.isFinite { try single.encode(number) } else { try single.encodeNil() }
            case .string(let string): try single.encode(string)
            default: try single.encodeNil()
            }
        }
    }

    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}
