// SPDX-License-Identifier: MIT

import Foundation

/// A graphics library of another language, in a process of its own that draws scenes when it is asked to.
///
/// It measures the CPU time itself, so that asking and answering costs it nothing.
final class Peer {
    /// The package and its version.
    let name: String

    private let process = Process()
    private let requests = Pipe()
    private let answers = Pipe()

    /// Starts `Peers/peer.py`.
    ///
    /// - Throws: ``PeerError`` if Python or the library is not there.
    init(_ library: String, python: String, arguments: [String] = []) throws {
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [python, "-B", Self.script, library] + arguments
        process.standardInput = requests
        process.standardOutput = answers
        process.standardError = FileHandle.nullDevice
        try process.run()
        guard let greeting = Self.line(answers) else { throw PeerError(message: "\(library) is not installed") }
        name = greeting
    }

    /// Its input ends with the object, and with that the process.
    deinit { try? requests.fileHandleForWriting.close() }

    /// The CPU seconds for one of several PNG files in memory, and its bytes.
    func time(_ scene: String, repetitions: Int) throws -> (seconds: Double, bytes: Int) {
        let words = try ask("time \(scene) \(repetitions)").split(separator: " ")
        guard words.count == 2, let seconds = Double(words[0]), let bytes = Int(words[1]) else {
            throw PeerError(message: "\(name) answered \"\(words.joined(separator: " "))\"")
        }
        return (seconds, bytes)
    }

    /// The PNG file that it makes of a scene.
    func picture(_ scene: Scene) throws -> Data {
        let file = FileManager.default.temporaryDirectory.appending(path: "easel-peer-\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: file) }
        _ = try ask("write \(scene.name) \(file.path(percentEncoded: false))")
        return try Data(contentsOf: file)
    }

    private func ask(_ request: String) throws -> String {
        try requests.fileHandleForWriting.write(contentsOf: Data("\(request)\n".utf8))
        guard let answer = Self.line(answers) else {
            throw PeerError(message: "\(name) gave up at \"\(request)\"")
        }
        return answer
    }

    /// Nil if the process has ended.
    private static func line(_ pipe: Pipe) -> String? {
        var bytes = Data()
        while bytes.last != UInt8(ascii: "\n") {
            guard let byte = try? pipe.fileHandleForReading.read(upToCount: 1), !byte.isEmpty else { return nil }
            bytes += byte
        }
        return String(decoding: bytes.dropLast(), as: UTF8.self)
    }

    private static let script = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Peers/peer.py").path(percentEncoded: false)
}

/// A peer is not there, or did not do what it was asked.
struct PeerError: Error, CustomStringConvertible {
    let message: String

    var description: String { message }
}
