// SPDX-License-Identifier: MIT

extension ExpressionFunction {
    /// The functions for regular expressions. These functions also accept strings in place of regular expressions.
    static let regularExpressions: [ExpressionFunction] = [
        ExpressionFunction("regexp", 1...2) { values, call throws(ChartError) in
            let flags = values[argument: 1].isMissing ? "" : values[1].asString
            let source = RegularExpression.parts(of: values[0])?.source ?? values[0].asString
            _ = try call.context.formats.regularExpression(source, flags: flags, at: call.path)
            return RegularExpression.value(source, flags: flags)
        },
        ExpressionFunction("replace", 3) { values, call throws(ChartError) in
            let text = values[0].asDisplayString
            let replacement = values[2].asDisplayString
            if let (source, flags) = RegularExpression.parts(of: values[1]) {
                let expression = try call.context.formats.regularExpression(source, flags: flags, at: call.path)
                let characters = Array(text.unicodeScalars)
                try call.count(characters, expression)
                let matches = try expression.matches(in: characters, count: call.charge)
                return .string(try replace(matches, in: characters, with: replacement, call))
            }
            let characters = Array(text.unicodeScalars)
            let found = ListSearch(Array(values[1].asDisplayString.unicodeScalars)).firstRange(in: characters)
            return .string(try replace(found.map { [[$0]] } ?? [], in: characters, with: replacement, call))
        },
        ExpressionFunction("split", 1...3) { values, call throws(ChartError) in
            let text = values[0].asDisplayString
            try call.count(Double(text.utf8.count))
            let limit = Int(clamping: values.number(2, default: 1e9))
            return .array(Array(try split(text, by: values[argument: 1], call).prefix(max(0, limit))))
        },
        ExpressionFunction("test", 1...2) { values, call throws(ChartError) in
            let text = Array(values[argument: 1].asDisplayString.unicodeScalars)
            let (source, flags) = RegularExpression.parts(of: values[0]) ?? (values[0].asString, "")
            let expression = try call.context.formats.regularExpression(source, flags: flags, at: call.path)
            try call.count(text, expression)
            return .bool(try !expression.matches(in: text, isGlobal: false, count: call.charge).isEmpty)
        },
    ]

    /// Returns the text with matches replaced. In the replacement, `$&` represents the match, `$1` the first group, and
    /// `$$` a dollar sign.
    private static func replace(
        _ matches: [RegularExpression.Match], in text: [Unicode.Scalar], with replacement: String,
        _ call: ExpressionCall
    ) throws(ChartError) -> String {
        let template = Array(replacement.unicodeScalars)
        try call.count(Double(matches.count) * Double(template.count + 1))
        var result = String.UnicodeScalarView()
        var end = 0
        for match in matches {
            guard let range = match[0] else { continue }
            result.append(contentsOf: text[end..<range.lowerBound])
            var index = 0
            while index < template.count {
                let character = template[index]
                index += 1
                guard character == "$", index < template.count else {
                    result.append(character)
                    continue
                }
                let next = template[index]
                if next == "$" {
                    result.append("$")
                } else if next == "&" {
                    result.append(contentsOf: text[range])
                } else if next.isDigit, match.indices.contains(Int(next.value - 0x30)), next != "0" {
                    if let group = match[Int(next.value - 0x30)] { result.append(contentsOf: text[group]) }
                } else {
                    result.append(character)
                    continue
                }
                index += 1
            }
            end = range.upperBound
            try call.countSteps(Double(range.count) / 16)
        }
        result.append(contentsOf: text[end...])
        return String(result)
    }

    /// Returns the parts of a string between separators. If the separator is a regular expression, the text of its
    /// groups is also included.
    private static func split(
        _ text: String, by separator: Value, _ call: ExpressionCall
    ) throws(ChartError) -> [Value] {
        if separator == .undefined { return [.string(text)] }
        let characters = Array(text.unicodeScalars)
        func part(_ range: Range<Int>) -> Value { .string(String(String.UnicodeScalarView(characters[range]))) }
        var parts: [Value] = []
        var end = 0
        if let (source, flags) = RegularExpression.parts(of: separator) {
            let expression = try call.context.formats.regularExpression(source, flags: flags, at: call.path)
            try call.count(characters, expression)
            for match in try expression.matches(in: characters, isGlobal: true, count: call.charge) {
                guard let range = match[0],
                    !range.isEmpty || range.lowerBound > end && range.lowerBound < characters.count
                else { continue }
                parts.append(part(end..<range.lowerBound))
                parts += match.dropFirst().map { $0.map(part) ?? .undefined }
                end = range.upperBound
            }
        } else {
            let wanted = Array(separator.asDisplayString.unicodeScalars)
            if wanted.isEmpty { return characters.indices.map { part($0..<$0 + 1) } }
            let search = ListSearch(wanted)
            while let range = search.firstRange(in: characters, from: end) {
                parts.append(part(end..<range.lowerBound))
                end = range.upperBound
            }
        }
        return parts + [part(end..<characters.count)]
    }
}

extension ExpressionCall {
    /// Counts the estimated steps of a search, which are an eighth of the maximum.
    fileprivate func count(_ text: [Unicode.Scalar], _ expression: RegularExpression) throws(ChartError) {
        try countSteps(Double(text.count) * Double(expression.size) / 8)
    }
}
