// SPDX-License-Identifier: MIT

internal import Foundation

/// A name with which a person selects golden files.
///
/// It has one of these forms. The last two may follow the names of their folders, as in `ChartTests/testBars`:
/// - the path of a golden file in the folder Snapshots: `ModuleTests/ChartTests/testBars@2x.png`
/// - the name of a golden file: `testBars@2x.png`
/// - the name of a test, as its source or its golden files write it: `the bars, sorted` or `the-bars-sorted`. It selects all
///   golden files of that test.
public struct GoldenName {
    private let text: String

    /// Creates a name as a person typed it.
    public init(_ text: String) { self.text = text }

    /// The reason why a name selects nothing.
    public enum Failure: Error, Equatable {
        /// Nothing has this name. The nearest names of goldens and tests, at most three, are given nearest first.
        case unknown(nearest: [String])
        /// The goldens belong to more than one test file. Each of the given names selects those of one.
        case ambiguous([String])
    }

    /// Returns the goldens that the name selects, all in one folder. Their order is that of the argument.
    public func select(from goldens: [Golden]) throws(Failure) -> [Golden] {
        if let golden = goldens.first(where: { $0.path == text }) { return [golden] }
        let selected = goldens.filter(isName)
        if selected.isEmpty { throw .unknown(nearest: nearest(in: goldens)) }
        let folders = Set(selected.map(\.folderPath))
        if folders.count > 1 {
            // The new name already contains the folders at the start of this one.
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
            // The name without its parameters: testBars(), cases(_:).
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

    /// Returns the number of characters to insert, remove or replace (Levenshtein).
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
    /// The module and the test file, separated by a slash.
    fileprivate var folderPath: String { path.split(separator: "/").dropLast().joined(separator: "/") }
}
