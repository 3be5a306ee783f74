// SPDX-License-Identifier: MIT

import Testing

@testable import EaselNative

/// Tests that compression gives the same bytes on every system.
@Suite struct ZlibCompressorTests {
    /// The expected bytes are the output of Python's `zlib.compress(input, 6)` with zlib 1.2.13 and 1.3.1.
    @Test(arguments: [
        (Array("abc".utf8), "789c4b4c4a0600024d0127"), ([], "789c030000000001"),
        (Array(repeating: UInt8(ascii: "a"), count: 100), "789c4b4ca43d00007a4725e5"),
    ])
    func `compressing the same input repeatedly gives zlib's output every time`(_ input: [UInt8], _ expected: String)
        throws
    {
        let compressor = try ZlibCompressor(level: 6)
        for _ in 0..<3 {
            let output = try compressor.compressed(input)
            let digits = output.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
            #expect(digits == expected)
        }
    }

    @Test func `an invalid compression level is an error`() {
        #expect(throws: NativeError.self) { try ZlibCompressor(level: 10) }
    }
}
