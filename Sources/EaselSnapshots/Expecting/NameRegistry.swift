// SPDX-License-Identifier: MIT

internal import EaselSnapshotFiles
internal import Synchronization

/// A registry of the names used in this process. It prevents two snapshots from sharing a file.
final class NameRegistry: Sendable {
    static let shared = NameRegistry()

    private struct Claim {
        let path: String
        let test: String
        let line: UInt
        var wasRecorded = false
    }

    /// The claims, keyed by the lowercase path of the golden file.
    private let claims = Mutex<[String: Claim]>([:])

    /// Returns the reason why a call cannot use a golden file, or `nil` if it can. The same call in the same test can
    /// use the file again, because tests can be repeated.
    func problem(claiming golden: Golden, test: String, line: UInt) -> String? {
        claims.withLock { claims in
            let key = golden.url.plainPath.lowercased()
            guard let claim = claims[key] else {
                claims[key] = Claim(path: golden.url.plainPath, test: test, line: line)
                return nil
            }
            if claim.path != golden.url.plainPath {
                return
                    "\"\(golden.name)\" differs only in case from the name of another snapshot, in line "
                    + "\(claim.line): on some file systems, they are the same file. Give one of them another name with named:"
            }
            guard claim.test == test, claim.line == line else {
                return "\"\(golden.name)\" is also the name of another snapshot, in line \(claim.line). "
                    + "Give each its own name with named:"
            }
            return nil
        }
    }

    /// Records that a golden file was written. Returns `false` if this process had already written it.
    func record(_ golden: Golden) -> Bool {
        claims.withLock { claims in
            let key = golden.url.plainPath.lowercased()
            let isNew = claims[key]?.wasRecorded == false
            claims[key]?.wasRecorded = true
            return isNew
        }
    }

    /// Whether this process has written a golden file.
    func wasRecorded(_ golden: Golden) -> Bool {
        claims.withLock { $0[golden.url.plainPath.lowercased()]?.wasRecorded == true }
    }
}
