// SPDX-License-Identifier: MIT

import EaselArguments
import EaselCharts
import EaselHTTP

/// The options of `easel-chart serve`.
struct ServeOptions {
    var charts = ChartArguments()
    var address: HTTPAddress
    var server = HTTPServer.Options()
    var processes = ProcessArguments()
    /// The form of a line for each request; `nil` for none.
    var log: RequestLog.Format?
    /// The number of worker processes; 0 to draw in this process.
    var processCount: Int { processes.count ?? server.workers }
    /// The value of the header `Cache-Control` of pictures, if there is one.
    var cacheControl: String?
    /// The origin whose pages may read answers, or `*` for any; `nil` for none.
    var origin: String?
    /// The key of signed queries, if only those are drawn.
    var signKey: [UInt8]?
    /// Whether agents are answered at `/mcp`.
    var answersAgents = false

    /// Reads the arguments after `serve`.
    init(_ arguments: [String]) throws {
        var reader = ArgumentReader(arguments)
        var address: HTTPAddress?
        var wait: Duration?
        while let argument = try reader.next() {
            switch argument {
            case "--listen":
                let rule = "127.0.0.1:8080, [::1]:8080, or unix:/path; any:8080 is all addresses"
                address = try reader.value(rule, as: HTTPAddress.init)
            case "--workers": server.workers = try reader.integer(in: 1...1_024)
            case "--queue": server.queue = try reader.integer(in: 0...100_000)
            case "--timeout": server.timeout = try reader.integer(in: 1...3_600)
            case "--log": log = try reader.value("json or text", as: RequestLog.Format.init)
            case "--wait":
                let text = try reader.value()
                guard let seconds = Double(text), seconds >= 0, seconds <= 3_600 else {
                    throw UsageError("--wait \(text) is not a number of seconds from 0 to 3600")
                }
                wait = .seconds(seconds)
            case "--connections":
                server.connectionsPerAddress = try reader.integer(in: 1...100_000)
            case "--cache-control":
                cacheControl = try reader.value("ASCII text without control characters") { text in
                    text.utf8.allSatisfy { (0x20...0x7E).contains($0) } ? text : nil
                }
            case "--cors":
                let text = try reader.value()
                guard text == "*" || text.hasPrefix("http"), text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
                    throw UsageError("--cors \(text) is not an origin like https://example.com, or *")
                }
                origin = text
            case "--sign-key":
                let path = try reader.value()
                do {
                    signKey = Array(
                        try InputFile.contents(of: path).reversed().drop { $0 == 0x0A || $0 == 0x0D }.reversed())
                } catch { throw UsageError("--sign-key \(error)") }
                guard let signKey, signKey.count >= 16 else {
                    throw UsageError("--sign-key \(path) has fewer than 16 bytes")
                }
            case "--mcp":
                answersAgents = true
                var untrusted = ArgumentReader([])
                _ = try charts.read("--untrusted", from: &untrusted)
            case _ where try charts.read(argument, from: &reader): break
            case _ where try processes.read(argument, from: &reader): break
            default: throw UsageError("\(argument) is not an option of serve")
            }
        }
        guard let address else { throw UsageError("no address is given: --listen 127.0.0.1:8080 or unix:/path") }
        guard signKey == nil || !answersAgents else {
            throw UsageError("--mcp draws what nobody has signed; it cannot be combined with --sign-key")
        }
        self.address = address
        server.wait = wait ?? charts.limits.duration
        if let limit = charts.byteLimit { server.bodyLimit = limit }
        // A worker waits for a process otherwise.
        if processCount > 0 { server.workers = min(server.workers, processCount) }
    }
}
