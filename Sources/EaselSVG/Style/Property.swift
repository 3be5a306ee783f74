// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

/// A property: its name, its place in a style, and the meaning of its values.
struct Property: Sendable {
    let name: String

    /// Sets the value from a text. Returns whether the text is valid; otherwise, nothing changes.
    let set: @Sendable (inout Style, String, FontSizes) -> Bool

    /// Copies the value from one style to another.
    let copy: @Sendable (Style, inout Style) -> Void

    /// Whether children inherit the value.
    let isInherited: Bool

    /// Whether an attribute can set the property.
    let isAttribute: Bool

    init<Value>(
        _ name: String, _ path: any WritableKeyPath<Style, Value> & Sendable, isAttribute: Bool = true,
        parse: @escaping @Sendable (String, FontSizes) -> Value?
    ) {
        self.name = name
        self.isAttribute = isAttribute
        isInherited = PropertyTable.inheritedNames.contains(name)
        set = { style, text, fonts in
            guard let value = parse(text, fonts) else { return false }
            style[keyPath: path] = value
            return true
        }
        copy = { $1[keyPath: path] = $0[keyPath: path] }
    }

    /// Creates a property whose values are words.
    init<Value: Sendable>(
        _ name: String, _ path: any WritableKeyPath<Style, Value> & Sendable, words: [String: Value],
        isAttribute: Bool = true
    ) {
        self.init(name, path, isAttribute: isAttribute) { text, _ in words[text.lowercased()] }
    }

    /// Creates a property that stands for others.
    init(_ name: String, standsFor names: [String], set: @escaping @Sendable (inout Style, String, FontSizes) -> Bool) {
        self.name = name
        self.set = set
        isAttribute = false
        isInherited = PropertyTable.inheritedNames.contains(name)
        copy = { from, to in
            for name in names { PropertyTable.rows[name]?.copy(from, &to) }
        }
    }

    /// Sets the value from a text, which may be one of the words that all properties have.
    func apply(_ text: String, to style: inout Style, parent: Style, fonts: FontSizes) -> Bool {
        switch text.lowercased() {
        case "inherit":
            copy(parent, &style)
            if name == "overflow" { style.own.overflowIsVisible = parent.own.overflowIsVisible ?? true }
        case "initial": copy(Style(), &style)
        case "unset", "revert": copy(isInherited ? parent : Style(), &style)
        default: return set(&style, text, fonts)
        }
        return true
    }
}
