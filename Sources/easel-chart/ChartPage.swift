// SPDX-License-Identifier: MIT

import Easel
import EaselCharts
import Foundation

/// A page of HTML in one file: the picture in light and dark, and below it the table of the data. It has no script.
struct ChartPage {
    /// The maximum number of rows of the table.
    static let maximumRows = 10_000

    /// The text of the browser's tab: the title of the chart.
    let title: String
    /// The language as in BCP 47, such as `en` or `de-DE`.
    let language: String
    /// The chart for readers who prefer a light page, and the one for those who prefer a dark page.
    let light: ComputedChart
    let dark: ComputedChart

    /// Returns the page in UTF-8.
    func data(rendering: RenderOptions) throws -> Data {
        let text = Self.escaped(light.alternativeText)
        let pictures = try [("light", light), ("dark", dark)].map { name, chart in
            """
            <div class="\(name)" role="group" aria-label="\(text)">\(try picture(chart, name, rendering))</div>
            """
        }
        return Data(
            """
            <!DOCTYPE html>
            <html lang="\(Self.escaped(language))">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>\(Self.escaped(title))</title>
            <style>\(Self.style)</style>
            </head>
            <body>
            <figure>
            \(pictures.joined(separator: "\n"))
            </figure>
            \(table)
            </body>
            </html>

            """.utf8)
    }

    private static let policy =
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'"

    private static let style = """
        :root{color-scheme:light dark}body{margin:1rem;font:1rem/1.5 system-ui,sans-serif}figure{margin:0}\
        figure svg{display:block;max-width:100%;height:auto}\
        .dark{display:none}@media screen and (prefers-color-scheme:dark){body{background:#1b1e24;color:#f2f4f7}\
        .light{display:none}.dark{display:block}}details{margin-top:1rem;overflow-x:auto}\
        table{border-collapse:collapse}th,td{padding:.2rem .8rem .2rem 0;text-align:left;border-bottom:1px solid #8886}\
        td.number{text-align:right;font-variant-numeric:tabular-nums}
        """

    /// Returns the picture as an element of a page. The identifiers of the two pictures differ.
    private func picture(_ chart: ComputedChart, _ name: String, _ rendering: RenderOptions) throws -> String {
        var options = SVGOptions()
        options.prefix = "\(name)-"
        let document = try chart.drawing.svg(options: options, rendering: rendering)
        return document.range(of: "<svg").map { String(document[$0.lowerBound...]) } ?? document
    }

    private var table: String {
        let table = light.table(maximumRows: Self.maximumRows)
        guard !table.columns.isEmpty else { return "" }
        let isNumeric = table.columns.indices.map { column in
            table.rows.allSatisfy { row in row[column].isEmpty || Self.isNumber(row[column]) }
        }
        var lines = ["<details>", "<summary>Data</summary>", "<table>", "<thead><tr>"]
        lines += table.columns.map { "<th scope=\"col\">\(Self.escaped($0))</th>" }
        lines += ["</tr></thead>", "<tbody>"]
        for row in table.rows {
            lines.append(
                "<tr>"
                    + zip(row, isNumeric).map { "<td\($1 ? " class=\"number\"" : "")>\(Self.escaped($0))</td>" }
                    .joined()
                    + "</tr>")
        }
        lines += ["</tbody>", "</table>"]
        if table.omittedRows > 0 { lines.append("<p>\(table.omittedRows) more rows are not listed.</p>") }
        return (lines + ["</details>"]).joined(separator: "\n")
    }

    private static func isNumber(_ text: String) -> Bool {
        let isSigned = ["-", "\u{2212}"].contains(text.first)
        let digits = isSigned ? text.dropFirst() : text[...]
        return digits.contains { $0.isNumber } && digits.allSatisfy { $0.isNumber || ".,%$€ \u{A0}".contains($0) }
    }

    /// Returns text for the content of an element, or for an attribute in double quotes.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            // Control characters are errors in HTML.
            case "\t", "\n": escaped.unicodeScalars.append(scalar)
            case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value): escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
