// SPDX-License-Identifier: MIT

import Foundation

/// A graphics library for another language. It runs in a separate process and draws scenes on request.
///
/// The process measures its own CPU time, so the requests and responses are not included.
final class Peer {
    /// The name and version of the package.
    let name: String

    private let process = Process()
    private let requests = Pipe()
    private let answers = Pipe()

    /// Starts `Peers/peer.py` in a new process.
    ///
    /// - Throws: ``PeerError`` if Python or the library is missing.
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

    /// Ends the process by closing its input.
    deinit { try? requests.fileHandleForWriting.close() }

    /// Returns the CPU time for one PNG file in memory in seconds, averaged over several files, and the file size in
    /// bytes.
    func time(_ scene: String, repetitions: Int) throws -> (seconds: Double, bytes: Int) {
        let words = try ask("time \(scene) \(repetitions)").split(separator: " ")
        guard words.count == 2, let seconds = Double(words[0]), let bytes = Int(words[1]) else {
            throw PeerError(message: "\(name) answered \"\(words.joined(separator: " "))\"")
        }
        return (seconds, bytes)
    }

    /// Returns the peer's PNG file of a scene.
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

    /// Returns the next line, or `nil` if the process has ended.
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

/// An error for a peer that is missing or that did not fulfill a request.
struct PeerError: Error, CustomStringConvertible {
    let message: String

    var description: String { message }
}
