// SPDX-License-Identifier: MIT

import EaselHTTP
import EaselProcesses
import Foundation

/// A log of requests on standard error. It has no data of requests, and never makes the server wait.
struct RequestLog: Sendable {
    enum Format: String, Sendable {
        case json, text
    }

    /// The names of the notes of a response.
    enum Note {
        static let kind = "kind"
        static let hash = "hash"
        static let problem = "problem"
    }

    /// The form of a line for each request; `nil` to log only responses with status 500 and higher, as text.
    let format: Format?

    /// Logs a request, if it is to be logged.
    func add(_ record: HTTPRecord, at time: Date = Date()) {
        // The 503 of /readyz is not a fault, and a request that is not HTTP is the client's.
        let isFault = (record.status ?? 0) >= 500 && record.notes[Note.kind] != nil && !record.isMalformed
        guard format != nil || isFault else { return }
        let line = RequestLogLine(record, time)
        StandardStreams.log(format == .json ? line.json : "easel-chart: \(line.text)")
    }
}

/// A line of the log.
struct RequestLogLine {
    /// Names and values, in order: a text, or a number.
    private let members: [(name: String, value: Value)]

    private enum Value {
        case text(String)
        case number(String)
    }

    init(_ record: HTTPRecord, _ time: Date) {
        var members: [(String, Value)] = [
            ("time", .text(Self.iso8601(time))), ("id", .text(record.id)), ("method", .text(record.method.limited)),
            ("path", .text(record.path.limited)),
            ("status", .number(record.status.map { "\($0)" } ?? "null")),
        ]
        func add(note: String) {
            if let value = record.notes[note] { members.append((note, .text(value))) }
        }
        if record.status == nil {
            members.append((RequestLog.Note.kind, .text("aborted")))
        } else {
            add(note: RequestLog.Note.kind)
        }
        if let waited = record.waited { members.append(("queue_ms", .number(waited.milliseconds))) }
        if let duration = record.duration, let waited = record.waited {
            members.append(("draw_ms", .number((duration - waited).milliseconds)))
        }
        members.append(("bytes_in", .number("\(record.received)")))
        members.append(("bytes_out", .number("\(record.sent)")))
        add(note: RequestLog.Note.hash)
        add(note: RequestLog.Note.problem)
        self.members = members
    }

    /// An object on one line.
    var json: String {
        let parts = members.map { name, value in
            switch value {
            case .number(let number): "\"\(name)\":\(number)"
            case .text(let text): "\"\(name)\":\(Self.quoted(text))"
            }
        }
        return "{\(parts.joined(separator: ","))}"
    }

    /// The values in order, each after its name and an equals sign.
    var text: String {
        members.map { name, value in
            switch value {
            case .number(let number): return "\(name)=\(number)"
            case .text(let text):
                let isPlain = !text.isEmpty && text.utf8.allSatisfy { 0x21...0x7E ~= $0 && $0 != 0x22 && $0 != 0x5C }
                return "\(name)=\(isPlain ? text : Self.quoted(text))"
            }
        }.joined(separator: " ")
    }

    /// Returns a text as JSON, of ASCII characters alone.
    private static func quoted(_ text: String) -> String {
        var result = "\""
        for unit in text.utf16 {
            switch unit {
            case 0x22: result += "\\\""
            case 0x5C: result += "\\\\"
            case 0x20...0x7E: result.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
            default:
                let digits = String(unit, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
        return result + "\""
    }

    /// The time in UTC with milliseconds: `2026-11-26T08:15:00.123Z`.
    private static func iso8601(_ time: Date) -> String {
        time.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }
}

extension String {
    /// The first 200 characters: strangers choose the path.
    fileprivate var limited: String { String(prefix(200)) }
}

extension Duration {
    /// Milliseconds with three decimals.
    fileprivate var milliseconds: String {
        let microseconds = max(Int64(self / .microseconds(1)), 0)
        let decimals = "\(microseconds % 1_000)"
        return "\(microseconds / 1_000).\(String(repeating: "0", count: 3 - decimals.count))\(decimals)"
    }
}
