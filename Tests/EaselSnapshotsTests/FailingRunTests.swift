// SPDX-License-Identifier: MIT

import Easel
import EaselSnapshotFiles
import Foundation
import Testing

@testable import EaselSnapshots

/// Tests the snapshot workflow in a separate package, in which tests of XCTest and of Swift Testing fail.
@Suite struct FailingRunTests {
    private let folder = "FixtureTests/SwiftTestingTests"
    private let files = [
        "bars-as-they-are.a-text.txt", "bars-as-they-are.bytes.dat", "bars-as-they-are.drawlist.txt",
        "bars-as-they-are.pdf", "bars-as-they-are.svg", "bars-as-they-are@2x.jpg", "bars-as-they-are@2x.png",
        "bars-as-they-are@2x.webp", "cases.at-1.png", "cases.at-2.png",
    ]

    @Test(.timeLimit(.minutes(20))) func `snapshots are recorded, compared, accepted, and pruned`() throws {
        let package = try FixturePackage()
        try records(package)
        try passes(package)
        try fails(package)
        try failsInContinuousIntegration(package)
        try refusesMisuse(package)
        try accepts(package)
        try keepsWhatTestsThatThrowDidNotComeTo(package)
        try prunes(package)
    }

    private func records(_ package: FixturePackage) throws {
        let run = try package.test()
        #expect(run.status != 0)
        let goldens = try package.goldens().keys.sorted()
        let others = ["testBars.drawlist.txt", "testBars@2x.png", "testNothing.txt"]
        #expect(goldens == files.map { "\(folder)/\($0)" } + others.map { "FixtureTests/XCTestTests/\($0)" })
        for golden in goldens { #expect(run.output.contains("\(golden) was recorded"), "\(golden): \(run.output)") }
    }

    private func passes(_ package: FixturePackage) throws {
        let before = try package.goldens()
        let run = try package.test()
        #expect(run.status == 0, "\(run.output)")
        #expect(try package.goldens() == before)
        #expect(try package.program(["review"]).output == "no snapshot failed in the last run\n")
        #expect(try package.program(["prune"]).output == "every golden file was used in the last run\n")
    }

    private func fails(_ package: FixturePackage) throws {
        let before = try package.goldens()
        let environments = package.snapshots.appending(path: "FixtureTests/XCTestTests/environments.json")
        let recorded = try package.text(environments)
        try Data(recorded.replacing(/FreeType [0-9.]+/, with: "FreeType 2.0.1").utf8).write(to: environments)
        let run = try package.test(["FIXTURE_CHANGED": "1"])
        #expect(run.status != 0)
        try Data(recorded.utf8).write(to: environments)
        // Each framework reports its own failures.
        #expect(run.output.contains("XCTestTests.swift:10: error: XCTestTests.testBars"), "\(run.output)")
        #expect(run.output.contains("recorded an issue at SwiftTestingTests.swift:9:"), "\(run.output)")
        for file in files {
            #expect(run.output.contains("\(folder)/\(file) does not match its golden file"), "\(file)")
        }
        #expect(run.output.contains("+ text \"Total 2025\" at 5 11"), "\(run.output)")
        #expect(run.output.contains("The environment has not changed since the golden file was recorded."))
        let change = "The environment has changed since the golden file was recorded: FreeType was 2.0.1 and is "
        #expect(run.output.contains(change), "\(run.output)")
        #expect(try package.goldens() == before)

        let attachments = try FileManager.default.contentsOfDirectory(atPath: package.attachments.path)
        for name in ["actual", "expected", "difference"] {
            #expect(attachments.contains("bars-as-they-are@2x.png-\(name).png"), "\(attachments)")
        }
        #expect(attachments.contains("bars-as-they-are.drawlist.txt-expected.txt"), "\(attachments)")
        try checkReport(package)
        if let path = ProcessInfo.processInfo.environment["EASEL_KEEP_REPORT"] {
            try FileManager.default.copyItem(
                at: package.output.appending(path: "report.html"), to: URL(filePath: path))
        }
    }

    private func checkReport(_ package: FixturePackage) throws {
        let review = try package.program(["review"])
        #expect(review.output == package.output.appending(path: "report.html").path + "\n")
        let report = try package.text(package.output.appending(path: "report.html"))
        #expect(report.components(separatedBy: "<section").count - 1 == files.count + 2)
        // The report starts with the number of failures: all snapshots in one file, and two of the three in the other.
        let head = try #require(report.components(separatedBy: "<section").first)
        #expect(head.contains("<h1>12 of 13 snapshots failed, in 3 tests</h1>"), "\(head)")
        #expect(head.contains("<li>FixtureTests/XCTestTests: testBars: <a href=\"#"), "\(head)")
        for link in report.matches(of: /href="#([0-9a-f]+)"/) {
            #expect(report.contains("<section id=\"\(link.output.1)\""))
        }
        #expect(head.matches(of: /href="#/).count == files.count + 2)
        #expect(!report.contains("<script") && !report.contains("src=\"http") && !report.contains("url(http"))
        for text in [
            "<h2>\(folder)/bars-as-they-are@2x.png</h2>", "<h2>FixtureTests/XCTestTests/testBars@2x.png</h2>",
            "<span class=\"removed\">- text &quot;Total 202<mark>4</mark>&quot;",
            "<span class=\"added\">+ text &quot;Total 202<mark>5</mark>&quot;",
            // The SVG document is a single line, so the report compares its parts.
            "<span class=\"removed\">- Total 202<mark>4</mark></span>", "<span>  &lt;/text&gt;</span>",
            "<tr><th>First pixel<td>(", "It should be<td>", "Largest distance in OKLab", "pixman", "FreeType",
            "HarfBuzz",
            "DejaVu Sans", "Onion skin", "Enlarged 8 times",
        ] { #expect(report.contains(text), "\(text)") }
    }

    /// The arguments are the widths of a phone and of a desktop window.
    @Test(.enabled(if: FixturePackage.hasBrowser, "Chromium is not installed"), arguments: [390, 1200])
    func `a browser shows the pictures of a report`(_ width: Int) throws {
        let (before, after) = (try Chart().drawing.image(), try Chart(missingBar: 1).drawing.image())
        let golden = Golden(package: URL(filePath: "/package"), path: "Module/File/name.png")
        let comparison = ImageComparison(after, with: before)
        let marked = try before.marking(differencesTo: after, masking: [])
        let failure = Failure(golden: golden, test: "name", environment: "Cairo 1.16.0", summary: "a summary")
        let section = try ReportSection(
            failure, .picture(comparison, expected: before, actual: after, masks: []),
            EnvironmentChange(from: "Cairo 1.14.0", to: "Cairo 1.16.0"),
            files: [
                ("actual.png", try after.pngData()), ("expected.png", try before.pngData()),
                ("difference.png", try marked.pngData()),
            ], tolerance: .exact)
        let page = try FixturePackage.screenshot(
            of: ReportPage.head(
                environment: "Cairo 1.16.0", total: Run.Total(compared: 12, failures: [failure])) + section.html,
            width: width)
        #expect(page.width == width)
        func count(_ color: [UInt8], in image: Image) -> Int {
            let pixels = image.pixels(as: .rgba)
            return stride(from: 0, to: pixels.count, by: 4).count { Array(pixels[$0..<$0 + 4]) == color }
        }
        // The page shows the missing bar, as marked in the difference picture, and the blue bars of the expected and
        // the actual picture.
        let (magenta, bar) = ([255, 0, 144, 255] as [UInt8], [0x3B, 0x82, 0xF6, 255] as [UInt8])
        #expect(count(magenta, in: page) >= count(magenta, in: marked) * 9 / 10)
        #expect(count(bar, in: page) >= count(bar, in: before) + count(bar, in: after))
    }

    private func failsInContinuousIntegration(_ package: FixturePackage) throws {
        let lost = package.snapshots.appending(path: "FixtureTests/XCTestTests/testNothing.txt")
        let bytes = try Data(contentsOf: lost)
        try FileManager.default.removeItem(at: lost)
        let before = try package.goldens()
        let run = try package.test(["CI": "true", "EASEL_SNAPSHOTS": "all", "FIXTURE_CHANGED": "1"])
        #expect(run.status != 0)
        #expect(run.output.contains("testNothing.txt has no golden file, and this run records none"), "\(run.output)")
        #expect(try package.goldens() == before)
        try bytes.write(to: lost)
    }

    private func refusesMisuse(_ package: FixturePackage) throws {
        let before = try package.goldens()
        let run = try package.test(["FIXTURE_MISUSED": "1"], ["--filter", "SwiftTestingTests"])
        #expect(run.status != 0)
        for message in [
            "each case of a parameterized test needs its own name",
            "\"misuse.one.txt\" is also the name of another snapshot",
            "\"misuse.One.txt\" differs only in case from the name of another snapshot",
            "named: \"…\" has no letter or digit",
            "a tolerance needs a reason", "as: lists no format", "fileExtension: \"…\" has no letter or digit",
            "\"oneNameForTwo.the-same.txt\" is also the name of another snapshot",
        ] { #expect(run.output.contains(message), "\(message)\n\(run.output)") }
        #expect(try package.goldens() == before)
        let prune = try package.program(["prune"])
        #expect(
            prune.status == 2 && prune.output.contains("the last run had only some of the tests"), "\(prune.output)")
        let unknown = try package.test(["EASEL_SNAPSHOTS": "sometimes"])
        #expect(unknown.status != 0 && unknown.output.contains("must be one of all, failed, missing, never"))
    }

    private func accepts(_ package: FixturePackage) throws {
        _ = try package.test(["FIXTURE_CHANGED": "1"])
        let before = try package.goldens()
        let unknown = try package.program(["accept", "nobody"])
        #expect(
            unknown.status == 2 && unknown.output.contains("no golden file or test \"nobody\" failed in the last run; ")
        )
        let misspelt = try package.program(["accept", "testBras"])
        #expect(misspelt.status == 2 && misspelt.output.contains("names are \"testBars\", "), "\(misspelt.output)")
        let one = try package.program(["accept", "testBars@2x.png"])
        #expect(one.status == 0 && one.output.hasPrefix("accepted ") && one.output.hasSuffix("/testBars@2x.png\n"))
        let after = try package.goldens()
        #expect(before.filter { after[$0.key] != $0.value }.map(\.key) == ["FixtureTests/XCTestTests/testBars@2x.png"])
        let test = try package.program(["accept", "bars, as they are", "testBars"])
        #expect(test.output.components(separatedBy: "accepted ").count - 1 == 9, "\(test.output)")
        #expect(try package.program(["accept", "--all"]).status == 0)
        let run = try package.test(["FIXTURE_CHANGED": "1"])
        #expect(run.status == 0, "\(run.output)")
        let recorded = try package.test(["EASEL_SNAPSHOTS": "failed"])
        #expect(recorded.status != 0 && recorded.output.contains("testBars@2x.png was recorded"))
        #expect(try package.test().status == 0)
    }

    private func prunes(_ package: FixturePackage) throws {
        let gone = package.snapshots.appending(path: "\(folder)/a-test-that-is-gone.case@2x.png")
        try Data("a golden file".utf8).write(to: gone)
        let orphan = "\(folder)/bars-as-they-are.bytes.dat"
        let run = try package.test(["FIXTURE_SHORT": "1"])
        #expect(run.status == 0, "\(run.output)")
        let path = package.snapshots.appending(path: orphan).path
        #expect(run.output.contains("  \(gone.path)\n  \(path) (its test still exists)\n"), "\(run.output)")
        let kept = "kept \(path) (its test still exists)\n"
        #expect(try package.program(["prune", "--dry-run"]).output == "unused \(gone.path)\n\(kept)")
        #expect(FileManager.default.fileExists(atPath: gone.path))
        #expect(try package.program(["prune"]).output == "removed \(gone.path)\n\(kept)")
        #expect(!FileManager.default.fileExists(atPath: gone.path))
        let used = try package.program(["prune", "testBars@2x.png"])
        #expect(used.status == 2 && used.output.contains("test \"testBars@2x.png\" was unused in the last run"))
        #expect(try package.program(["prune", "bars-as-they-are.bytes.dat"]).output == "removed \(path)\n")
        #expect(!FileManager.default.fileExists(atPath: path))
        let environments = package.snapshots.appending(path: "\(folder)/environments.json")
        #expect(try !package.text(environments).contains("bytes.dat"))
    }

    /// Checks tests in both frameworks that throw before the first snapshot or between two snapshots.
    private func keepsWhatTestsThatThrowDidNotComeTo(_ package: FixturePackage) throws {
        let before = try package.goldens()
        #expect(try package.test(["FIXTURE_THROWING": "1"]).status != 0)
        let prune = try package.program(["prune"])
        #expect(prune.status == 0 && prune.output.components(separatedBy: "kept /").count - 1 == 5, "\(prune.output)")
        #expect(try package.goldens() == before)
    }
}
