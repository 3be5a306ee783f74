// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// The bodies that have ended a worker process lately, which are not drawn again for some minutes.
///
/// It keeps hashes with a random key of this process, so that nobody can make another body that has the same hash.
final class PoisonList: Sendable {
    private struct Entry {
        let hash: Int
        let ending: String
        let end: ContinuousClock.Instant
    }

    private static let duration = Duration.seconds(600)
    private static let count = 1_000

    /// In the order of their ends.
    private let entries = Mutex<[Entry]>([])

    /// How a body ended a worker; `nil` if it has not done so lately.
    func ending(of body: Data) -> String? {
        let now = ContinuousClock.now
        let isEmpty = entries.withLock { entries in
            entries.removeAll { $0.end <= now }
            return entries.isEmpty
        }
        if isEmpty { return nil }
        let hash = Self.hash(body)
        return entries.withLock { entries in entries.first { $0.hash == hash }?.ending }
    }

    /// Adds a body. If the list is full, its oldest entry is removed.
    func add(_ body: Data, _ ending: String) {
        let entry = Entry(hash: Self.hash(body), ending: ending, end: .now + Self.duration)
        entries.withLock { entries in
            entries.removeAll { $0.hash == entry.hash }
            if entries.count >= Self.count { entries.removeFirst() }
            entries.append(entry)
        }
    }

    // `Data` would hash only its first bytes.
    private static func hash(_ body: Data) -> Int { Array(body).hashValue }
}
