// SPDX-License-Identifier: MIT

/// The state of a view, which keeps its first value in a picture.
@propertyWrapper public struct State<Value> {
    private let value: Value

    /// The value. Setting it has no effect.
    public var wrappedValue: Value {
        get { value }
        nonmutating set {}
    }

    /// Creates a state with its first value.
    public init(wrappedValue: Value) { value = wrappedValue }

    /// Creates a state with its first value.
    public init(initialValue: Value) { value = initialValue }

    /// A binding to the value.
    public var projectedValue: Binding<Value> { .constant(value) }
}

extension State where Value: ExpressibleByNilLiteral {
    /// Creates a state without a value.
    public init() { self.init(wrappedValue: nil) }
}

extension State: Sendable where Value: Sendable {}

/// A value that a view can change, which a picture does not do.
@propertyWrapper public struct Binding<Value> {
    private let value: Value

    /// The value. Setting it has no effect.
    public var wrappedValue: Value {
        get { value }
        nonmutating set {}
    }

    /// Creates a binding with a value.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) { value = get() }

    private init(_ value: Value) { self.value = value }

    /// A binding to a value.
    public static func constant(_ value: Value) -> Binding<Value> { Binding(value) }

    /// The binding itself.
    public var projectedValue: Binding<Value> { self }
}

extension Binding: Sendable where Value: Sendable {}
