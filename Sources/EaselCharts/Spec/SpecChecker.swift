// SPDX-License-Identifier: MIT

import Easel

/// Checks a spec against the Vega-Lite grammar and collects all invalid values and unknown members.
struct SpecChecker {
    /// The values that the grammar does not allow.
    private(set) var errors: [ChartProblem] = []
    /// The members that are not part of the grammar. Charts ignore these members.
    var warnings: [ChartProblem] = []
    /// The paths of quantitative fields with text, of which a warning has been given.
    var textFields: Set<String> = []

    /// The message for members that are not part of the grammar.
    static let unknown = "unknown, ignored"

    /// Checks the outermost view.
    mutating func check(_ spec: Value) {
        guard case .object(let object) = spec else {
            errors.append(ChartProblem(path: "$", message: "a spec must be an object, not \(spec.noun)"))
            return
        }
        if object["marks"] != nil || object["$schema"]?.string?.contains("/vega/v") == true {
            errors.append(
                ChartProblem(
                    path: object["marks"] != nil ? "$.marks" : "$.$schema",
                    message: "this is a Vega spec, which is not supported", expected: ["a Vega-Lite spec"]))
            return
        }
        checkView(spec, at: "$", isTopLevel: true)
        checkData(of: spec)
        if let theme = object["usermeta"]?["embedOptions"]?["theme"]?.string, ChartTheme.named(theme) == nil {
            warnings.append(
                ChartProblem(
                    path: "$.usermeta.embedOptions.theme", message: "\"\(theme)\" is not a known theme",
                    expected: ChartTheme.names))
        }
        let config = object["config"]
        for name in Config.formatTypes where config?[name] != nil && config?["customFormatTypes"] != true {
            let message = "has no effect without \"customFormatTypes\": true"
            warnings.append(ChartProblem(path: "$.config.\(name)", message: message))
        }
    }

    // MARK: - Views

    /// The members of views that are written in another way since Vega-Lite 5, or that are often misspelled.
    private mutating func checkOldMembers(_ view: Object, at path: String) {
        if view["encodings"] != nil {
            errors.append(
                ChartProblem(
                    path: "\(path).encodings", message: "\"encodings\" is not a member of a view",
                    suggestion: "encoding"))
        }
        if view["selection"] != nil {
            errors.append(
                ChartProblem(
                    path: "\(path).selection",
                    message: "selections are params since Vega-Lite 5, such as "
                        + "\"params\": [{\"name\": \"brush\", \"select\": \"interval\"}]",
                    suggestion: "params"))
        }
        if let title = view["title"]?.object, title["text"] == nil {
            warnings.append(ChartProblem(path: "\(path).title", message: "the title has no text", expected: ["text"]))
        }
    }

    private mutating func checkView(_ view: Value, at path: String, isTopLevel: Bool = false) {
        guard let object = view.object else {
            errors.append(ChartProblem(path: path, message: "a view must be an object, not \(view.noun)"))
            return
        }
        let kinds = ["layer", "hconcat", "vconcat", "concat", "facet", "repeat", "mark"].filter { object[$0] != nil }
        guard let kind = kinds.first else {
            let near = object.names.compactMap {
                nearest(to: $0, in: ["mark", "layer", "hconcat", "vconcat", "facet"])
            }
            errors.append(
                ChartProblem(
                    path: path, message: "the view has nothing to draw",
                    expected: ["mark", "layer", "hconcat", "vconcat", "concat", "facet", "repeat"],
                    suggestion: near.first))
            return
        }
        let definition =
            switch kind {
            case "layer": Grammar.layer
            case "hconcat", "vconcat", "concat": Grammar.concat
            case "facet": Grammar.facet
            case "repeat": Grammar.repeat
            default: Grammar.unit
            }
        checkOldMembers(object, at: path)
        let members = object.removing("encodings", "selection")
        check(members, as: isTopLevel ? definition.adding(nil, Grammar.topLevel) : definition, at: path)
        switch kind {
        case "layer", "hconcat", "vconcat", "concat":
            guard let children = object[kind]?.array else {
                errors.append(ChartProblem(path: "\(path).\(kind)", message: "\(kind) is an array of views"))
                return
            }
            if children.isEmpty {
                errors.append(ChartProblem(path: "\(path).\(kind)", message: "\(kind) has no views"))
            }
            for (index, child) in children.enumerated() {
                checkView(child, at: "\(path).\(kind)[\(index)]")
            }
        case "facet", "repeat":
            guard let child = object["spec"] else {
                errors.append(ChartProblem(path: path, message: "a \(kind) needs a spec", expected: ["spec"]))
                return
            }
            if kind == "facet" { checkFacet(object["facet"] ?? .null, at: "\(path).facet") }
            checkView(child, at: "\(path).spec")
        default: break
        }
    }

