// SPDX-License-Identifier: MIT

extension HTTPRequest {
    /// Whether the client accepts a response that is compressed by gzip, and prefers it (RFC 9110, 12.5.3).
    public var acceptsGzip: Bool {
        var weights: [String: Int] = [:]
        for element in HTTPGrammar.list(values(of: "accept-encoding")) {
            let parts = element.utf8.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
                String(decoding: HTTPGrammar.trimmed($0), as: UTF8.self).lowercased()
            }
            guard parts.count <= 2, let weight = parts.count == 1 ? 1_000 : Self.weight(parts[1]) else { continue }
            weights[parts[0] == "x-gzip" ? "gzip" : parts[0]] = weight
        }
        let gzip = weights["gzip"] ?? weights["*"] ?? 0
        return gzip > 0 && gzip >= weights["identity"] ?? 0
    }

    /// Reads `q=0.5` as thousandths; `nil` for anything else.
    private static func weight(_ text: String) -> Int? {
        guard text.hasPrefix("q=") else { return nil }
        let digits = Array(text.utf8.dropFirst(2))
        guard (1...5).contains(digits.count), digits[0] == UInt8(ascii: "0") || digits[0] == UInt8(ascii: "1"),
            digits.count == 1 || digits[1] == UInt8(ascii: "."), digits.dropFirst(2).allSatisfy(HTTPGrammar.isDigit)
        else { return nil }
        let decimals = String(decoding: digits.dropFirst(2), as: UTF8.self)
        let fraction = Int(decimals + String(repeating: "0", count: 3 - decimals.utf8.count)) ?? 0
        let weight = (digits[0] == UInt8(ascii: "1") ? 1_000 : 0) + fraction
        return weight <= 1_000 ? weight : nil
    }
}
