// SPDX-License-Identifier: MIT

import EaselCharts
import EaselProcesses
import Foundation

/// What a worker process receives first: the options of charts, with the content of the files that they name.
///
/// Every worker has the same options, even if a file changes or was a pipe.
struct WorkerSettings: Codable {
    let arguments: [String]
    let files: [String: Data]
}

/// What a worker process is asked to do.
enum WorkerRequest {
    /// Draw the body of a request to the server, in the time that is left.
    case draw(Data, ChartRequest.Format, Duration?)
    /// Answer a line of `--lines`.
    case answer(Data)

    private static let lineCode: UInt16 = 100

    var frame: Frame {
        switch self {
        case .draw(let body, let format, let duration):
            let index = ChartRequest.Format.allCases.firstIndex(of: format) ?? 0
            let left = duration.map { Int64($0 / .microseconds(1)) } ?? -1
            return Frame(code: UInt16(index), number: left, body: body)
        case .answer(let line): return Frame(code: Self.lineCode, body: line)
        }
    }

    init?(_ frame: Frame) {
        let formats = ChartRequest.Format.allCases
        if frame.code == Self.lineCode {
            self = .answer(frame.body)
        } else if formats.indices.contains(Int(frame.code)) {
            let duration = frame.number < 0 ? nil : Duration.microseconds(frame.number)
            self = .draw(frame.body, formats[Int(frame.code)], duration)
        } else {
            return nil
        }
    }
}

/// A message of a worker process: a picture or a line, or an error and its JSON.
enum WorkerAnswer {
    case content(Data, warnings: [String] = [])
    case failure(ChartError.Kind, Data)

    private static let warningCode: UInt16 = 100

    var frame: Frame {
        switch self {
        case .content(let data, let warnings):
            guard !warnings.isEmpty, let json = try? JSONEncoder.sorted.encode(warnings) else {
                return Frame(code: 0, body: data)
            }
            // The length of the warnings, the warnings, and the content.
            let length = Data((0..<4).map { UInt8(truncatingIfNeeded: json.count >> (24 - 8 * $0)) })
            return Frame(code: Self.warningCode, body: length + json + data)
        case .failure(let kind, let json):
            let index = ChartError.Kind.allCases.firstIndex(of: kind) ?? 0
            return Frame(code: UInt16(index + 1), body: json)
        }
    }

    init?(_ frame: Frame) {
        let kinds = ChartError.Kind.allCases
        if frame.code == 0 {
            self = .content(frame.body)
        } else if frame.code == Self.warningCode {
            let length = frame.body.prefix(4).reduce(0) { $0 << 8 | Int($1) }
            guard frame.body.count >= 4 + length,
                let warnings = try? JSONDecoder().decode([String].self, from: frame.body.dropFirst(4).prefix(length))
            else { return nil }
            self = .content(Data(frame.body.dropFirst(4 + length)), warnings: warnings)
        } else if kinds.indices.contains(Int(frame.code) - 1) {
            self = .failure(kinds[Int(frame.code) - 1], frame.body)
        } else {
            return nil
        }
    }
}
