// SPDX-License-Identifier: MIT

import Foundation

extension Site {
    /// The page of a sample or a series.
    ///
    /// - Parameter index: The page's index in ``pages``.
    func samplePage(_ index: Int) -> String {
        let page = pages[index]
        return Self.html(
            title: "\(page.title) · \(title)",
            body: """
                <header class="narrow">
                <nav aria-label="Gallery"><a href="\(Self.indexName)">\(title.escapedForHTML)</a></nav>
                <h1>\(page.title.escapedForHTML)</h1>
                <p>\(page.summary.escapedForHTML)</p>
                </header>
                <main class="narrow">
                \(page.exhibits.count == 1 ? page.exhibits.map { panel($0, of: page) }.joined() : tabs(page))
                \(helpers(page))
                \(facts(page))
                </main>
                <footer class="narrow">
                <nav aria-label="Neighbors">
                \(neighbor(index - 1, "prev", "Previous"))
                \(neighbor(index + 1, "next", "Next"))
                </nav>
                </footer>
                """)
    }

    // MARK: Pictures and code

    /// The samples of a series, of which radio buttons show one at a time.
    private func tabs(_ page: Page) -> String {
        let parts = page.exhibits.enumerated().map { index, exhibit in
            let name = exhibit.sample.name
            return """
                <input type="radio" name="sample" id="\(name)"\(index == 0 ? " checked" : "")>
                <label for="\(name)">\(Self.thumbnail(GalleryFolder.fileNames(of: exhibit.sample).thumbnails, alt: ""))
                <span>\(exhibit.sample.title.escapedForHTML)</span></label>
                """
        }
        return """
            <fieldset class="tabs">
            <legend>\(page.exhibits.count) samples</legend>
            \(parts.joined(separator: "\n"))
            \(page.exhibits.map { panel($0, of: page) }.joined(separator: "\n"))
            </fieldset>
            """
    }

    private func panel(_ exhibit: Exhibit, of page: Page) -> String {
        let sample = exhibit.sample
        let links = GalleryFolder.pictureExtensions.map { file in
            let count = exhibit.byteCounts[file] ?? 0
            return """
                <a href="\(sample.name).\(file)" title="\(count) bytes">\(file.uppercased())</a> \
                <span>\(Self.shortByteCount(count))</span>
                """
        }
        let heading =
            page.exhibits.count == 1
            ? "" : "<h2>\(sample.title.escapedForHTML)</h2>\n<p>\(sample.summary.escapedForHTML)</p>\n"
        return """
            <article>
            \(heading)<figure>
            <img src="\(sample.name).png" width="\(exhibit.width)" height="\(exhibit.height)" \
            alt="\(sample.summary.escapedForHTML)">
            <figcaption>\(links.joined(separator: "\n"))</figcaption>
            </figure>
            \(block("main.swift", exhibit.program.main, symbols: page.symbols))
            </article>
            """
    }

    /// The files that the programs need, folded.
    private func helpers(_ page: Page) -> String {
        let files = page.helpers
        if files.isEmpty { return "" }
        let lines = files.reduce(0) { $0 + $1.text.split(separator: "\n", omittingEmptySubsequences: false).count }
        let count = files.count == 1 ? "1 helper" : "\(files.count) helpers"
        return """
            <details>
            <summary>\(count), \(lines == 1 ? "1 line" : "\(lines) lines"): append them to <code>main.swift</code></summary>
            \(files.map { block($0.name, $0.text, symbols: page.symbols) }.joined(separator: "\n"))
            </details>
            """
    }

    func block(_ name: String, _ code: String, symbols: [String]) -> String {
        """
        <div class="code">
        <div><span>\(name.escapedForHTML)</span><button type="button" hidden>Copy</button></div>
        <pre tabindex="0"><code>\(highlighted(code, symbols: symbols))</code></pre>
        </div>
        """
    }

    /// The code in colors. Names of the symbols are links to the reference. Without a reference, they have the symbol as
    /// an attribute, so that links can be added to the page later.
    private func highlighted(_ code: String, symbols: [String]) -> String {
        let symbols = Dictionary(symbols.map { (Symbol.codeName($0), $0) }, uniquingKeysWith: { first, _ in first })
        return SwiftToken.tokens(of: code).map { token in
            let text = token.text.escapedForHTML
            let style: String
            switch token.kind {
            case .plain: return text
            case .keyword: style = "k"
            case .type: style = "t"
            case .call: style = "f"
            case .string: style = "s"
            case .number: style = "n"
            case .comment: style = "c"
            }
            guard token.kind == .type || token.kind == .call, let symbol = symbols[token.text] else {
                return "<span class=\"\(style)\">\(text)</span>"
            }
            guard let address = address(of: symbol) else {
                return "<span class=\"\(style)\" data-symbol=\"\(symbol.escapedForHTML)\">\(text)</span>"
            }
            return "<a class=\"\(style)\" href=\"\(address.escapedForHTML)\">\(text)</a>"
        }.joined()
    }

    // MARK: Facts

    private func facts(_ page: Page) -> String {
        let categories = page.categories.map { category in
            "<li><a class=\"chip\" href=\"\(Self.indexName)#\(category.asIdentifier)\">\(category.escapedForHTML)</a></li>"
        }
        let symbols = page.symbols.map { symbol in
            let name = "<code>\(Symbol.shown(symbol).escapedForHTML)</code>"
            let count = pageCount(of: symbol)
            let query = Symbol.shown(symbol).addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? ""
            let samples = count == 1 ? "1 sample" : "\(count) samples"
            return """
                <li data-symbol="\(symbol.escapedForHTML)">\
                \(address(of: symbol).map { "<a href=\"\($0.escapedForHTML)\">\(name)</a>" } ?? name) \
                <a href="\(Self.indexName)#q=\(query.escapedForHTML)">\(samples)</a></li>
                """
        }
        let data = page.data.map { path in
            let name = URL(filePath: path).lastPathComponent.escapedForHTML
            return "<li><a href=\"\(Self.data)/\(name)\">\(name)</a></li>"
        }
        // A line does not break inside of an option.
        let options = page.exhibits.map { "<span>--only \($0.sample.name.escapedForHTML)</span>" }
        return """
            <dl>
            \(fact("Data, in the folder where the program runs", data))\
            \(fact("Symbols", symbols))\
            \(fact("Categories", categories))\
            <dt>Draw it again</dt>
            <dd class="command"><code>\(command.escapedForHTML) \(options.joined(separator: " "))</code></dd>
            </dl>
            """
    }

    private func fact(_ title: String, _ items: [String]) -> String {
        items.isEmpty ? "" : "<dt>\(title)</dt>\n<dd><ul>\n\(items.joined(separator: "\n"))\n</ul></dd>\n"
    }

    private func neighbor(_ index: Int, _ relation: String, _ label: String) -> String {
        guard pages.indices.contains(index) else { return "<span></span>" }
        let page = pages[index]
        return """
            <a rel="\(relation)" href="\(page.fileName)"><span>\(label)</span> \(page.title.escapedForHTML)</a>
            """
    }

    /// Such as "812 B", "3.4 kB", or "1.2 MB", with 1,000 bytes in a kilobyte.
    static func shortByteCount(_ count: Int) -> String {
        if count < 1_000 { return "\(count) B" }
        let (tenths, unit) = count < 999_950 ? ((count + 50) / 100, "kB") : ((count + 50_000) / 100_000, "MB")
        return tenths < 100 ? "\(tenths / 10).\(tenths % 10) \(unit)" : "\((tenths + 5) / 10) \(unit)"
    }
}
