// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

@Suite struct PendingClipTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let clip: Path
        var rule = FillRule.winding
        let shape: Path
        var shapeRule = FillRule.winding
    }

    static let star = Path { path in
        for index in 0..<5 {
            let angle = CGFloat(index) * 4 * .pi / 5
            let point = CGPoint(x: 20 + 18 * sin(angle), y: 20 - 18 * cos(angle))
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.closeSubpath()
    }

    static let cases: [Case] = [
        Case(testDescription: "a rectangle round a disc", clip: disc(20, 20, 15), shape: rect(0, 0, 40, 40)),
        Case(testDescription: "a rectangle that cuts a disc", clip: disc(20, 20, 15), shape: rect(0, 0, 40, 20)),
        Case(
            testDescription: "a disc on its own ring", clip: ring(18, 12), rule: .evenOdd, shape: disc(20, 20, 18)),
        Case(
            testDescription: "the inner disc of a ring", clip: ring(18, 12), rule: .evenOdd, shape: disc(20, 20, 12)),
        Case(
            testDescription: "the same ring by another rule", clip: ring(18, 12), rule: .evenOdd, shape: ring(18, 12)),
        Case(testDescription: "the same star", clip: star, rule: .evenOdd, shape: star, shapeRule: .evenOdd),
        Case(testDescription: "a star by another rule", clip: star, shape: star, shapeRule: .evenOdd),
        Case(testDescription: "a disc in a star's middle", clip: disc(20, 20, 5), shape: star),
        Case(testDescription: "a disc in the hole of a star", clip: disc(20, 20, 5), shape: star, shapeRule: .evenOdd),
        Case(
            testDescription: "two rectangles", clip: rect(5, 5, 30, 30),
            shape: Path {
                $0.addRects([CGRect(x: 0, y: 0, width: 20, height: 40), CGRect(x: 20, y: 0, width: 9, height: 40)])
            }),
        Case(
            testDescription: "a line that goes on after a close", clip: rect(5, 5, 20, 20),
            shape: Path { path in
                path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
                path.addLine(to: CGPoint(x: 40, y: 0))
                path.addLine(to: CGPoint(x: 40, y: 40))
            }),
        Case(testDescription: "a line without area", clip: rect(5, 20, 20, 0.001), shape: rect(0, 20, 40, 0)),
        Case(testDescription: "nothing", clip: Path(), shape: rect(0, 0, 40, 40)),
    ]

    @Test(arguments: cases)
    func `a shape under a deferred clip is drawn as under an applied clip`(_ test: Case) throws {
        let clipped = try Pixels(40, 40) { canvas in
            canvas.clip(to: test.clip, using: test.rule)
            canvas.fill(test.shape, with: .color(.blue), using: test.shapeRule)
        }
        // A stroke is painted before the fill, so the clip has been applied and is no longer deferred.
        let slowly = try Pixels(40, 40) { canvas in
            canvas.clip(to: test.clip, using: test.rule)
            canvas.stroke(rect(-9, -9, 1, 1), with: .color(.blue))
            canvas.fill(test.shape, with: .color(.blue), using: test.shapeRule)
        }
        #expect(clipped.differences(from: slowly, over: 8) == 0)
    }

    @Test func `a clip that was filled directly still clips later content`() throws {
        let pixels = try Pixels(40, 40) { canvas in
            canvas.withState {
                canvas.clip(to: CGRect(x: 0, y: 0, width: 20, height: 40))
                canvas.fill(canvas.bounds)
                canvas.clip(to: CGRect(x: 0, y: 0, width: 40, height: 20))
                canvas.setFillColor(.red)
                canvas.fill(canvas.bounds)
            }
            canvas.setFillColor(.blue)
            canvas.fill(CGRect(x: 30, y: 0, width: 10, height: 40))
        }
        #expect(pixels[10, 10] == [255, 0, 0, 255] && pixels[10, 30] == opaqueBlack)
        #expect(pixels[25, 10] == transparent && pixels[35, 30] == [0, 0, 255, 255])
    }
}

private func disc(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> Path {
    Path(ellipseIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
}

private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Path {
    Path(rect: CGRect(x: x, y: y, width: width, height: height))
}

private func ring(_ outer: CGFloat, _ inner: CGFloat) -> Path {
    var path = disc(20, 20, outer)
    path.addPath(disc(20, 20, inner))
    return path
}
