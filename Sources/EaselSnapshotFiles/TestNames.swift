// SPDX-License-Identifier: MIT

internal import Foundation

/// The names of all functions in a package's sources, including its tests.
///
/// A test that is skipped, or that fails before its snapshots, does not appear in a run's results. Its name in the
/// sources shows that it still exists.
struct TestNames {
    private let names: Set<String>

    /// Reads all Swift files of a package, except those in hidden folders such as `.build`.
    init(ofPackage package: URL) throws {
        let files = FileManager.default.enumerator(
            at: package, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
        var names: Set<String> = []
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift" else { continue }
            names.formUnion(Self.functions(in: String(decoding: try Data(contentsOf: file), as: UTF8.self)))
        }
        self.names = names
    }

    /// Returns function names in the form used in golden file names. Functions in comments are included, which can keep
    /// an unused file but never removes a used one.
    static func functions(in source: String) -> [String] {
        source.components(separatedBy: "func").dropFirst().filter { $0.first?.isWhitespace == true }.map { rest in
            let name = rest.drop(while: \.isWhitespace)
            let end: (Character) -> Bool = name.first == "`" ? { $0 == "`" } : { "(<".contains($0) || $0.isWhitespace }
            return String(name.drop { $0 == "`" }.prefix { !end($0) }).fitForFiles
        }
    }

    /// Whether the test of a golden file is among the names.
    func hasTest(of golden: Golden) -> Bool {
        names.contains(golden.testName) || names.contains(where: golden.isOfTest)
    }
}
