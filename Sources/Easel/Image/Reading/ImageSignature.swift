// SPDX-License-Identifier: MIT

/// The format of an image file, recognized by the file's first bytes.
enum ImageSignature: String, Sendable, CaseIterable {
    case png = "a PNG"
    case jpeg = "a JPEG"
    case gif = "a GIF"
    case webP = "a WebP"
    case bmp = "a BMP"
    case tiff = "a TIFF"
    case heic = "a HEIC"
    case avif = "an AVIF"
    case svg = "an SVG"
    case pdf = "a PDF"
    case html = "an HTML page"

    /// Recognizes a file by its first bytes; nil for an unknown format.
    init?(_ file: [UInt8]) {
        func begins(_ bytes: [UInt8], at start: Int = 0) -> Bool { file.dropFirst(start).starts(with: bytes) }
        func begins(_ text: String, at start: Int = 0) -> Bool { begins(Array(text.utf8), at: start) }
        if begins([0x89] + Array("PNG".utf8)) {
            self = .png
        } else if begins([0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if begins("GIF8") {
            self = .gif
        } else if begins("RIFF"), begins("WEBP", at: 8) {
            self = .webP
        } else if begins("BM"), file.count > 14, begins([0, 0, 0, 0], at: 6) {  // two reserved fields
            self = .bmp
        } else if begins([0x49, 0x49, 42, 0]) || begins([0x4D, 0x4D, 0, 42]) {
            self = .tiff
        } else if begins("ftyp", at: 4) {
            // Files in the ISO base media format state a brand at byte 8. The HEIF family has several brands.
            if begins("avi", at: 8) {
                self = .avif
            } else if ["hei", "hev", "mif1", "msf1"].contains(where: { begins($0, at: 8) }) {
                self = .heic
            } else {
                return nil
            }
        } else if begins("%PDF-") {
            self = .pdf
        } else if let markup = Self.markup(file) {
            self = markup
        } else {
            return nil
        }
    }

    private static func markup(_ file: [UInt8]) -> ImageSignature? {
        let text = String(decoding: file.prefix(1024), as: UTF8.self).lowercased()
        guard let first = text.first(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }), first == "<" else { return nil }
        if text.contains("<svg") { return .svg }
        return text.contains("<html") || text.contains("<!doctype html") ? .html : nil
    }
}
