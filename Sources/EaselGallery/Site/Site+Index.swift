// SPDX-License-Identifier: MIT

import Foundation

extension Site {
    /// The page with a card for every page: the showcase, and the others in a section for each category. The chips
    /// are links to the sections; with the script, they filter the cards.
    var index: String {
        Self.html(
            title: title,
            body: """
                <header class="wide">
                <h1>\(title.escapedForHTML)</h1>
                <p>\(summary.escapedForHTML)</p>
                \(hero)
                <form role="search" hidden>
                <label for="search">Search</label>
                <input id="search" type="search" autocomplete="off" placeholder="A word, or clip(to:)">
                <output for="search" aria-live="polite"></output>
                </form>
                \(chips)
                </header>
                <main class="wide">
                <section id="results" hidden><ul class="cards"></ul></section>
                \(showcaseSection)
                <div\(showcase.isEmpty ? "" : " class=\"small\"")>
                \(sections.map(section).joined(separator: "\n"))
                </div>
                </main>
                """)
    }

    private static let heroCount = 3

    private var showcasePages: [Page] { showcase.compactMap { name in pages.first { $0.name == name } } }

    /// The large pictures of the showcase, and the code below them.
    private var hero: String {
        if showcase.isEmpty { return "" }
        let code = example.isEmpty ? "" : "\n" + block("main.swift", example, symbols: [])
        return
            "<ul class=\"cards hero\">\n\(showcasePages.prefix(Self.heroCount).map(card).joined(separator: "\n"))\n</ul>\(code)"
    }

    private var showcaseSection: String {
        let pages = showcasePages.dropFirst(Self.heroCount)
        return pages.isEmpty ? "" : section("Showcase", pages: Array(pages))
    }

    /// The pages outside of the showcase, by their first category.
    private var sections: [(category: String, pages: [Page])] {
        let grouped = Dictionary(grouping: pages.filter { !showcase.contains($0.name) }) { $0.categories.first ?? "" }
        let named = categories.compactMap { category in grouped[category].map { (category, $0) } }
        return named + (grouped[""].map { [(named.isEmpty ? "Pictures" : "More", $0)] } ?? [])
    }

    private var chips: String {
        if categories.isEmpty { return "" }
        return """
            <nav aria-label="Categories">
            <ul class="chips">
            \(categories.map(chip).joined(separator: "\n"))
            </ul>
            </nav>
            """
    }

    private func chip(_ category: String) -> String {
        // Only the first category of a page has a section. Without one, only the script can show the category's
        // cards, so the chip is hidden at first, and links to the category lead to the chip.
        let hasSection = sections.contains { $0.category == category }
        let count = pages.count { $0.categories.contains(category) }
        return """
            <li\(hasSection ? "" : " hidden id=\"\(category.asIdentifier)\"")>\
            <a class="chip" href="#\(category.asIdentifier)" \
            data-category="\(category.escapedForHTML)">\(category.escapedForHTML) <span>\(count)</span></a></li>
            """
    }

    private func section(_ category: String, pages: [Page]) -> String {
        """
        <section id="\(category.asIdentifier)">
        <h2>\(category.escapedForHTML)</h2>
        <ul class="cards">
        \(pages.map(card).joined(separator: "\n"))
        </ul>
        </section>
        """
    }

    private func card(_ page: Page) -> String {
        """
        <li class="card" data-title="\(page.title.lowercased().escapedForHTML)" data-search="\(page.searchText.escapedForHTML)" \
        data-categories="\(page.categories.joined(separator: "|").escapedForHTML)">
        <a href="\(page.fileName)">
        \(Self.thumbnail(page.thumbnails, alt: page.summary))
        <h3>\(page.title.escapedForHTML)</h3>
        </a>
        <p>\(page.summary.escapedForHTML)</p>
        </li>
        """
    }
}

extension Site {
    /// The picture of a card, of the appearance of the page.
    static func thumbnail(_ names: [Sample.Appearance: String], alt: String) -> String {
        let size = Sample.thumbnailSize
        let image = """
            <img src="\(names[.light] ?? "")" width="\(Int(size.width))" height="\(Int(size.height))" \
            alt="\(alt.escapedForHTML)" loading="lazy">
            """
        guard let dark = names[.dark] else { return image }
        return "<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"\(dark)\">\(image)</picture>"
    }
}

extension String {
    /// The text as an identifier of HTML: lowercase letters and digits, with hyphens between words.
    var asIdentifier: String {
        lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }
}
