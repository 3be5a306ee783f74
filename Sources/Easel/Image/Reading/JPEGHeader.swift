// SPDX-License-Identifier: MIT

/// The facts in the segments before a JPEG file's first scan that the decoder does not report (ITU-T T.81, annex B).
///
/// Any bytes can be asked. Where they make no sense, nothing more is found.
struct JPEGHeader {
    /// From the first EXIF segment that has one; upright if none does.
    private(set) var orientation = EXIFOrientation.up

    /// The color transform of Adobe's marker (Adobe Technical Note 5116): 0 for none, 1 for YCbCr, 2 for YCCK. Nil
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
        case 3: return (adobeTransform ?? 1) == 1 && componentIdentifiers != Array("RGB".utf8)
        default: return false
        }
    }

    init(_ file: [UInt8]) {
        let signature = Array("Exif".utf8) + [0, 0]
        var hasOrientation = false
        for segment in JPEGSegment.all(in: file).segments {
            let payload = Array(segment.payload)
            switch segment.marker {
            case 0xDA: return  // a scan
            case 0xE1 where !hasOrientation:
                guard payload.starts(with: signature),
                    let found = EXIFOrientation(tiff: Array(payload.dropFirst(signature.count)))
                else { break }
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
}
