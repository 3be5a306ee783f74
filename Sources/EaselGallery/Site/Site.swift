// SPDX-License-Identifier: MIT

import Foundation

/// The pages of a gallery. They work from a folder and from any static host, without requests to other sites.
struct Site: Sendable {
    let title: String
    let summary: String
    let pages: [Page]

    /// The first categories.
    var order: [String] = []

    /// The names of the pages that the index shows first, the first three of them large.
    var showcase: [String] = []

    /// The code below the large pictures.
    var example = ""

    /// The address of the folder that contains the reference's folder `documentation`, or `nil` without a reference.
    var reference: String?

    /// The command that draws samples; the page of a sample appends `--only NAME`.
    let command: String

    static let indexName = "index.html"
    static let styleName = "gallery.css"
    static let scriptName = "gallery.js"
    static let thumbnails = "thumbnails"
    static let data = "data"

    /// The tag that identifies the pages of a gallery.
    static let generator = #"<meta name="generator" content="Easel gallery">"#

    /// The categories of the pages: first ``order``, then the others in the order of their first occurrence.
    var categories: [String] {
        let found = pages.flatMap(\.categories).uniqued
        return order.filter(found.contains) + found.filter { !order.contains($0) }
    }

    /// The address of a symbol in the reference. It ends with a slash because static hosts require one for folders.
    func address(of symbol: String) -> String? { reference.map { "\($0)documentation/\(symbol.lowercased())/" } }

    /// The number of pages that explain a symbol.
    func pageCount(of symbol: String) -> Int { pages.count { $0.symbols.contains(symbol) } }

    /// Returns a page of HTML.
    static func html(title: String, body: String) -> String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        \(generator)
        <link rel="icon" href="data:,">
        <link rel="stylesheet" href="\(styleName)">
        <script src="\(scriptName)" defer></script>
        <title>\(title.escapedForHTML)</title>
        </head>
        <body>
        \(body)
        </body>
        </html>

        """
    }
}
