// SPDX-License-Identifier: MIT

import EaselCharts
import Foundation

/// A file that sets members of `ChartLimits`: `{"rows": 50000, "duration": 2.5}`.
///
/// The duration is in seconds; `null` removes it.
struct LimitsFile {
    private static var counts: [(name: String, member: WritableKeyPath<ChartLimits, Int>)] {
        [
            ("bytes", \.bytes), ("nesting", \.nesting), ("rows", \.rows), ("cells", \.cells), ("views", \.views),
            ("sceneItems", \.sceneItems), ("labelBytes", \.labelBytes), ("expressionBytes", \.expressionBytes),
            ("expressionSteps", \.expressionSteps),
        ]
    }
    private static let largest = 1e15

    private let path: String
    private let values: [String: Double?]

    /// Reads a file.
    init(_ path: String) throws {
        do {
            values = try JSONDecoder().decode([String: Double?].self, from: try InputFile.contents(of: path))
        } catch let failure as InputFile.Failure {
            throw UsageError("--limits \(failure)")
        } catch {
            throw UsageError("--limits \(path): the file is not a JSON object of numbers")
        }
        self.path = path
    }

    /// The names of the limits in the file.
    var names: Dictionary<String, Double?>.Keys { values.keys }

    /// Sets the limits that the file names.
    func apply(to limits: inout ChartLimits) throws {
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            if name == "duration", value == nil {
                limits.duration = nil
                continue
            }
            guard let value, value >= 0, value <= Self.largest else {
                throw failure(name, "is \(value.map { "\($0)" } ?? "null"); it must be a number ≥ 0")
            }
            if name == "duration" {
                limits.duration = .seconds(value)
            } else if name == "sideLength" {
                limits.sideLength = value
            } else if let member = Self.counts.first(where: { $0.name == name })?.member {
                guard value.rounded() == value else { throw failure(name, "is \(value); it must be an integer") }
                limits[keyPath: member] = Int(value)
            } else {
                let known = (Self.counts.map(\.name) + ["sideLength", "duration"]).joined(separator: ", ")
                throw failure(name, "is not a limit; expected \(known)")
            }
        }
    }

    private func failure(_ name: String, _ problem: String) -> UsageError {
        UsageError("--limits \(path): \(name) \(problem)")
    }
}
