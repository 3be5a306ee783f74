// SPDX-License-Identifier: MIT

/// The samples that one page shows: one sample, or the samples of a series.
struct Page: Sendable {
    let exhibits: [Exhibit]

    /// Groups neighbors of the same series.
    static func pages(of exhibits: [Exhibit]) -> [Page] {
        var groups: [[Exhibit]] = []
        for exhibit in exhibits {
            if let series = exhibit.sample.series, groups.last?.first?.sample.series == series {
                groups[groups.count - 1].append(exhibit)
            } else {
                groups.append([exhibit])
            }
        }
        return groups.map(Page.init)
    }

    private var samples: [Sample] { exhibits.map(\.sample) }
    private var series: Series? { samples.first?.series }

    var name: String { series?.name ?? samples.first?.name ?? "" }
    var title: String { series?.title ?? samples.first?.title ?? "" }
    var summary: String { series?.summary ?? samples.first?.summary ?? "" }
    var fileName: String { "\(name).html" }
    var categories: [String] { samples.flatMap(\.categories).uniqued }
    var symbols: [String] { samples.flatMap(\.symbols).uniqued }
    var data: [String] { samples.flatMap(\.data).uniqued }

    /// The pictures of the card: those of the last sample, which is often the result of the others.
    var thumbnails: [Sample.Appearance: String] {
        samples.last.map { GalleryFolder.fileNames(of: $0).thumbnails } ?? [:]
    }

    var helpers: [HelperFile] {
        exhibits.flatMap(\.program.helpers).reduce(into: []) { files, file in
            if !files.contains(file) { files.append(file) }
        }
    }

    /// The text that a search goes through, with the names of the functions that the code calls.
    var searchText: String {
        let calls = exhibits.flatMap { SwiftToken.tokens(of: $0.program.text) }.filter { $0.kind == .call }.map(\.text)
        let texts = [title, summary] + samples.flatMap { [$0.name, $0.title, $0.summary] } + categories
        return (texts + symbols.map(Symbol.shown) + calls).uniqued.joined(separator: " ").lowercased()
    }
}

/// The names of symbols in the reference.
enum Symbol {
    /// The name without its module and the hash of an overload: `Canvas.clip(to:)` for `Easel/Canvas/clip(to:)-1a2b`.
    static func shown(_ path: String) -> String {
        var parts = path.split(separator: "/").dropFirst().map(String.init)
        if let last = parts.popLast() { parts.append(withoutHash(last)) }
        return parts.joined(separator: ".")
    }

    /// The name in code: `clip` for `Easel/Canvas/clip(to:)`, and the type for an initializer.
    static func codeName(_ path: String) -> String {
        let parts = path.split(separator: "/").map(String.init)
        let last = withoutHash(parts.last ?? "").prefix { $0 != "(" }
        return last == "init" && parts.count > 1 ? parts[parts.count - 2] : String(last)
    }

    private static func withoutHash(_ name: String) -> String {
        guard let hyphen = name.lastIndex(of: "-"), name[..<hyphen].hasSuffix(")") || !name.contains("(") else {
            return name
        }
        return String(name[..<hyphen])
    }
}

extension Array where Element: Hashable {
    /// The elements without repetitions, in the order of their first occurrence.
    var uniqued: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
