// SPDX-License-Identifier: MIT

import EaselNative
import Foundation
import Testing

@Suite struct FileWriterTests {
    struct Enough: Error {}

    /// Writes up to 40 bytes one by one, and throws after a given number of bytes.
    private static func write(to path: String, failingAfter count: Int) throws {
        try FileWriter.write(to: path) { write in
            for written in 0..<40 {
                if written == count { throw Enough() }
                try write([7])
            }
        }
    }

    @Test func `a failed write leaves an old file unchanged and creates neither a new file nor a partial one`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "easel-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (old, new) = (folder.appending(path: "old"), folder.appending(path: "new"))
        let (link, target) = (folder.appending(path: "link"), folder.appending(path: "target"))
        try Data("old".utf8).write(to: old)
        try FileManager.default.createSymbolicLink(
            atPath: link.path(percentEncoded: false), withDestinationPath: "target")
        for count in 0..<40 {
            for file in [old, new, link] {
                #expect(throws: Enough.self) {
                    try Self.write(to: file.path(percentEncoded: false), failingAfter: count)
                }
            }
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
            #expect(names.sorted() == ["link", "old"])
            #expect(try Data(contentsOf: old) == Data("old".utf8))
        }
        for file in [old, new, link] { try Self.write(to: file.path(percentEncoded: false), failingAfter: 40) }
        for file in [old, new, target] { #expect(try Data(contentsOf: file) == Data(repeating: 7, count: 40)) }
    }
}
