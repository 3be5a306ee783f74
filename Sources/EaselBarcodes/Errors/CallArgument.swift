// SPDX-License-Identifier: MIT

/// An argument that is text, with the call that it was passed to, for errors.
struct CallArgument {
    let call: String
    let name: String
    let text: String

    init(_ call: String, _ name: String, _ text: String) { (self.call, self.name, self.text) = (call, name, text) }
}

extension Unicode.Scalar {
    /// The character with its code point; controls, marks, and white space are shown as the code point alone.
    var named: String {
        let hex = String(value, radix: 16, uppercase: true)
        let codePoint = "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
        switch properties.generalCategory {
        case .control, .format, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator, .spaceSeparator,
            .nonspacingMark, .spacingMark, .enclosingMark, .privateUse:
            return codePoint
        default: return "\(codePoint) \"\(self)\""
        }
    }

    /// Whether the character could start a line, command a terminal, or reverse the text of a log.
    fileprivate var isHostileInLog: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}

extension String {
    /// The start of the text in quotation marks, with control characters written as `\u{1B}`.
    var quotedExcerpt: String {
        var result = "\""
        var count = 0
        for scalar in unicodeScalars {
            if count == 60 { return result + "…\"" }
            count += 1
            if scalar.isHostileInLog {
                result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
