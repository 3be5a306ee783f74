// SPDX-License-Identifier: MIT

extension String {
    /// The text escaped for HTML, for use between tags or in a quoted attribute.
    var escapedForHTML: String {
        // Scalars instead of characters, because "<" with a combining mark is one character but still starts a tag.
        unicodeScalars.reduce(into: "") { html, scalar in
            switch scalar {
            case "&": html += "&amp;"
            case "<": html += "&lt;"
            case ">": html += "&gt;"
            case "\"": html += "&quot;"
            case "'": html += "&#39;"
            default: html.unicodeScalars.append(scalar)
            }
        }
    }
}
