// SPDX-License-Identifier: MIT

internal import EaselSnapshotFiles
internal import Foundation

/// The header of a run's report.
enum ReportPage {
    /// - Parameter total: The totals of the run, or `nil` until a process of the run has ended.
    static func head(environment: String, total: Run.Total?) -> String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>Snapshots that failed</title>
        <style>\(style)</style>
        <header>
        <h1>\(total.map(title) ?? "Failed snapshots; the tests have not finished")</h1>
        <p>Drawn with \(environment.escapedForHTML)</p>
        \(total.map(tests) ?? "")
        </header>

        """
    }

    private static func title(_ total: Run.Total) -> String {
        let tests = Set(total.failures.map(\.testWithFile)).count
        let snapshots = "\(total.failures.count) of \(total.compared) snapshots failed"
        return "\(snapshots), in \(tests) \(tests == 1 ? "test" : "tests")"
    }

    /// Returns the list of tests with links to their snapshots.
    private static func tests(_ total: Run.Total) -> String {
        let tests = Dictionary(grouping: total.failures, by: \.testWithFile).sorted { $0.key < $1.key }
        let items = tests.map { test, failures in
            let links = failures.map { failure in
                "<a href=\"#\(failure.golden.path.stableHash)\">\(failure.golden.name.escapedForHTML)</a>"
            }
            return "<li>\(test.escapedForHTML): \(links.joined(separator: ", "))"
        }
        return "<ul>\n\(items.joined(separator: "\n"))\n</ul>"
    }

    private static let style = """
        :root { color-scheme: light dark; --line: #8885; --warn: #b45309; --good: #15803d; --soft: #8881;
          --checks: repeating-conic-gradient(#bbb 0 25%, #fff 0 50%) 0 0/16px 16px }
        @media (prefers-color-scheme: dark) { :root { --warn: #fbbf24; --good: #4ade80 } }
        * { box-sizing: border-box }
        body { margin: 0 auto; padding: 1rem; max-width: 75rem; font: 1rem/1.5 system-ui, sans-serif;
          counter-reset: failure; overflow-wrap: anywhere }
        h1 { font-size: 1.5rem; margin: 0 } h2 { font-size: 1.15rem; margin: 0; counter-increment: failure }
        h2::before { content: counter(failure) ". " } h3 { font-size: 1rem; margin: 1rem 0 .4rem }
        header p { margin: .2rem 0 0; opacity: .8 } header ul { margin: .8rem 0; padding-left: 1.2rem }
        section { border-top: 2px solid var(--line); margin-top: 1.5rem; padding-top: 1rem }
        .environment { border-left: .3rem solid var(--good); background: var(--soft); padding: .4rem .7rem; margin: .6rem 0 }
        .environment.other { border-color: var(--warn); font-weight: 600 }
        .pictures { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr)) }
        figure { margin: 0 } figcaption { font-size: .85rem; opacity: .8 }
        .picture { width: 100%; border: 1px solid var(--line) }
        .picture, .stack > * { background: var(--picture) 0 0/100% auto no-repeat, var(--checks);
          background-clip: padding-box }
        .expected { --picture: var(--expected) } .actual { --picture: var(--actual) }
        .difference { --picture: var(--difference) }
        .stack { position: relative; container-type: inline-size; border: 1px solid var(--line) }
        .stack > * { position: absolute; inset: 0; background-size: 100cqw auto, 16px 16px }
        .slider > .expected { width: 50%; resize: horizontal; overflow: hidden; min-width: 1.2rem; max-width: 100%;
          border-right: 3px solid #e11d48 }
        details:has(.w0:checked) > .slider > .expected { width: 0; min-width: 0 } details:has(.w1:checked) > .slider > .expected { width: 25% }
        details:has(.w3:checked) > .slider > .expected { width: 75% } details:has(.w4:checked) > .slider > .expected { width: 100% }
        details:has(.o0:checked) > .stack > .actual { opacity: 0 } details:has(.o1:checked) > .stack > .actual { opacity: .25 }
        details:has(.o2:checked) > .stack > .actual { opacity: .5 } details:has(.o3:checked) > .stack > .actual { opacity: .75 }
        details { margin: .6rem 0 } summary { cursor: pointer; font-weight: 600; padding: .3rem 0 }
        label { margin-right: .8rem; white-space: nowrap }
        .boxes { display: flex; gap: .6rem; overflow-x: auto; padding-bottom: .5rem }
        .boxes figure { flex: none } .boxes img { display: block; image-rendering: pixelated; border: 1px solid var(--line) }
        .white { background: #fff } .black { background: #000 } .checks { background: var(--checks) }
        table { border-collapse: collapse; font-variant-numeric: tabular-nums }
        th, td { border-bottom: 1px solid var(--line); padding: .2rem 1rem .2rem 0; text-align: left; vertical-align: top;
          font-weight: normal }
        tr.changed * { font-weight: 700 } .swatch { display: inline-block; width: 1em; height: 1em; vertical-align: -.1em;
          border: 1px solid var(--line) }
        pre { background: var(--soft); padding: .6rem; overflow-x: auto; font-size: .85rem; line-height: 1.4; margin: .4rem 0 }
        pre span { display: block; white-space: pre; min-width: max-content } .removed { background: #f8717140 }
        .added { background: #4ade8040 } .skipped { opacity: .6 }
        mark { background: #facc1580; color: inherit; font-weight: 700 }
        """
}

extension String {
    /// The string, escaped for HTML text and attribute values.
    var escapedForHTML: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }
}

extension Failure {
    /// The module, file, and name of the test.
    fileprivate var testWithFile: String {
        "\(golden.path.split(separator: "/").dropLast().joined(separator: "/")): \(test)"
    }
}
