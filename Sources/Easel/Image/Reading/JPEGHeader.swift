// SPDX-License-Identifier: MIT

/// Properties of a JPEG file that the decoder does not report, read from the segments before the first scan (ITU-T
/// T.81, annex B).
///
/// Any bytes are accepted. Parsing stops at the first invalid segment.
struct JPEGHeader {
    /// The orientation in the first EXIF segment that states one; `up` if no segment does.
    private(set) var orientation = EXIFOrientation.up

    /// The color transform stated by Adobe's marker (Adobe Technical Note 5116): 0 for none, 1 for YCbCr, and 2 for
    /// YCCK. Nil if the marker is absent.
    private(set) var adobeTransform: UInt8?

    /// The marker that begins the frame and identifies its coding.
    private var frameMarker: UInt8?

    /// The number of bits per component.
    private var precision: UInt8 = 0

    private var componentIdentifiers: [UInt8] = []

    /// Whether PDF viewers show the file in the same way as libjpeg. The coding must be one that PDF's DCTDecode filter
    /// supports. The colors must be gray, or YCbCr by the rules of both libjpeg and PDF 32000-1:2008, table 13. CMYK is
    /// excluded, because viewers disagree about whether Adobe's CMYK is inverted.
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
            // Frames of all kinds. The other markers in this range are two tables and a reserved marker.
            case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(segment.marker) && payload.count >= 6:
                (frameMarker, precision) = (segment.marker, payload[0])
                componentIdentifiers = stride(from: 6, to: payload.count, by: 3).map { payload[$0] }
            default: break
            }
        }
    }
}
