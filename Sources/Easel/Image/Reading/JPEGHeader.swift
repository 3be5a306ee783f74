// SPDX-License-Identifier: MIT

/// The facts in the segments before a JPEG file's first scan that the decoder does not report (ITU-T T.81, annex B).
///
/// Any bytes are accepted. Parsing stops where they are invalid.
struct JPEGHeader {
    /// The orientation in the first EXIF segment that has one; upright without one.
    private(set) var orientation = EXIFOrientation.up

    /// The color transform of Adobe's marker (Adobe Technical Note 5116): 0 for none, 1 for YCbCr, 2 for YCCK. Nil
    /// without the marker.
    private(set) var adobeTransform: UInt8?

    /// The marker that begins the frame and identifies its coding.
    private var frameMarker: UInt8?

    /// The number of bits per component.
    private var precision: UInt8 = 0

    private var componentIdentifiers: [UInt8] = []

    /// Whether PDF viewers show the file as libjpeg does. The coding must be one that the filter DCTDecode supports,
    /// and the colors gray, or YCbCr by both libjpeg's rules and PDF 32000-1:2008, table 13. CMYK is excluded, because
    /// viewers disagree about whether Adobe's is inverted.
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
            // Frames of all kinds. The other markers in this range are tables, and a reserved one.
            case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(segment.marker) && payload.count >= 6:
                (frameMarker, precision) = (segment.marker, payload[0])
                componentIdentifiers = stride(from: 6, to: payload.count, by: 3).map { payload[$0] }
            default: break
            }
        }
    }
}
