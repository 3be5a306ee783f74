// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import EaselNative

@Suite struct TemporaryFileTests {
    private static let folder = FileManager.default.temporaryDirectory.path(percentEncoded: false)

    @Test func `only its user can access a temporary file, which is deleted when its object is released`() throws {
        var file: TemporaryFile? = try TemporaryFile([1, 2, 3], in: Self.folder)
        let path = try #require(file).path
        #expect(try Data(contentsOf: URL(filePath: path)) == Data([1, 2, 3]))
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
        file = nil
        #expect(!FileManager.default.fileExists(atPath: path) && file == nil)
    }

    @Test func `paths of temporary files are unique`() throws {
        let files = try (0..<20).map { _ in try TemporaryFile([], in: Self.folder) }
        #expect(Set(files.map(\.path)).count == 20)
    }

    @Test func `creating a temporary file in a missing folder is an error`() throws {
        let error = try #require(throws: NativeError.self) { try TemporaryFile([], in: "/nowhere") }
        #expect(error.message == "No such file or directory")
    }

    @Test func `a file can be read from any offset, and reading stops at the end of the file`() throws {
        let file = try TemporaryFile(Array(0..<100), in: Self.folder)
        let reader = try FileReader(file.path)
        #expect(reader.size == 100)
        #expect(try reader.bytes(at: 10, count: 3) == [10, 11, 12])
        #expect(try reader.bytes(at: 98, count: 10) == [98, 99])
        #expect(try reader.bytes(at: 1_000, count: 10) == [] && reader.bytes(at: 0, count: 0) == [])
    }
}
