// SPDX-License-Identifier: MIT

internal import Foundation

/// The conversion of documents in encodings that expat does not know.
enum TextEncoding {
    private static let encodings: [String: String.Encoding] = [
        "windows-1250": .windowsCP1250, "windows-1251": .windowsCP1251, "windows-1252": .windowsCP1252,
        "windows-1253": .windowsCP1253, "windows-1254": .windowsCP1254, "iso-8859-2": .isoLatin2,
        "shift_jis": .shiftJIS, "euc-jp": .japaneseEUC, "iso-2022-jp": .iso2022JP, "macintosh": .macOSRoman,
    ]

    /// Returns a document in UTF-8 if its declaration names one of these encodings; otherwise, the document itself.
    static func converted(_ data: Data) -> Data {
        let head = String(decoding: data.prefix(200), as: UTF8.self)
        guard head.hasPrefix("<?xml"), let end = head.range(of: "?>"),
            let start = head[..<end.lowerBound].range(of: "encoding=")
        else { return data }
        let value = head[start.upperBound..<end.lowerBound].dropFirst()
        let name = value.prefix { $0 != "\"" && $0 != "'" }.lowercased()
        guard let encoding = encodings[name], let text = String(data: data, encoding: encoding),
            let declaration = text.range(of: "?>")
        else { return data }
        return Data(text[declaration.upperBound...].utf8)
    }
}
