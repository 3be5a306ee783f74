// SPDX-License-Identifier: MIT

/// The program was called in a way it does not understand.
struct UsageError: Error, Equatable {
    /// What is wrong, in one line.
    let message: String

    init(_ message: String) { self.message = message }

    /// No sample has this name. The names that look like it are said, or all if none does.
    init(unknownName name: String, among names: [String]) {
        func distance(_ candidate: String) -> Int { candidate.difference(from: name).count }
        let similar = names.filter { candidate in
            candidate.contains(name) || name.contains(candidate) || distance(candidate) <= max(candidate.count / 4, 2)
        }.sorted { (distance($0), $0) < (distance($1), $1) }.prefix(3)
        let hint =
            similar.isEmpty
            ? "there are \(names.joined(separator: ", "))" : "did you mean \(similar.joined(separator: " or "))?"
        message = "no sample is called \"\(name)\"; \(hint)"
    }
}
