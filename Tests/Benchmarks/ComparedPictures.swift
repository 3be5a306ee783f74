// SPDX-License-Identifier: MIT

import Easel
import EaselSnapshots
import Foundation

/// A pair of pictures of 4000 × 4000 pixels that a snapshot test compares.
struct ComparedPictures {
    let name: String

    private let actual: Image
    private let expected: Image

    private static let size = 4_000

    /// The tolerances to measure.
    static let tolerances = [
        ("none", Tolerance.exact),
        ("antialiasing", Tolerance(because: "edges do not count", ignoresAntialiasing: true)),
        ("edges", Tolerance(because: "another renderer", channelDifference: 24, share: 0.1, edgeDistance: 2)),
    ]

    /// Returns the time that the C library's `memcmp` takes for the bytes of two such pictures, in seconds.
    static func bytewiseSeconds() -> Double {
        let (one, other) = (Data(repeating: 7, count: size * size * 4), Data(repeating: 7, count: size * size * 4))
        return seconds { if one != other { print("they differ") } }
    }

    /// Returns the time of a comparison, in seconds.
    func seconds(_ tolerance: Tolerance) -> Double {
        Self.seconds { _ = ImageComparison(actual, with: expected, tolerance: tolerance) }
    }

    /// Returns the memory growth of the process during a comparison, in bytes, or `nil` if the kernel does not report
    /// it.
    func memory(_ tolerance: Tolerance) -> Int? {
        // Resets the peak memory size (proc_pid_clear_refs(5)).
        try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
        guard let before = Self.resident("VmRSS") else { return nil }
        _ = ImageComparison(actual, with: expected, tolerance: tolerance)
        return Self.resident("VmHWM").map { $0 - before }
    }

    static func all() throws -> [ComparedPictures] {
        let chart = try picture()
        return [
            ComparedPictures(name: "the same", actual: chart, expected: try picture()),
            ComparedPictures(name: "one dot moved by a pixel", actual: chart, expected: try picture(movedDot: true)),
            ComparedPictures(name: "another background", actual: chart, expected: try picture(background: .yellow)),
            ComparedPictures(name: "noise and other noise", actual: try noise(from: 0), expected: try noise(from: 17)),
        ]
    }

    /// Returns a picture with 10,000 dots.
    private static func picture(background: Color = .white, movedDot: Bool = false) throws -> Image {
        try Drawing(width: CGFloat(size), height: CGFloat(size), background: background) { canvas in
            var numbers = RandomNumbers()
            for index in 0..<10_000 {
                canvas.setFillColor(Color(hue: numbers.next(), saturation: 0.7, brightness: 0.8))
                let (x, y) = (CGFloat(size) * numbers.next(), CGFloat(size) * numbers.next())
                canvas.fillEllipse(
                    in: CGRect(x: movedDot && index == 5_000 ? x + 1 : x, y: y, width: 40, height: 40))
            }
        }.image()
    }

    /// Returns an opaque picture without equal neighboring pixels.
    private static func noise(from start: Int) throws -> Image {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size * size * 4)
        var numbers = RandomNumbers()
        for _ in 0..<start { _ = numbers.next() }
        for _ in 0..<size * size {
            let number = UInt32(numbers.next() * 4_294_967_296)
            bytes.append(UInt8(truncatingIfNeeded: number))
            bytes.append(UInt8(truncatingIfNeeded: number >> 8))
            bytes.append(UInt8(truncatingIfNeeded: number >> 16))
            bytes.append(255)
        }
        return try Image(width: size, height: size, pixels: bytes, format: .rgba)
    }

    /// Returns the median wall-clock time of five runs.
    private static func seconds(_ body: () -> Void) -> Double {
        let clock = ContinuousClock()
        return Quartiles(of: (0..<5).map { _ in clock.measure(body) / .seconds(1) }).median
    }

    private static func resident(_ key: String) -> Int? {
        guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
            let line = status.split(separator: "\n").first(where: { $0.hasPrefix(key) }),
            let kilobytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ Int($0) })
        else { return nil }
        return kilobytes * 1_024
    }
}
