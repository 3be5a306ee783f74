// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The files of `Samples/Scale` that install the server.
@Suite(.waitsForProcesses) struct ScaleFileTests {
    private static func text(_ name: String) throws -> String {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Samples/Scale")
        return try String(contentsOf: folder.appending(path: name).standardizedFileURL, encoding: .utf8)
    }

    /// The keys and values of each section of a unit.
    private static func sections(_ unit: String) throws -> [String: [String: [String]]] {
        var sections: [String: [String: [String]]] = [:]
        var section = ""
        for line in unit.split(separator: "\n") where !line.hasPrefix("#") {
            if let match = line.wholeMatch(of: /\[(\w+)\]/) {
                section = String(match.1)
                #expect(sections[section] == nil, "\(line)")
                sections[section] = [:]
            } else {
                let match = try #require(line.wholeMatch(of: /(\w+)=(.*)/), "\(line)")
                sections[section, default: [:]][String(match.1), default: []].append(String(match.2))
            }
        }
        return sections
    }

    @Test func `the unit can be enabled, restarts the server, and has a user and rights of its own`() throws {
        let sections = try Self.sections(try Self.text("easel-chart.service"))
        #expect(Set(sections.keys) == ["Unit", "Service", "Install"])
        #expect(sections["Install"] == ["WantedBy": ["multi-user.target"]])
        let service = try #require(sections["Service"])
        for (key, value) in [
            ("Restart", "always"), ("DynamicUser", "yes"), ("NoNewPrivileges", "yes"), ("ProtectSystem", "strict"),
            ("ProtectHome", "yes"), ("PrivateTmp", "yes"), ("PrivateDevices", "yes"), ("CapabilityBoundingSet", ""),
            ("MemoryDenyWriteExecute", "yes"), ("OOMPolicy", "continue"), ("LimitCORE", "0"),
            ("RestrictAddressFamilies", "AF_UNIX AF_INET AF_INET6"), ("SystemCallArchitectures", "native"),
        ] {
            #expect(service[key] == [value], "\(key)")
        }
        #expect(service["MemoryMax"] != nil)
        #expect(service["SystemCallFilter"]?.first == "@system-service")
        #expect(service["ExecStart"]?.first?.contains(" --untrusted") == true)
    }

    private static let analyzer = "/usr/bin/systemd-analyze"

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: analyzer), "the package systemd is missing"))
    func `systemd accepts the unit without a warning`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "easel-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let unit = folder.appending(path: "easel-chart.service")
        let command = try #require(CommandTests.command).path(percentEncoded: false)
        try Data(try Self.text("easel-chart.service").replacing("/usr/local/bin/easel-chart", with: command).utf8)
            .write(to: unit)
        let process = Process()
        process.executableURL = URL(filePath: Self.analyzer)
        process.arguments = ["verify", unit.path(percentEncoded: false)]
        let output = Pipe()
        (process.standardOutput, process.standardError) = (output, output)
        try process.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(text)")
        #expect(text.isEmpty, "\(text)")
    }

    @Test func `the command line of the unit and of the image are options of the command`() throws {
        let unit = try #require(try Self.sections(try Self.text("easel-chart.service"))["Service"]?["ExecStart"]?.first)
        let image = try Self.text("Containerfile").matches(of: /(?:ENTRYPOINT|CMD) (\[.*\])/).flatMap { match in
            try JSONDecoder().decode([String].self, from: Data(match.1.utf8))
        }
        for words in [unit.split(separator: " ").map(String.init), image] where words.contains("serve") {
            #expect(words.first == "/usr/local/bin/easel-chart")
            // The address is not of this machine, so the command ends once it has read its options.
            var arguments = Array(words.dropFirst())
            let listen = try #require(arguments.firstIndex(of: "--listen"))
            arguments[listen + 1] = "192.0.2.1:8080"
            #expect(try CommandTests.run(arguments).status == 3)
        }
        #expect(image.contains("serve"))
    }

    // The rules of hadolint.
    @Test func `the image has pinned bases, a user without rights, a health check, and no lists of packages`() throws {
        let text = try Self.text("Containerfile").replacing("\\\n", with: " ")
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
        func values(_ instruction: String) -> [String] {
            lines.filter { $0.hasPrefix("\(instruction) ") }.map { "\($0.dropFirst(instruction.count + 1))" }
        }
        let bases = values("FROM")
        #expect(bases.count == 2)
        for base in bases {
            #expect(base.firstMatch(of: /:\d+(\.\d+)+-[a-z]+( AS \w+)?$/) != nil, "\(base)")
        }
        for command in values("RUN") where command.contains("apt-get install") {
            #expect(command.contains("apt-get update &&") || command.contains("apt-get update  "))
            #expect(command.contains("--no-install-recommends"))
            #expect(command.contains("rm -rf /var/lib/apt/lists/*"))
        }
        let user = try #require(values("USER").last)
        #expect(Int(user).map { $0 > 0 } == true, "\(user)")
        #expect(values("ENTRYPOINT").count == 1)
        #expect(values("ENTRYPOINT").allSatisfy { $0.hasPrefix("[") })
        #expect(values("CMD").allSatisfy { $0.hasPrefix("[") })
        let check = try #require(values("HEALTHCHECK").first)
        #expect(check.contains("--timeout=") && check.contains("/readyz"))
        #expect(values("ADD").isEmpty)
        #expect(!text.contains("sudo ") && !text.contains("latest"))
        // Nothing of the build but the program is in the image.
        #expect(values("COPY").last == "--from=build /usr/local/bin/easel-chart /usr/local/bin/easel-chart")
    }

    @Test func `the health check of the image succeeds only while the server is ready`() async throws {
        let text = try Self.text("Containerfile").replacing("\\\n", with: " ")
        let check = try #require(text.firstMatch(of: /HEALTHCHECK .* CMD (\[.*\])\n/)?.1)
        let words = try JSONDecoder().decode([String].self, from: Data(check.utf8))
        let server = try await RunningServer()
        let port = try #require(server.address.split(separator: ":").last)
        func status() throws -> Int32 {
            let process = Process()
            process.executableURL = URL(filePath: words[0])
            process.arguments = words.dropFirst().map { $0.replacing("8080", with: port) }
            process.standardError = FileHandle.nullDevice
            try process.run()
            process.waitUntilExit()
            return process.terminationStatus
        }
        #expect(try status() == 0)
        _ = try server.stop()
        #expect(try status() != 0)
    }
}
