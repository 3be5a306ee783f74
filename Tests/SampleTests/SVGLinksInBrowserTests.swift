// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of SVG links in other programs.
@Suite struct SVGLinksInBrowserTests {
    /// A drawing with links over pictures, on a page that is taller than any window.
    static let drawing = Drawing(width: 100, height: 3_000, background: .white) { canvas in
        if let url = URL(string: "https://example.org/?a=1&b=%22") {
            canvas.setURL(url, for: CGRect(x: 10, y: 10, width: 30, height: 20))
        }
        canvas.setFillColor(.orange)
        canvas.fillEllipse(in: CGRect(x: 0, y: 0, width: 60, height: 60))
        canvas.clip(to: CGRect(x: 0, y: 0, width: 20, height: 100))
        canvas.setDestination("there & back", for: CGRect(x: 10, y: 40, width: 30, height: 20))
        canvas.addDestination("there & back", at: CGPoint(x: 5, y: 1_500))
    }

    @Test func `rsvg-convert draws a picture with links the same as one without links`() throws {
        let folder = try TemporaryFolder()
        let plain = Drawing(width: 100, height: 3_000, background: .white) { canvas in
            canvas.setFillColor(.orange)
            canvas.fillEllipse(in: CGRect(x: 0, y: 0, width: 60, height: 60))
        }
        for (name, drawing) in [("links", Self.drawing), ("plain", plain)] {
            let file = folder.url.appending(path: "\(name).svg")
            try drawing.write(to: file)
            try Program.check("xmllint", ["--noout", file.plainPath])
            try Program.check(
                "rsvg-convert", ["-o", folder.url.appending(path: "\(name).png").plainPath, file.plainPath])
        }
        let found = try Image(contentsOf: folder.url.appending(path: "links.png"))
        #expect(found == (try Image(contentsOf: folder.url.appending(path: "plain.png"))))
    }

    @Test(.needsBrowser)
    func `a browser follows visible links, shows them above the content, and scrolls to destinations`() throws {
        let folder = try TemporaryFolder()
        let svg = try #require(try Self.drawing.svg(options: SVGOptions(prefix: "a-")).split(separator: "\n").last)
        try folder.write(
            """
            <!doctype html><body style="margin:0"><div style="display:block;height:3000px">\(svg)</div><p id="answer"></p><script>
            const targets = [[15, 15], [39, 29], [41, 15], [15, 45], [25, 45]].map(([x, y]) => {
                const link = document.elementFromPoint(x, y).closest("a");
                return link ? link.href.baseVal : "none";
            });
            location.hash = targets[3];
            document.getElementById("answer").textContent = targets.join(" ") + " " + window.scrollY;
            </script>
            """, to: "page.html")
        let page = try Program.browse(folder.url.appending(path: "page.html"), ["--dump-dom"]).output
        let answer = try #require(page.firstMatch(of: /<p id="answer">(.*?)<\/p>/)?.output.1)
        let (url, target) = ("https://example.org/?a=1&amp;b=%22", "#a-to-there_20__26__20_back")
        #expect(answer == "\(url) \(url) none \(target) none 1500")
    }
}
