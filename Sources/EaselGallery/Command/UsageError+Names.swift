// SPDX-License-Identifier: MIT

import EaselArguments

extension UsageError {
    /// Creates the error for an unknown sample name. The message lists similar names, or all names if none is similar.
    init(unknownName name: String, among names: [String]) {
        func distance(_ candidate: String) -> Int { candidate.difference(from: name).count }
        let similar = names.filter { candidate in
            candidate.contains(name) || name.contains(candidate) || distance(candidate) <= max(candidate.count / 4, 2)
        }.sorted { (distance($0), $0) < (distance($1), $1) }.prefix(3)
        let hint =
            similar.isEmpty
            ? "expected one of \(names.joined(separator: ", "))" : "did you mean \(similar.joined(separator: " or "))?"
        self.init("no sample is called \"\(name)\"; \(hint)")
    }
}