    private mutating func checkFacet(_ facet: Value, at path: String) {
        guard let object = facet.object else {
            errors.append(ChartProblem(path: path, message: "a facet must be an object, not \(facet.noun)"))
            return
        }
        if object["row"] == nil, object["column"] == nil {
            check(object, as: Grammar.channel, at: path)
        } else {
            check(object, as: Grammar.facetGrid, at: path)
        }
    }

    // MARK: - Objects and values

    private mutating func check(_ object: Object, as definition: Definition, at path: String) {
        for name in definition.required where object[name] == nil {
            errors.append(
                ChartProblem(path: path, message: "\(definition.name) needs \"\(name)\"", expected: [name]))
        }
        for (name, value) in object.members {
            guard let shape = definition.members[name] else {
                if definition.name != "encoding" || !name.hasPrefix("_") {
                    warnings.append(
                        ChartProblem(
                            path: path + Self.step(name), message: Self.unknown,
                            suggestion: nearest(to: name, in: definition.names)))
                }
                continue
            }
            check(value, as: shape, at: path + Self.step(name))
        }
    }

    private mutating func check(_ value: Value, as shape: ValueForm, at path: String) {
        // `null` disables a part and is always allowed. An expression can replace any value.
        if value.isMissing { return }
        if let object = value.object, object.members.count == 1, let text = object["expr"] ?? object["signal"] {
            if let text = text.string { checkExpression(text, at: "\(path).expr") }
            return
        }
        if shape.isScalar, let object = value.object, object["condition"] != nil {
            // Conditions determine the appearance of individual ticks and labels.
            if let other = object["value"] { check(other, as: shape, at: "\(path).value") }
            return
        }
        // Axis properties can have a different value for each tick.
        if value.object?["condition"] != nil { return }
        switch shape {
        case .any, .interactive: return
        case .unread:
            warnings.append(ChartProblem(path: path, message: "has no effect"))
            return
        case .bool where value.bool != nil, .number where value.number != nil, .string where value.string != nil: return
        case .text where value.string != nil: return
        case .text where value.array?.allSatisfy({ $0.string != nil }) == true: return
        case .field where value.string != nil: return
        case .fieldType:
            if value.string.flatMap(FieldType.init(name:)) != nil { return }
            return check(value, as: .choice(shape.noun, Grammar.fieldTypes), at: path)
        case .positive where (value.number ?? -1) >= 0: return
        case .expression:
            if let text = value.string { return checkExpression(text, at: path) }
        case .timeUnit:
            if value.string != nil {
                return collect { () throws(ChartError) in _ = try TimeUnit(value, at: path) }
            }
        case .scheme:
            if let name = value.string {
                if ColorScheme.named(name) != nil { return }
                errors.append(
                    ChartProblem(
                        path: path, message: "\(value.quoted) is not a color scheme", expected: ["a scheme of Vega"],
                        suggestion: nearest(to: name, in: ColorScheme.names)))
                return
            }
        case .predicate:
            if let text = value.string { return checkExpression(text, at: path) }
            if value.bool != nil { return }
            if let object = value.object { return checkPredicate(object, at: path) }
        case .transform: return checkTransform(value, at: path)
        case .color:
            if value.object?["gradient"] != nil { return }
            if let text = value.string {
                if isColor(text) { return }
                errors.append(
                    ChartProblem(
                        path: path, message: "\(value.quoted) is not a color", expected: ["a CSS color"],
                        suggestion: nearest(to: text.lowercased(), in: SpecChecker.commonColors)))
                return
            }
        case .choice(let noun, let words):
            if let text = value.string, words.contains(text) { return }
            errors.append(
                ChartProblem(
                    path: path, message: "\(value.quoted) is not \(noun)", expected: words,
                    suggestion: value.string.flatMap { nearest(to: $0, in: words) }))
            return
        case .object(let definition):
            if let object = value.object { return check(object, as: definition, at: path) }
        case .array(let element):
            if let array = value.array {
                for (index, one) in array.enumerated() { check(one, as: element, at: "\(path)[\(index)]") }
                return
            }
        case .members(let member):
            if let object = value.object {
                for (name, one) in object.members { check(one, as: member, at: path + Self.step(name)) }
                return
            }
        case .by(let objectShape, let arrayShape, let other):
            switch value {
            case .object: if let objectShape { return check(value, as: objectShape, at: path) }
            case .array, .table: if let arrayShape { return check(value, as: arrayShape, at: path) }
            default: break
            }
            if let other { return check(value, as: other, at: path) }
        case .oneOf(let shapes):
            for shape in shapes where shape.takes(value) { return check(value, as: shape, at: path) }
            for shape in shapes {
                var checker = SpecChecker()
                checker.check(value, as: shape, at: path)
                if checker.errors.isEmpty { return check(value, as: shape, at: path) }
            }
            let expected = shape.expected
            errors.append(
                ChartProblem(
                    path: path, message: "\(value.quoted) is not \(shape.noun)", expected: expected,
                    suggestion: value.string.flatMap { nearest(to: $0, in: expected) }))
            return
        default: break
        }
        errors.append(
            ChartProblem(path: path, message: "\(value.quoted) is not \(shape.noun)", expected: [shape.noun]))
    }

