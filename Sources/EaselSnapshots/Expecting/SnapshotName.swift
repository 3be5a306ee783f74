// SPDX-License-Identifier: MIT

internal import EaselSnapshotFiles

/// A golden file name that consists of the test name and the case name.
enum SnapshotName {
    /// The maximum length, in bytes. Common file systems limit names, including the suffix, to 255 bytes.
    private static let longest = 150

    /// - Throws: A ``SnapshotError`` if one of the names has no characters that are valid in file names.
    static func make(test: String, named name: String?) throws(SnapshotError) -> String {
        var parts = [test.fitForFiles]
        guard parts[0] != "" else {
            throw SnapshotError("the test name \"\(test)\" has no letter or digit for a file name")
        }
        if let name {
            parts.append(name.fitForFiles)
            guard parts[1] != "" else {
                throw SnapshotError("named: \"\(name)\" has no letter or digit for a file name")
            }
        }
        let whole = parts.joined(separator: ".")
        guard whole.utf8.count > longest else { return whole }
        var start = whole
        while start.utf8.count > longest - 17 { start.removeLast() }
        return "\(start)-\(whole.stableHash)"
    }
}
