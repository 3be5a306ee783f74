// SPDX-License-Identifier: MIT

internal import Easel
internal import EaselSnapshotFiles
internal import Foundation

/// The report section of one failure. The section starts with the changes in the environment.
struct ReportSection {
    let html: String

    init(
        _ failure: Failure, _ mismatch: Mismatch, _ change: EnvironmentChange, files: Failure.Files,
        tolerance: Tolerance
    ) throws {
        let body =
            switch mismatch {
            case .picture(let comparison, let expected, let actual, _):
                Self.figures(of: comparison, tolerance)
                    + (try PictureReport(comparison, expected: expected, actual: actual, name: failure.golden.path).html)
            case .text(let difference): Self.html(of: difference)
            case .data, .unreadable: ""
            case .missing: Self.onlyPicture(files)
            }
        html = """
            <section id="\(failure.golden.path.stableHash)"\(Self.pictures(files))>
            <h2>\(failure.golden.path.escapedForHTML)</h2>
            <p class="environment\(change.isDifferent ? " other" : "")">\(change.summary.escapedForHTML)</p>
            <p>\(mismatch.summary.escapedForHTML)</p>
            \(body)
            \(Self.environments(change))
            <p>If it is correct: <code>swift run easel-snapshots accept \(failure.golden.path.escapedForHTML)</code></p>
            </section>

            """
    }

    /// Returns a style attribute that embeds the pictures. Each picture is embedded only once in the page, as a custom
    /// property.
    private static func pictures(_ files: Failure.Files) -> String {
        let properties = files.filter { $0.name.hasSuffix(".png") }.map { file in
            "--\(file.name.dropLast(4)):url(\(file.data.asDataURL))"
        }
        return properties.isEmpty ? "" : " style=\"\(properties.joined(separator: ";"))\""
    }

    private static func onlyPicture(_ files: Failure.Files) -> String {
        guard let picture = files.first(where: { $0.name == "actual.png" }), let image = try? Image(data: picture.data)
        else { return "" }
        return "<div class=\"pictures\">" + PictureReport.figure("actual", "What was drawn", of: image) + "</div>"
    }

    private static func figures(of comparison: ImageComparison, _ tolerance: Tolerance) -> String {
        var rows = [
            ("Pixels that differ", "\(comparison.differentPixels)"),
            ("Largest step of a channel", "\(comparison.largestStep) of 255"),
            ("Largest step of alpha", "\(comparison.largestAlphaStep) of 255"),
            ("Largest distance in OKLab", "\((comparison.largestDistance * 10_000).rounded() / 10_000)"),
            ("Most in a 16 × 16 window", "\(comparison.densestWindow)"),
        ].map { "<tr><th>\($0)<td>\($1)" }
        if let pixel = comparison.firstDifference {
            rows.append("<tr><th>First pixel<td>(\(pixel.x), \(pixel.y))")
            rows.append("<tr><th>It should be<td>\(swatch(pixel.expected))")
            rows.append("<tr><th>It is<td>\(swatch(pixel.actual))")
        }
        if tolerance != .exact {
            rows.insert("<tr><th>Pixels beyond the tolerance<td>\(comparison.countedPixels)", at: 1)
            rows.append("<tr><th>The tolerance’s reason<td>\(tolerance.reason.escapedForHTML)")
        }
        return "<table>\(rows.joined(separator: "\n"))</table>"
    }

    private static func swatch(_ rgba: [UInt8]) -> String {
        let color = "rgb(\(rgba[0]) \(rgba[1]) \(rgba[2]) / \(Double(rgba[3]) / 255))"
        return
            "<span class=\"swatch\" style=\"background:\(color)\"></span> rgba \(rgba.map(String.init).joined(separator: ", "))"
    }

    private static func html(of difference: TextDifference) -> String {
        let changes = LineChanges(difference.lines)
        let shown = difference.lines.prefix(400).enumerated().map { index, line in
            switch line {
            case .same(let text): "<span>  \(text.escapedForHTML)</span>"
            case .removed(let text): "<span class=\"removed\">- \(html(of: text, marking: changes[index]))</span>"
            case .added(let text): "<span class=\"added\">+ \(html(of: text, marking: changes[index]))</span>"
            case .skipped(let count):
                "<span class=\"skipped\">  … \(count) equal \(difference.parts.noun(for: count))</span>"
            }
        }
        let rest = difference.lines.count > 400 ? "<span class=\"skipped\">  … more</span>" : ""
        return "<pre tabindex=\"0\">\(shown.joined())\(rest)</pre>"
    }

    private static func html(of text: String, marking change: Range<String.Index>?) -> String {
        guard let change, !change.isEmpty else { return text.escapedForHTML }
        let parts = [text[..<change.lowerBound], text[change], text[change.upperBound...]]
            .map { String($0).escapedForHTML }
        return "\(parts[0])<mark>\(parts[1])</mark>\(parts[2])"
    }

    private static func environments(_ change: EnvironmentChange) -> String {
        guard let parts = change.parts else { return "" }
        let rows = parts.map { part in
            "<tr\(part.isSame ? "" : " class=\"changed\"")><th>\(part.name.escapedForHTML)"
                + "<td>\((part.recorded ?? "–").escapedForHTML)<td>\((part.now ?? "–").escapedForHTML)"
        }
        return """
            <details><summary>Environment</summary>
            <table><tr><th><th>recorded<th>now
            \(rows.joined(separator: "\n"))</table></details>
            """
    }
}

extension Data {
    /// The contents of a PNG file as a data URL.
    var asDataURL: String { "data:image/png;base64,\(base64EncodedString())" }
}
