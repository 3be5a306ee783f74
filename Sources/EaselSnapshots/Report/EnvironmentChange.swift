// SPDX-License-Identifier: MIT

/// The difference between the environment that recorded a golden file and the current environment.
struct EnvironmentChange {
    /// A library or font with its version in each environment; a version is `nil` if the part is not used.
    struct Part {
        let name: String
        let recorded: String?
        let now: String?

        var isSame: Bool { recorded == now }
    }

    /// The parts of both environments, or `nil` if the recording environment is unknown.
    let parts: [Part]?

    init(from recorded: String?, to now: String) {
        guard let recorded else {
            parts = nil
            return
        }
        let (old, new) = (Self.entries(recorded), Self.entries(now))
        let names = old.keys.sorted() + new.keys.filter { old[$0] == nil }.sorted()
        parts = names.map { Part(name: $0, recorded: old[$0], now: new[$0]) }
    }

    private static func entries(_ line: String) -> [String: String] {
        let pairs = line.split(separator: "; ").map { entry in
            // A font's version consists of its checksum, a comma, and its size. A name may contain spaces.
            let words = entry.split(separator: " ")
            let count = entry.hasSuffix(" bytes") ? 3 : 1
            return (words.dropLast(count).joined(separator: " "), words.suffix(count).joined(separator: " "))
        }
        return Dictionary(pairs) { "\($0) and \($1)" }
    }

    var isDifferent: Bool { parts?.contains { !$0.isSame } == true }

    /// The difference, described on one line.
    var summary: String {
        guard let parts else { return "The environment that recorded the golden file is not known." }
        let changes = parts.filter { !$0.isSame }.map {
            "\($0.name) was \($0.recorded ?? "not used") and is \($0.now ?? "not used")"
        }
        guard !changes.isEmpty else { return "The environment has not changed since the golden file was recorded." }
        return "The environment has changed since the golden file was recorded: \(changes.joined(separator: ", "))."
    }
}
