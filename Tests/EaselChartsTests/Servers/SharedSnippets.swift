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
    private var tasks: [String: Task<Data, any Error>] = [:]
    private var tags: [String] = []  // the oldest first

    init(options: ChartOptions) { self.options = options }

    /// The tag of a request. Change the number when options, fonts, or Easel change.
    nonisolated func tag(of body: Data, as format: ChartRequest.Format) -> String {
        let hash = SHA256.hash(data: body).map { String($0, radix: 16) }.joined(separator: ".")
        return "\"1-\(format.rawValue)-\(hash)\""
    }

    func picture(tag: String, of body: Data, as format: ChartRequest.Format) async throws -> Data {
        if let task = tasks[tag] { return try await task.value }
        let task = Task.detached { [options] in
            try ChartRequest(body: body, format: format, limits: options.limits)
                .picture(options: options, rendering: .untrusted)
        }
        tasks[tag] = task
        tags.append(tag)
        if tags.count > 1_000 { tasks[tags.removeFirst()] = nil }
        return try await task.value
    }
}

extension ChartError {
    /// The HTTP status: 422 for an exceeded limit, and 400 for any other error in the spec or its data.
    var status: Int { kind == .limit ? 422 : 400 }
}
