// SPDX-License-Identifier: MIT

/// What the segments before a JPEG file's first scan say that the decoder does not (ITU-T T.81, annex B).
///
/// Any bytes can be asked. Where they make no sense, nothing more is found.
struct JPEGHeader {
    /// From the first EXIF segment that has one; upright if none does.
    private(set) var orientation = EXIFOrientation.up

    /// The colour transform of Adobe's marker (Adobe Technical Note 5116): 0 for none, 1 for YCbCr, 2 for YCCK. Nil
    /// without the marker.
    private(set) var adobeTransform: UInt8?

    /// The marker that begins the frame, and says how it is coded.
    private var frameMarker: UInt8?

    /// Bits of a component.
    private var precision: UInt8 = 0

    private var componentIdentifiers: [UInt8] = []

    /// Whether a PDF shows the file as libjpeg does: coded in a way that the filter DCTDecode knows, and gray, or YCbCr
    /// both by libjpeg's rules and by those of PDF 32000-1:2008, table 13. CMYK is left out, as viewers do not agree
    /// about whether Adobe's is inverted.
    var isFitForPDF: Bool {
        guard let frameMarker, (0xC0...0xC2).contains(frameMarker), precision == 8 else { return false }
        switch componentIdentifiers.count {
        case 1: return true
        case 3: return adobeTransform != 0 && componentIdentifiers != Array("RGB".utf8)
        default: return false
        }
    }

    init(_ file: [UInt8]) {
        var hasOrientation = false
        for segment in JPEGSegment.all(in: file).segments {
            let payload = Array(segment.payload)
            switch segment.marker {
            case 0xDA: return  // a scan
            case 0xE1 where !hasOrientation:
                guard let found = Self.orientation(ofSegment: payload) else { break }
                (orientation, hasOrientation) = (found, true)
            case 0xEE where payload.count >= 12 && payload.starts(with: "Adobe".utf8):
                adobeTransform = payload[11]
            // Frames of all kinds; the others in this range are tables, and one that is reserved.
            case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(segment.marker) && payload.count >= 6:
                (frameMarker, precision) = (segment.marker, payload[0])
                componentIdentifiers = stride(from: 6, to: payload.count, by: 3).map { payload[$0] }
            default: break
            }
        }
    }

    /// The orientation in an EXIF segment: a TIFF file's first directory, in either byte order.
    private static func orientation(ofSegment payload: [UInt8]) -> EXIFOrientation? {
        let signature = Array("Exif".utf8) + [0, 0]
        guard payload.starts(with: signature) else { return nil }
        let tiff = Array(payload[signature.count...])
        let littleEndian: Bool
        if tiff.starts(with: [0x49, 0x49, 42, 0]) {
            littleEndian = true
        } else if tiff.starts(with: [0x4D, 0x4D, 0, 42]) {
            littleEndian = false
        } else {
            return nil
        }
        func number(at index: Int, bytes count: Int) -> Int? {
            guard index >= 0, index + count <= tiff.count else { return nil }
            let bytes = tiff[index..<index + count]
            return (littleEndian ? Array(bytes.reversed()) : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
        }
        guard let directory = number(at: 4, bytes: 4), let count = number(at: directory, bytes: 2) else { return nil }
        for entry in 0..<count {
            let position = directory + 2 + entry * 12
            guard let tag = number(at: position, bytes: 2) else { return nil }
            // The tag, its type SHORT, and its value in the first half of the last four bytes.
            guard tag == 0x0112 else { continue }
            guard number(at: position + 2, bytes: 2) == 3, let value = number(at: position + 8, bytes: 2) else {
                return nil
            }
            return UInt16(exactly: value).flatMap(EXIFOrientation.init(rawValue:))
        }
        return nil
    }
}
