// SPDX-License-Identifier: MIT

extension String {
    /// The text as HTML, between tags or in a quoted attribute.
    var escapedForHTML: String {
        // By scalars: "<" with a combining mark is one character, yet begins a tag.
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
