// SPDX-License-Identifier: MIT

internal import Foundation

/// A name, typed by a user, that selects golden files.
///
/// The name has one of the following forms. The last two can be preceded by folder names, as in `ChartTests/testBars`:
/// - the path of a golden file in the folder Snapshots: `ModuleTests/ChartTests/testBars@2x.png`
/// - the file name of a golden file: `testBars@2x.png`
/// - the name of a test, as written in its source or in its golden files: `the bars, sorted` or `the-bars-sorted`. It
///   selects all golden files of that test.
public struct GoldenName {
    private let text: String

    /// Creates a name from the text that the user typed.
    public init(_ text: String) { self.text = text }

    /// The reason why a name does not select any files.
    public enum Failure: Error, Equatable {
        /// No file or test has this name. Up to three similar names are listed, the most similar first.
        case unknown(nearest: [String])
        /// The matching files belong to more than one test file. Each of the listed names selects the files of one test
        /// file.
        case ambiguous([String])
    }

    /// Returns the golden files that the name selects, which are all in one folder, in the order of the argument.
    public func select(from goldens: [Golden]) throws(Failure) -> [Golden] {
        if let golden = goldens.first(where: { $0.path == text }) { return [golden] }
        let selected = goldens.filter(isName)
        if selected.isEmpty { throw .unknown(nearest: nearest(in: goldens)) }
        let folders = Set(selected.map(\.folderPath))
        if folders.count > 1 {
            // The folders already include those at the start of the typed name.
            let last = text.split(separator: "/").last ?? ""
            let selectsTest = !selected.contains { $0.name == last }
            throw .ambiguous(folders.sorted().map { "\($0)/\(selectsTest ? selected[0].testName : String(last))" })
        }
        return selected
    }

    private func isName(of golden: Golden) -> Bool {
        let folders = golden.folderPath.split(separator: "/")
        return (0...folders.count).contains { count in
            let prefix = folders.suffix(count).map { "\($0)/" }.joined()
            guard text.hasPrefix(prefix) else { return false }
            let rest = String(text.dropFirst(prefix.count))
            if golden.name == rest { return true }
            // The name without its parameter list, as in `testBars()` or `cases(_:)`.
            let name = rest.wholeMatch(of: /(\w+)\(.*\)/).map { String($0.output.1) } ?? rest
            return golden.isOfTest(called: name.fitForFiles)
        }
    }

    private func nearest(in goldens: [Golden]) -> [String] {
        let names = Set(goldens.flatMap { text.contains("/") ? [$0.path] : [$0.testName, $0.name] })
        let wanted = text.contains("/") ? text : text.fitForFiles
        let ranked = names.map {
            (distance: Self.distance(Array($0.lowercased()), Array(wanted.lowercased())), name: $0)
        }
        return ranked.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(3).map(\.name)
    }

    /// Returns the Levenshtein distance: the number of characters to insert, remove, or replace.
    private static func distance(_ a: [Character], _ b: [Character]) -> Int {
        var row = Array(0...b.count)
        for (i, character) in a.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, other) in b.enumerated() {
                let replaced = diagonal + (character == other ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
            }
        }
        return row[b.count]
    }
}

extension Golden {
    /// The module and test file, separated by a slash.
    fileprivate var folderPath: String { path.split(separator: "/").dropLast().joined(separator: "/") }
}
