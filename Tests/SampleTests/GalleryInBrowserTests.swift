// SPDX-License-Identifier: MIT

import EaselGallery
import EaselSampleCatalog
import Foundation
import Testing

/// Tests the gallery of all samples in a browser, on a wide page and on a phone, light and dark.
@Suite struct GalleryInBrowserTests {
    /// The gallery. It stays in the build folder, where a second run draws only what has changed.
    private static let gallery = Result {
        let folder = URL.package.appending(path: ".build/browsed-gallery", directoryHint: .isDirectory)
        let program = try #require(Program.built("easel-gallery"), "the program was not built next to the tests")
        let run = try Program.run(program, ["--output", folder.plainPath])
        try #require(run.status == 0, "\(run)")
        return folder
    }

    @Test(.needsBrowser, arguments: [0, 1])
    func `pages fit, load completely, are legible, and can be searched and copied`(colorScheme: Int) throws {
        let folder = try TemporaryFolder()
        // The gallery of the documentation, which has its articles.
        try Program.check(
            "python3",
            [
                URL.package.appending(path: ".ci/sample-links").plainPath, "--gallery", Self.gallery.get().plainPath,
                folder.url.appending(path: "gallery").plainPath,
            ])
        let names = try folder.entries("gallery").filter { $0.hasSuffix(".html") }
        #expect(names.count > 50)
        for name in names {
            // A picture outside of the window would not be loaded.
            let html = try folder.text("gallery/\(name)")
            try folder.write(html.replacing(" loading=\"lazy\"", with: ""), to: "gallery/\(name)")
        }
        let frames = names.flatMap { name in
            [360, 1_280].map {
                "<iframe name=\"\(name)\" src=\"gallery/\(name)\" width=\"\($0)\" height=\"900\"></iframe>"
            }
        }
        let script = try String(
            contentsOf: .package.appending(path: "Tests/SampleTests/Reference/check_gallery.js"), encoding: .utf8)
        try folder.write(
            """
            <!doctype html><meta charset="utf-8"><style>iframe { border: 0; display: block }</style>
            <pre id="answer"></pre>\(frames.joined())<script>\(script)</script>
            """, to: "check.html")
        let run = try Program.browse(
            folder.url.appending(path: "check.html"),
            [
                "--allow-file-access-from-files", "--blink-settings=preferredColorScheme=\(colorScheme)",
                "--enable-logging=stderr", "--dump-dom",
            ])
        let answer = try #require(run.output.firstMatch(of: /<pre id="answer">([\s\S]*?)<\/pre>/)?.output.1)
        #expect(answer == "\(frames.count) frames without problems")
        #expect(!run.error.contains(":CONSOLE"), "\(run.error)")
    }

    @Test func `no link of the gallery is dead`() throws {
        let gallery = try Self.gallery.get()
        let files = Set(try FileManager.default.subpathsOfDirectory(atPath: gallery.plainPath))
        var count = 0
        for name in files where name.hasSuffix(".html") {
            let html = try String(contentsOf: gallery.appending(path: name), encoding: .utf8)
            for match in html.matches(of: /(?:href|src)="([^"]*)"/) where match.output.1 != "data:," {
                let parts = match.output.1.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
                let target = parts[0].isEmpty ? name : String(parts[0])
                #expect(files.contains(target), "\(name) refers to \(target)")
                if parts.count == 2, !parts[1].hasPrefix("q=") {
                    let page = try String(contentsOf: gallery.appending(path: target), encoding: .utf8)
                    #expect(page.contains("id=\"\(parts[1])\""), "\(name) refers to \(match.output.1)")
                }
                count += 1
            }
        }
        #expect(count > 1_000)
    }
}
