// SPDX-License-Identifier: MIT

/// The page that shows every sample with its picture, code, and files. The page works without scripts or other sites.
struct IndexPage {
    static let fileName = "index.html"

    /// The tag that identifies the page of a gallery.
    static let generator = #"<meta name="generator" content="Easel gallery">"#

    let exhibits: [Exhibit]

    var html: String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        \(Self.generator)
        <title>Easel gallery</title>
        <style>
        \(Self.style)
        </style>
        </head>
        <body>
        <header>
        <h1>Easel gallery</h1>
        <p>Each picture with the code that draws it on a <code>canvas</code>. The complete programs are in \
        <code>Samples/Catalog</code>.</p>
        </header>
        <nav aria-label="Samples">
        <ul>
        \(lines(exhibits.map(link)))
        </ul>
        </nav>
        <main>
        \(lines(series.map(article)))
        </main>
        </body>
        </html>

        """
    }

    /// The exhibits in groups of neighbors with the same code. Each group shows its code once.
    private var series: [[Exhibit]] {
        exhibits.reduce(into: []) { series, exhibit in
            if series.last?.last?.code == exhibit.code {
                series[series.count - 1].append(exhibit)
            } else {
                series.append([exhibit])
            }
        }
    }

    private func link(_ exhibit: Exhibit) -> String {
        "<li><a href=\"#\(exhibit.name.escapedForHTML)\">\(exhibit.title.escapedForHTML)</a></li>"
    }

    private func article(_ series: [Exhibit]) -> String {
        """
        <article\(series.count > 1 ? " class=\"series\"" : "")>
        \(lines(series.map(section)))
        <pre tabindex="0"><code>\(series.first?.code.escapedForHTML ?? "")</code></pre>
        </article>
        """
    }

    private func section(_ exhibit: Exhibit) -> String {
        let name = exhibit.name.escapedForHTML
        let files = GalleryFolder.pictureExtensions.map { "<a href=\"\(name).\($0)\">\($0.uppercased())</a>" }
        return """
            <section>
            <h2 id="\(name)">\(exhibit.title.escapedForHTML)</h2>
            <p>\(exhibit.summary.escapedForHTML)</p>
            <figure>
            <img src="\(name).png" width="\(exhibit.width)" height="\(exhibit.height)" \
            alt="\(exhibit.summary.escapedForHTML)" loading="lazy">
            <figcaption>\(files.joined(separator: " "))</figcaption>
            </figure>
            </section>
            """
    }

    private func lines(_ parts: [String]) -> String { parts.joined(separator: "\n") }
}
