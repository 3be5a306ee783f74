// SPDX-License-Identifier: MIT

internal import EaselSnapshotFiles
internal import Synchronization

/// The names that were used in this process, so that no two snapshots have one file.
final class NameRegistry: Sendable {
    static let shared = NameRegistry()

    private struct Claim {
        let path: String
        let test: String
        let line: UInt
        var wasRecorded = false
    }

    /// By the golden's path in lower case.
    private let claims = Mutex<[String: Claim]>([:])

    /// Why a golden cannot be that of a call; nil if it can. The same call of the same test may come again, as tests may be
    /// repeated.
    func problem(claiming golden: Golden, test: String, line: UInt) -> String? {
        claims.withLock { claims in
            let key = golden.url.plainPath.lowercased()
            guard let claim = claims[key] else {
                claims[key] = Claim(path: golden.url.plainPath, test: test, line: line)
                return nil
            }
            if claim.path != golden.url.plainPath {
                return
                    "\"\(golden.name)\" differs in upper and lower case alone from the name of another snapshot, in line "
                    + "\(claim.line): on some file systems they would be one file. Give one of them another name with named:"
            }
            guard claim.test == test, claim.line == line else {
                return "\"\(golden.name)\" is the name of another snapshot too, in line \(claim.line). "
                    + "Give each its own name with named:"
            }
            return nil
        }
    }

    /// Notes that a golden was recorded. False if this process had recorded it before.
    func record(_ golden: Golden) -> Bool {
        claims.withLock { claims in
            let key = golden.url.plainPath.lowercased()
            let isNew = claims[key]?.wasRecorded == false
            claims[key]?.wasRecorded = true
            return isNew
        }
    }

    /// Whether this process has recorded a golden.
    func wasRecorded(_ golden: Golden) -> Bool {
        claims.withLock { $0[golden.url.plainPath.lowercased()]?.wasRecorded == true }
    }
}
