// SPDX-License-Identifier: MIT

/// The names in Vega-Lite for common names of other libraries.
private let synonyms = [
    "pie": "arc", "donut": "arc", "doughnut": "arc", "column": "bar", "histogram": "bar", "scatter": "point",
    "scatterplot": "point", "heatmap": "rect", "map": "geoshape", "categorical": "nominal", "category": "nominal",
    "string": "nominal", "numeric": "quantitative", "numerical": "quantitative", "number": "quantitative",
    "continuous": "quantitative", "date": "temporal", "datetime": "temporal", "time": "temporal", "avg": "average",
    "stddev": "stdev", "std": "stdev", "encodings": "encoding", "selection": "params",
]

/// Returns the most likely intended name for a misspelled name, or `nil` if no name is close.
///
/// A name of another library comes first.
/// Names that differ only in case come first, followed by names with the smallest edit distance. Among equally close
/// names, the earliest is returned. A name is close if at most a third of its characters must change. A single change
/// is always allowed.
func nearest(to name: String, in names: [String]) -> String? {
    if let synonym = synonyms[name.lowercased()], names.contains(synonym) { return synonym }
    let wanted = Array(name.lowercased().utf8.prefix(64))
    guard !wanted.isEmpty else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in names {
        let bytes = Array(candidate.lowercased().utf8.prefix(64))
        let bound = min(max(1, max(wanted.count, bytes.count) / 3), (best?.distance ?? .max) - 1)
        guard bound >= 0, abs(bytes.count - wanted.count) <= bound else { continue }
        let distance = editDistance(wanted, bytes)
        if distance <= bound { best = (candidate, distance) }
    }
    return best?.name
}

/// Returns the minimum number of insertions, deletions, replacements, and swaps of neighbors that turn one string into
/// the other.
private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in 0..<a.count {
        var row = last
        row[0] = i + 1
        for j in 0..<b.count {
            let replaced = last[j] + (a[i] == b[j] ? 0 : 1)
            row[j + 1] = min(replaced, last[j + 1] + 1, row[j] + 1)
            if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { row[j + 1] = min(row[j + 1], beforeLast[j - 1] + 1) }
        }
        beforeLast = last
        last = row
    }
    return last[b.count]
}
