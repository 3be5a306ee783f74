// SPDX-License-Identifier: MIT

internal import EaselSnapshotFiles

/// The name of a golden file, made of a test's name and the name of the case.
enum SnapshotName {
    /// The maximum length. File systems in use limit names to 255 bytes, which include the suffix.
    private static let longest = 150

    /// - Throws: If nothing is left of one of the names.
    static func make(test: String, named name: String?) throws(SnapshotError) -> String {
        var parts = [test.fitForFiles]
        guard parts[0] != "" else {
            throw SnapshotError(
                "the test's name \"\(test)\" has no letter or digit, of which a file could have its name")
        }
        if let name {
            parts.append(name.fitForFiles)
            guard parts[1] != "" else {
                throw SnapshotError("named: \"\(name)\" has no letter or digit, of which a file could have its name")
            }
        }
        let whole = parts.joined(separator: ".")
        guard whole.utf8.count > longest else { return whole }
        var start = whole
        while start.utf8.count > longest - 17 { start.removeLast() }
        return "\(start)-\(whole.stableHash)"
    }
}
