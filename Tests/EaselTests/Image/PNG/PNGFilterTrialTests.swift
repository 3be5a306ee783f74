// SPDX-License-Identifier: MIT

import EaselNative
import Foundation
import Testing

@testable import Easel

@Suite struct PNGFilterTrialTests {
    private func best(
        _ image: Image, atLeast bytes: Int = 1 << 15
    ) throws -> (filter: PNGFilter, stream: [UInt8]?) {
        try PNGFilterTrial(.direct(image.storage), atLeast: bytes).best(of: [.none, .up, .paeth])
    }

    @Test func `flat art is not filtered, and a slope is`() throws {
        let flat = Drawing(width: 400, height: 400, background: .white) { canvas in
            for index in 0..<20 {
                canvas.setFillColor(Color(hue: Double(index) / 20, saturation: 1, brightness: 1))
                canvas.fillEllipse(in: CGRect(x: 15 * index, y: 10 * index, width: 80, height: 60))
            }
        }
        #expect(try best(flat.image()).filter == .none)
        let slope = Drawing(width: 400, height: 400) { canvas in
            canvas.drawLinearGradient(
                Gradient(colors: [.red, .blue]), start: .zero, end: CGPoint(x: 400, y: 90), options: [])
        }
        #expect(try best(slope.image()).filter != .none)
    }

    @Test func `a photograph is filtered by Paeth's rule`() throws {
        // Light that changes slowly in all directions, and noise.
        var generator = SeededGenerator(seed: 3)
        let pixels = (0..<300 * 300).flatMap { index -> [UInt8] in
            let (x, y) = (Double(index % 300), Double(index / 300))
            return [0.0, 1, 2].map { phase in
                let light = 128 + 90 * sin(x / 37 + phase) * cos(y / 29 - phase)
                return UInt8(light + Double.random(in: 0...3, using: &generator))
            } + [255]
        }
        #expect(try best(Image(width: 300, height: 300, pixels: pixels, format: .rgba)).filter == .paeth)
    }

    @Test(arguments: [
        (1, 1, true), (1, 16, true), (9, 17, false), (900, 17, false), (3, 5_000, false), (2_000, 900, false),
    ])
    func `a picture of any size has rows to look at`(_ width: Int, _ height: Int, _ isWhole: Bool) throws {
        let pixels = [UInt8](repeating: 7, count: width * height)
        let image = try Image(width: width, height: height, pixels: pixels, format: .gray)
        #expect(try (best(image, atLeast: 1).stream != nil) == isWhole)
        #expect(try best(image, atLeast: 1 << 24).stream != nil)
    }
}
