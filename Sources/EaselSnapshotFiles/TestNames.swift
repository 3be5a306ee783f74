// SPDX-License-Identifier: MIT

internal import Foundation

/// The names of all functions in a package's sources, some of which are tests.
///
/// A test that is skipped, or that fails before it comes to its snapshots, leaves no trace in a run. Its name in a source
/// says that it is still there.
struct TestNames {
    private let names: Set<String>

    /// Reads every Swift file of a package but those in hidden folders, as `.build` is.
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

    /// As golden files have them. What a comment calls a function is one too, which keeps a file and loses none.
    static func functions(in source: String) -> [String] {
        source.components(separatedBy: "func").dropFirst().filter { $0.first?.isWhitespace == true }.map { rest in
            let name = rest.drop(while: \.isWhitespace)
            let end: (Character) -> Bool = name.first == "`" ? { $0 == "`" } : { "(<".contains($0) || $0.isWhitespace }
            return String(name.drop { $0 == "`" }.prefix { !end($0) }).fitForFiles
        }
    }

    /// Whether the test of a golden is among them.
    func hasTest(of golden: Golden) -> Bool {
        names.contains(golden.testName) || names.contains(where: golden.isOfTest)
    }
}
