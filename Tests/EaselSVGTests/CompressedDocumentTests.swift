// SPDX-License-Identifier: MIT

import EaselSVG
import Foundation
import Testing

/// Documents that are compressed with gzip.
@Suite struct CompressedDocumentTests {
    /// A lime square of 20 × 20 points, compressed by Python's module gzip.
    private static let base64 =
        "H4sIAAAAAAACA3WMuw6AIAwAf4WtmyW4GeBnFGkTUAON9fN97G6X3OV8P7O5atl6ABI5JkRVHXQc9pbRWWvxKcAoL0IBnAVDiTPJx9G3NMuPNCuX"
        + "EqBwTYDRv594A5utHGpvAAAA"

    private static let data = Data(base64Encoded: base64) ?? Data()

    @Test func `a compressed document is drawn`() throws {
        #expect(try pixel(10, 10, of: SVGImage(data: Self.data)) == lime)
    }

    @Test func `a compressed picture in a picture is drawn`() throws {
        let picture = document("<image width='20' height='20' href='data:image/svg+xml;base64,\(Self.base64)'/>")
        #expect(try pixel(10, 10, of: SVGImage(picture)) == lime)
    }

    @Test(arguments: [3, 12, 60]) func `incomplete data is malformed`(count: Int) {
        let error = #expect(throws: SVGError.self) { try SVGImage(data: Self.data.prefix(count)) }
        #expect(error?.code == .malformed)
    }

    @Test func `the limit of bytes applies to the content`() {
        var options = SVGImage.Options()
        options.limits.bytes = Self.data.count
        let error = #expect(throws: SVGError.self) { try SVGImage(data: Self.data, options: options) }
        #expect(error?.code == .limitExceeded)
    }
}
