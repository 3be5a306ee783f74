// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Easel

/// Tests noise and light against Filter Effects Level 1, at single pixels.
@Suite struct FilterLightTests {
    @Test func `noise matches the reference algorithm`() throws {
        // At lattice points, all gradients are multiplied by zero.
        var filter = Filter()
        filter.add(.turbulence(Filter.Turbulence(frequency: CGSize(width: 1, height: 1), octaves: 3, isFractal: true)))
        let image = try FilterFormulaTests.inputs[0].applying(filter)
        #expect(image.pixels(as: .premultipliedRGBA).allSatisfy { 63...65 ~= $0 || 127...128 ~= $0 })
        // The same seed gives the same noise; another seed gives another.
        func noise(_ seed: Int) throws -> Image {
            var filter = Filter()
            let turbulence = Filter.Turbulence(frequency: CGSize(width: 0.1, height: 0.2), octaves: 2, seed: seed)
            filter.add(.turbulence(turbulence))
            return try FilterFormulaTests.inputs[0].applying(filter)
        }
        #expect(try noise(3) == noise(3) && noise(3) != noise(4))
    }

    @Test func `light on a flat surface depends on its direction alone`() throws {
        let image = try Image(
            width: 9, height: 9, pixels: Array(repeating: [0, 0, 0, 255], count: 81).flatMap { $0 }, format: .rgba)
        for degrees in [10.0, 45, 90] {
            let light = Filter.Light.distant(azimuth: .degrees(30), elevation: .degrees(degrees))
            var diffuse = Filter()
            diffuse.add(.lighting(Filter.Lighting(.diffuse(constant: 0.8), from: light, color: .white)))
            let expected = UInt8((0.8 * sin(degrees * .pi / 180) * 255).rounded())
            let pixel = Pixels(try image.applying(diffuse))[4, 4]
            #expect(pixel.isClose(to: [expected, expected, expected, 255], within: 1))

            // Halfway between the light and the observer, the angle to the normal is half as large.
            var specular = Filter()
            specular.add(.lighting(Filter.Lighting(.specular(constant: 1, exponent: 20), from: light)))
            let alpha = UInt8((pow(cos((90 - degrees) / 2 * .pi / 180), 20) * 255).rounded())
            #expect(Pixels(try image.applying(specular)).alpha(4, 4).distance(to: alpha).magnitude <= 1)
        }
    }

    @Test func `the edge of a shape is as dark as in a browser`() throws {
        let opaque: [UInt8] = [0, 0, 0, 255]
        let clear: [UInt8] = [0, 0, 0, 0]
        let row = Array(repeating: opaque, count: 4).flatMap { $0 } + Array(repeating: clear, count: 4).flatMap { $0 }
        let image = try Image(
            width: 8, height: 5, pixels: Array(repeating: row, count: 5).flatMap { $0 }, format: .rgba)
        var filter = Filter()
        let light = Filter.Light.distant(azimuth: .degrees(45), elevation: .degrees(50))
        filter.add(.lighting(Filter.Lighting(.diffuse(constant: 1), from: light, color: .white, surfaceScale: 5)))
        // Chromium's values.
        let pixels = Pixels(try image.applying(filter))
        #expect(pixels[1, 2].isClose(to: [195, 195, 195, 255], within: 1))
        #expect(pixels[3, 2].isClose(to: [152, 152, 152, 255], within: 1))
        #expect(pixels[4, 2].isClose(to: [152, 152, 152, 255], within: 1))
    }

    @Test func `a slope turns toward or away from the light`() throws {
        var filter = Filter()
        let light = Filter.Light.distant(azimuth: .zero, elevation: .degrees(30))
        filter.add(.lighting(Filter.Lighting(.diffuse(constant: 1), from: light, surfaceScale: 10)))
        // The opacity rises by 15/255 per pixel, along x. The specification takes a quarter of the sum of three differences
        // over two pixels, with the weights 1, 2, and 1.
        let pixel = Pixels(try FilterFormulaTests.inputs[1].applying(filter))[8, 8]
        let slope = 10 * (1 + 2 + 1) * (2 * 15.0 / 255) / 4
        let length = (slope * slope + 1).squareRoot()
        let cosine = (-slope * cos(.pi / 6) + sin(.pi / 6)) / length
        let expected = UInt8(max(cosine, 0) * 255)
        #expect(pixel.isClose(to: [expected, expected, expected, 255], within: 2))
    }
}
