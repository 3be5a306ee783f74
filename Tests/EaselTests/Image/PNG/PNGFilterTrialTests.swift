// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Easel

@Suite struct PNGFilterTrialTests {
    /// Returns the name of the best filter.
    private func best(_ image: Image) throws -> String {
        "\(try PNGFilterTrial.thorough(.direct(image.storage)).best())"
    }

    @Test func `flat art is not filtered, but a gradient is`() throws {
        let flat = Drawing(width: 400, height: 400, background: .white) { canvas in
            for index in 0..<20 {
                canvas.setFillColor(Color(hue: Double(index) / 20, saturation: 1, brightness: 1))
                canvas.fillEllipse(in: CGRect(x: 15 * index, y: 10 * index, width: 80, height: 60))
            }
        }
        #expect(try best(flat.image()) == "none")
        let slope = Drawing(width: 400, height: 400) { canvas in
            canvas.drawLinearGradient(
                Gradient(colors: [.red, .blue]), start: .zero, end: CGPoint(x: 400, y: 90), options: [])
        }
        #expect(try best(slope.image()) != "none")
    }

    @Test func `a photograph is filtered with the Paeth filter`() throws {
        // Like a photograph, the picture contains smooth gradients in all directions, and noise.
        var generator = SeededGenerator(seed: 3)
        let pixels = (0..<300 * 300).flatMap { index -> [UInt8] in
            let (x, y) = (Double(index % 300), Double(index / 300))
            return [0.0, 1, 2].map { phase in
                let light = 128 + 90 * sin(x / 37 + phase) * cos(y / 29 - phase)
                return UInt8(light + Double.random(in: 0...3, using: &generator))
            } + [255]
        }
        #expect(try best(Image(width: 300, height: 300, pixels: pixels, format: .rgba)) == "paeth")
    }

    @Test(arguments: [(1, 1), (1, 16), (9, 17), (5_000, 17), (400, 5_000), (900, 900)])
    func `a filter can be chosen for a picture of any size`(_ width: Int, _ height: Int) throws {
        // The picture is noise, which no filter can make smaller.
        var generator = SeededGenerator(seed: 5)
        let pixels = (0..<width * height).map { _ in UInt8.random(in: 0...255, using: &generator) }
        #expect(try best(Image(width: width, height: height, pixels: pixels, format: .gray)) == "none")
    }
}