    private mutating func collect(_ check: () throws(ChartError) -> Void) {
        do { try check() } catch { errors += error.problems }
    }

    private mutating func checkExpression(_ text: String, at path: String) {
        collect { () throws(ChartError) in _ = try Expression(text, at: path) }
    }

    private mutating func checkPredicate(_ predicate: Object, at path: String) {
        if let parts = predicate["and"] ?? predicate["or"] {
            let name = predicate["and"] == nil ? "or" : "and"
            check(parts, as: .array(.predicate), at: "\(path).\(name)")
        } else if let negated = predicate["not"] {
            check(negated, as: .predicate, at: "\(path).not")
        } else {
            check(predicate, as: Grammar.predicate, at: path)
        }
    }

    private mutating func checkTransform(_ transform: Value, at path: String) {
        let keys = Grammar.transforms.map(\.key)
        guard let object = transform.object else {
            errors.append(
                ChartProblem(
                    path: path, message: "a transform must be an object, not \(transform.noun)", expected: keys))
            return
        }
        guard let (_, definition) = Grammar.transforms.first(where: { object[$0.key] != nil }) else {
            errors.append(
                ChartProblem(
                    path: path,
                    message: "\(object.names.map { "\"\($0)\"" }.joined(separator: ", ")) is not a transform",
                    expected: keys, suggestion: object.names.lazy.compactMap { nearest(to: $0, in: keys) }.first))
            return
        }
        check(object, as: definition, at: path)
    }

    private func isColor(_ text: String) -> Bool {
        text.isEmpty || text == "none" || (try? Color(css: text)) != nil
    }

    private static let commonColors = [
        "black", "white", "gray", "red", "green", "blue", "orange", "purple", "yellow", "brown", "pink", "steelblue",
        "firebrick", "teal", "navy", "gold", "lightgray", "darkgray", "cyan", "magenta", "transparent", "crimson",
        "tomato",
        "lightblue", "darkblue", "darkgreen", "lightgreen", "coral", "salmon", "silver", "olive", "maroon", "indigo",
    ]

    /// Returns one step of a JSON path, such as `.name` or `["name with spaces"]`.
    static func step(_ name: String) -> String {
        let isPlain = name.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                || byte == 0x5F || byte == 0x24
        }
        return isPlain && !name.isEmpty ? ".\(name)" : "[\"\(name)\"]"
    }
}

extension ValueForm {
    /// Whether the form is a scalar, such as a number or a string. A scalar can be replaced with an object that has a
    /// condition.
    fileprivate var isScalar: Bool {
        switch self {
        case .bool, .number, .positive, .string, .color, .choice: true
        case .array(.number): true
        case .oneOf(let shapes): shapes.allSatisfy(\.isScalar)
        default: false
        }
    }

    /// Whether the JSON type of a value selects this form from the alternatives.
    fileprivate func takes(_ value: Value) -> Bool {
        switch (self, value) {
        case (.object, .object), (.by, .object), (.expression, .string): true
        default: false
        }
    }
}
