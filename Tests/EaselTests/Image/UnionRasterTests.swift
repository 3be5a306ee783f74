// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Easel

@Suite struct UnionRasterTests {
    static func coverage(
        _ width: Int, _ height: Int, isAntialiased: Bool = true, stripPixels: Int = 1_000, maximumSlices: Int = .max,
        _ polygons: [[CGPoint]]
    ) -> [UInt8] {
        var raster = UnionRaster(
            PixelRegion(x: 3, y: -2, width: width, height: height), isAntialiased: isAntialiased,
            maximumSlices: maximumSlices)
        var result = [UInt8](repeating: 0, count: width * height)
        var windows: [PixelRegion] = []
        repeat {
            for polygon in polygons { raster.add(polygon.map { CGPoint(x: $0.x + 3, y: $0.y - 2) }) }
            raster.forEachStrip(ofPixels: stripPixels, checkCancellation: {}) { strip, bytes in
                let start = (strip.y + 2) * width
                #expect(strip.x == 3 && strip.width == width && bytes.count == width * strip.height)
                result.replaceSubrange(start..<start + bytes.count, with: bytes)
            }
            windows.append(raster.window)
        } while raster.startNextPass()
        // The passes cover each row once, from top to bottom.
        #expect(windows.reduce(-2) { $1.y == $0 ? $0 + $1.height : .min } == height - 2)
        #expect(maximumSlices < .max || windows.count == 1)
        return result
    }

    static func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> [CGPoint] {
        [
            CGPoint(x: x, y: y), CGPoint(x: x + width, y: y), CGPoint(x: x + width, y: y + height),
            CGPoint(x: x, y: y + height),
        ]
    }

    @Test func `the opacity of a pixel is its coverage`() {
        let rect = Self.rect(0.25, 1, 2, 1.375)
        let expected = [0, 0, 0, 0, 191, 255, 64, 0, 72, 96, 24, 0, 0, 0, 0, 0].map(UInt8.init)
        #expect(Self.coverage(4, 4, [rect]) == expected)
        #expect(Self.coverage(4, 4, [rect.reversed()]) == expected)
        // Parts that overlap or touch count only once.
        #expect(Self.coverage(4, 4, [rect, rect, Self.rect(0.25, 1, 1, 1.375)]) == expected)
        #expect(Self.coverage(4, 4, [Self.rect(0.25, 1, 0.8, 1.375), Self.rect(1.05, 1, 1.2, 1.375)]) == expected)
    }

    @Test func `a vertical edge is exact to 1/512 pixel`() {
        for step in 0...40 {
            let x = CGFloat(step) * 0.0247
            let found = Self.coverage(2, 1, [Self.rect(x, 0, 1, 1)])
            #expect(abs(CGFloat(found[0]) / 255 - (1 - x)) < 0.004 && abs(CGFloat(found[1]) / 255 - x) < 0.004)
        }
    }

    @Test func `shapes outside the region do not affect it, and large shapes are cut at its sides`() {
        let far: CGFloat = 1e5
        #expect(Self.coverage(70, 2, [Self.rect(-far, -far, 2 * far, 2 * far)]).allSatisfy { $0 == 255 })
        for (x, y) in [(1, 0), (-1, 0), (0, 1), (0, -1)] as [(CGFloat, CGFloat)] {
            let polygon = Self.rect(-far / 2 + x * far, -far / 2 + y * far, far, far)
            #expect(Self.coverage(70, 2, [polygon]).allSatisfy { $0 == 0 })
        }
        // The line runs from the far upper left to the far lower right. Half of the region is below it.
        let wedge = [
            CGPoint(x: -far, y: 1 - far / 35), CGPoint(x: far + 70, y: 1 + far / 35), CGPoint(x: -far, y: far),
        ]
        let sum = Self.coverage(70, 2, [wedge]).reduce(0) { $0 + Int($1) }
        #expect(abs(sum - 255 * 70) < 255)
    }

    @Test func `without antialiasing, a pixel is painted if its center is covered`() {
        let polygons = [Self.rect(0.5, 0.5, 2, 1), Self.rect(68.4, 18.4, 1, 0.9), Self.rect(5.51, 3.51, 0.98, 0.98)]
        let found = Self.coverage(70, 40, isAntialiased: false, stripPixels: 70, polygons)
        let covered = Set(found.indices.filter { found[$0] == 255 })
        #expect(covered == [0, 1, 18 * 70 + 68] && found.allSatisfy { $0 == 0 || $0 == 255 })
    }

    @Test func `polygons with too many parts are covered in passes, with the same coverage`() {
        var generator = SeededGenerator(seed: 7)
        let triangles = (0..<200).map { _ in
            (0..<3).map { _ in
                CGPoint(x: .random(in: 0...2_000, using: &generator), y: .random(in: -20...220, using: &generator))
            }
        }
        let small = (0..<400).map { index in Self.rect(CGFloat(index * 5), CGFloat(index % 200), 3.3, 1.7) }
        for polygons in [triangles, small, triangles + small] {
            let whole = Self.coverage(2_000, 200, polygons)
            #expect(Self.coverage(2_000, 200, maximumSlices: 100, polygons) == whole)
        }
    }

    /// The coverage of random polygons is compared with the share of points on a finer grid that are inside at least
    /// one polygon.
    @Test(arguments: [1, 3, 20])
    func `the union contains exactly the points in the polygons`(_ count: Int) {
        var generator = SeededGenerator(seed: UInt64(count))
        let polygons = (0..<count).map { index -> [CGPoint] in
            let center = CGPoint(x: .random(in: 0...30, using: &generator), y: .random(in: 0...20, using: &generator))
            let size = CGSize(
                width: .random(in: 0.1...9, using: &generator), height: .random(in: 0.1...9, using: &generator))
            let corners = 3 + index % 5
            return (0..<corners).map { corner in
                let angle = 2 * .pi * (CGFloat(corner) + .random(in: 0...0.9, using: &generator)) / CGFloat(corners)
                return CGPoint(x: center.x + size.width * cos(angle), y: center.y + size.height * sin(angle))
            }
        }
        let found = Self.coverage(30, 20, stripPixels: 30 * 7, polygons)
        let grid = 16
        var (sum, largest) = (0.0, 0.0)
        for pixel in found.indices {
            var inside = 0
            for sample in 0..<grid * grid {
                let point = CGPoint(
                    x: CGFloat(pixel % 30) + (CGFloat(sample % grid) + 0.5) / CGFloat(grid),
                    y: CGFloat(pixel / 30) + (CGFloat(sample / grid) + 0.5) / CGFloat(grid))
                if polygons.contains(where: { $0.containsInside(point) }) { inside += 1 }
            }
            let difference = abs(Double(found[pixel]) - 255 * Double(inside) / Double(grid * grid))
            (sum, largest) = (sum + difference, max(largest, difference))
        }
        // A horizontal edge can be off by up to half a sample row, which is 8/255.
        #expect(largest < 17 && sum / Double(found.count) < 1, "\(largest) \(sum / Double(found.count))")
    }
}

extension [CGPoint] {
    /// Returns whether a point is in the convex polygon.
    fileprivate func containsInside(_ point: CGPoint) -> Bool {
        indices.allSatisfy { index in
            let (start, end) = (self[index], self[(index + 1) % count])
            return (end.x - start.x) * (point.y - start.y) >= (end.y - start.y) * (point.x - start.x)
        }
    }
}
