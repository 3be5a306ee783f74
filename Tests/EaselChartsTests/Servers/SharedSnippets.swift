// SPDX-License-Identifier: MIT

import Easel
import EaselCharts
import Foundation

// The compiled code of the article "Charts in Swift Servers". `ServerArticleTests` checks that it appears here.

/// Stands in for swift-crypto's type, which both frameworks bring along: a hash of 64 bits that tests can tell apart.
enum SHA256 {
    static func hash(data: Data) -> [UInt8] {
        let hash = data.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return (0..<8).map { UInt8(truncatingIfNeeded: hash >> (8 * $0)) }
    }
}

/// Pictures of charts, by the entity tag of their request.
actor ChartPictures {
    private let options: ChartOptions
    private let limit: Int
    private var tasks: [String: Task<Data, any Error>] = [:]
    private var tags: [String] = []  // the oldest first
    private var pending = 0

    /// Creates an empty cache. The limit is the number of pictures that are being drawn or wait for it.
    init(options: ChartOptions, limit: Int = 64) {
        self.options = options
        self.limit = limit
    }

    /// The tag of a request. Change the number when options, fonts, or Easel change.
    nonisolated func tag(of body: Data, as format: ChartRequest.Format) -> String {
        let hash = SHA256.hash(data: body).map { String($0, radix: 16) }.joined(separator: ".")
        return "\"1-\(format.rawValue)-\(hash)\""
    }

    func picture(tag: String, of body: Data, as format: ChartRequest.Format) async throws -> Data {
        if let task = tasks[tag] { return try await task.value }
        guard pending < limit else { throw ChartsBusy() }
        let task = Task.detached { [options] in
            try ChartRequest(body: body, format: format, limits: options.limits)
                .picture(options: options, rendering: .untrusted)
        }
        tasks[tag] = task
        tags.append(tag)
        if tags.count > 1_000 { tasks[tags.removeFirst()] = nil }
        pending += 1
        defer { pending -= 1 }
        do {
            let picture = try await task.value
            if picture.count > 100_000 { forget(tag) }
            return picture
        } catch {
            if isTemporary(error) { forget(tag) }
            throw error
        }
    }

    private func forget(_ tag: String) {
        tasks[tag] = nil
        tags.removeAll { $0 == tag }
    }
}

/// Whether a chart exceeded a limit. The limit of the duration depends on what else the machine does.
func isTemporary(_ error: any Error) -> Bool {
    (error as? ChartError)?.kind == .limit || (error as? DrawingError)?.code == .deadlineExceeded
}

/// Too many charts are being drawn.
struct ChartsBusy: Error {}

/// The status of the response to an error, and its JSON; `nil` for errors that the request did not cause.
func response(to error: any Error) -> (status: Int, json: Data)? {
    switch error {
    case let error as ChartError:
        return (error.kind == .limit ? 422 : 400, error.json())
    case let error as DrawingError:
        let error = ChartError(drawing: error)
        return error.kind == .limit ? (422, error.json()) : nil
    case is ChartsBusy:
        return (503, Data(#"{"kind": "unavailable", "problem": "too many charts are being drawn"}"#.utf8))
    default:
        return nil
    }
}

func contentType(of format: ChartRequest.Format) -> String {
    switch format {
    case .png: "image/png"
    case .svg: "image/svg+xml"
    case .pdf: "application/pdf"
    case .jpeg: "image/jpeg"
    case .webp: "image/webp"
    case .scene: "application/json"
    }
}
