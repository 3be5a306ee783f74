// SPDX-License-Identifier: MIT

/// Line breaks for a document whose text contains no angle brackets.
enum SVGIndentation {
    /// Returns the document with each element on its own line, except inside text, where spaces matter.
    static func indented(_ document: String) -> String {
        var result: [UInt8] = []
        var depth = 0
        var isInText = false
        let bytes = Array(document.utf8)
        var index = 0
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "<") else {
                if isInText { result.append(bytes[index]) }
                index += 1
                continue
            }
            let end = bytes[index...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count - 1
            let tag = bytes[index...end]
            let closes = tag.dropFirst().first == UInt8(ascii: "/")
            let isAlone = tag.dropLast().last == UInt8(ascii: "/") || tag.dropFirst().first == UInt8(ascii: "?")
            if closes { depth -= 1 }
            if !isInText {
                if !result.isEmpty { result.append(UInt8(ascii: "\n")) }
                result.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
            }
            result.append(contentsOf: tag)
            if !closes && !isAlone { depth += 1 }
            let holdsText = ["<text", "<title", "<desc", "<style"].contains { tag.starts(with: $0.utf8) }
            if holdsText && !isAlone { isInText = true }
            if isInText && closes
                && ["</text", "</title", "</desc", "</style"].contains(where: { tag.starts(with: $0.utf8) })
            {
                isInText = false
            }
            index = end + 1
        }
        result.append(UInt8(ascii: "\n"))
        return String(decoding: result, as: UTF8.self)
    }
}
