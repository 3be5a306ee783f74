// SPDX-License-Identifier: MIT

internal import Foundation

/// The rectangles in which pixels are ignored.
struct PixelMask {
    private let rects: [CGRect]

    /// - Parameter rects: The rectangles, which are enlarged to whole pixels.
    init(_ rects: [CGRect]) {
        let finite = rects.filter { [$0.minX, $0.minY, $0.maxX, $0.maxY].allSatisfy(\.isFinite) }
        self.rects = finite.map { $0.standardized.integral }
    }

    var isEmpty: Bool { rects.isEmpty }

    func covers(_ x: Int, _ y: Int) -> Bool {
        rects.contains { $0.contains(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)) }
    }
}
