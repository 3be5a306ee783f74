// SPDX-License-Identifier: MIT

import EaselSVG
import Foundation

/// The content of an image: bytes, and whether they are an SVG document.
struct ImageData {
    let bytes: Data
    let isSVG: Bool

    /// - Parameter type: The media type, if it is known.
    init(_ bytes: Data, type: Substring = "") {
        self.bytes = bytes
        // The formats of pixels start with other bytes. A mark of byte order may precede the document.
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
        isSVG = type.hasPrefix("image/svg+xml") || start.first { $0 > 0x20 } == UInt8(ascii: "<")
    }

    /// Reads a `data:` URL (RFC 2397), whose content is Base64 or percent-encoded; nil if it is neither.
    init?(url: String) {
        guard url.hasPrefix("data:"), let comma = url.firstIndex(of: ",") else { return nil }
        let type = url[..<comma].dropFirst(5)
        let content = String(url[url.index(after: comma)...])
        let bytes =
            type.hasSuffix(";base64")
            ? Data(base64Encoded: content) : content.removingPercentEncoding.map { Data($0.utf8) }
        guard let bytes else { return nil }
        self.init(bytes, type: type)
    }

    /// The `data:` URL with the content.
    var url: String { "data:\(isSVG ? "image/svg+xml" : "");base64," + bytes.base64EncodedString() }

    /// Reads the SVG document within the limits for strangers: a chart that has them shows logos and icons.
    func picture() throws -> SVGImage { try SVGImage(data: bytes, options: .init(limits: .untrusted)) }
}
