// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of gradients that fill the clip.
@Suite struct CanvasGradientNames {
    static let gradient = Gradient(colors: [.red, .blue])

    @Test func `drawLinearGradient runs from start to end`() throws {
        let image = try drawnInEveryFormat(100, 10) { canvas in
            canvas.drawLinearGradient(
                Self.gradient, start: CGPoint(x: 20, y: 0), end: CGPoint(x: 80, y: 0),
                options: [.drawsBeforeStartLocation])
        }
        #expect(image[10, 5] == opaqueRed && image[90, 5] == transparent)
        // The gradient is 60 points long, and the center of pixel 50 is 30.5 points from its start.
        #expect(abs(Int(image[50, 5][2]) - 130) <= 2 && abs(Int(image[50, 5][0]) - 125) <= 2)
    }

    @Test func `drawRadialGradient runs from circle to circle`() throws {
        let image = try drawnInEveryFormat(100, 100) { canvas in
            let center = CGPoint(x: 50, y: 50)
            canvas.drawRadialGradient(
                Self.gradient, startCenter: center, startRadius: 10, endCenter: center, endRadius: 40,
                options: .drawsAfterEndLocation)
        }
        #expect(image[50, 50] == transparent && image[2, 2] == opaqueBlue)
        // The pixel is 25 points from the center, which is halfway between the circles.
        #expect(abs(Int(image[75, 50][0]) - 127) <= 5 && image[75, 50][3] == 255)
    }

    @Test func `gradients are transparent beyond their ends by default`() throws {
        let image = try drawnInEveryFormat(100, 100) { canvas in
            canvas.drawLinearGradient(Self.gradient, start: CGPoint(x: 20, y: 0), end: CGPoint(x: 40, y: 0))
            let center = CGPoint(x: 70, y: 50)
            canvas.drawRadialGradient(
                Self.gradient, startCenter: center, startRadius: 0, endCenter: center, endRadius: 20)
        }
        #expect(image[19, 50] == transparent && image[20, 50][0] > 240 && image[40, 50] == transparent)
        #expect(image[70, 50][0] > 240 && image[92, 50] == transparent)
    }

    @Test func `drawConicGradient runs around a point, from a start angle toward +y`() throws {
        let image = try drawnInEveryFormat(100, 100) { canvas in
            canvas.drawConicGradient(Self.gradient, center: CGPoint(x: 50, y: 50), angle: .pi / 2)
        }
        // The gradient starts in red at the bottom. One quarter of a turn later it is at the left, and three quarters
        // later at the right.
        #expect(image[48, 98][0] > 245 && image[51, 98][2] > 245)
        #expect(abs(Int(image[1, 50][2]) - 64) <= 4 && abs(Int(image[98, 50][2]) - 191) <= 4)
    }
}
