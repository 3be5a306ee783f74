// SPDX-License-Identifier: MIT

import Testing

@testable import Easel

@Suite struct MD5Tests {
    /// The test suite of RFC 1321, A.5.
    @Test(arguments: [
        ("", "d41d8cd98f00b204e9800998ecf8427e"), ("a", "0cc175b9c0f1b6a831c399e269772661"),
        ("abc", "900150983cd24fb0d6963f7d28e17f72"), ("message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
        ("abcdefghijklmnopqrstuvwxyz", "c3fcd3d76192e4007dfb496cca67e13b"),
        (
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789", "d174ab98d277d9f5a5611c2c9f419d9f"
        ),
        (
            "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
            "57edf4a22be3c955ac49da2e2107b67a"
        ),
    ])
    func `digests match RFC 1321`(_ text: String, _ digest: String) {
        #expect(PDFSyntax.hexadecimal(MD5.digest(of: Array(text.utf8))).lowercased() == "<\(digest)>")
    }

    @Test func `a digest does not depend on the parts in which bytes arrive`() {
        let bytes = (0..<1_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        let whole = MD5.digest(of: bytes)
        for size in [1, 55, 56, 63, 64, 65, 128, 999] {
            var hash = MD5()
            for start in stride(from: 0, to: bytes.count, by: size) {
                hash.update(Array(bytes[start..<min(start + size, bytes.count)]))
            }
            #expect(hash.digest == whole, "\(size)")
        }
    }
}
