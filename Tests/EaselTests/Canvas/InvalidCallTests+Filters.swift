// SPDX-License-Identifier: MIT

import Easel
import Foundation

/// Test cases for layers with a filter, each of which replaces one of the filter's numbers.
extension InvalidCallTests {
    private static func filter(
        _ part: String, negative isNegativeWrong: Bool = false,
        _ make: @escaping @Sendable (CGFloat) -> Filter.Primitive
    ) -> Case {
        Case(
            "withLayer(alpha:blendMode:filter:_:)", "filter.steps[0].\(part)", negative: isNegativeWrong
        ) { canvas, value in
            var filter = Filter()
            filter.add(make(value), of: .source, .source)
            canvas.withLayer(filter: filter) {
                canvas.fill(CGRect(x: 4, y: 4, width: 8, height: 8), with: .color(.red))
            }
        }
    }

    private static func light(_ value: CGFloat) -> Filter.Position { Filter.Position(x: value, y: 1, z: 2) }

    private static func lighting(
        _ light: Filter.Light, reflecting reflection: Filter.Reflection = .diffuse(constant: 1),
        surfaceScale: CGFloat = 1
    ) -> Filter.Primitive {
        .lighting(Filter.Lighting(reflection, from: light, surfaceScale: surfaceScale))
    }

    private static func convolution(_ change: (inout Filter.Convolution) -> Void) -> Filter.Primitive {
        var convolution = Filter.Convolution(columns: 2, rows: 1, kernel: [1, 1])
        change(&convolution)
        return .convolution(convolution)
    }

    static let filterCases: [Case] =
        [
            filter("blur.width", negative: true) { .blur(CGSize(width: $0, height: 1)) },
            filter("blur.height", negative: true) { .blur(CGSize(width: 1, height: $0)) },
            filter("dropShadow.offset.width") {
                .dropShadow(offset: CGSize(width: $0, height: 1), blur: .zero, color: .red)
            },
            filter("dropShadow.blur.height", negative: true) {
                .dropShadow(offset: .zero, blur: CGSize(width: 1, height: $0), color: .red)
            },
            filter("dropShadow.color.red") {
                .dropShadow(offset: .zero, blur: .zero, color: Color(red: $0, green: 0, blue: 0))
            },
            filter("offset.width") { .offset(CGSize(width: $0, height: 1)) },
            filter("offset.height") { .offset(CGSize(width: 1, height: $0)) },
            filter("flood.alpha") { .flood(Color(red: 1, green: 0, blue: 0, alpha: $0)) },
            filter("colorMatrix.values[7]") {
                .colorMatrix(ColorMatrix([CGFloat](repeating: 1, count: 7) + [$0] + [CGFloat](repeating: 0, count: 12)))
            },
            filter("componentTransfer.red.slope") {
                .componentTransfer(
                    red: .linear(slope: $0, intercept: 0), green: .identity, blue: .identity, alpha: .identity)
            },
            filter("componentTransfer.green[1]") {
                .componentTransfer(red: .identity, green: .table([0, $0]), blue: .identity, alpha: .identity)
            },
            filter("componentTransfer.alpha.exponent") {
                .componentTransfer(
                    red: .identity, green: .identity, blue: .identity,
                    alpha: .gamma(amplitude: 1, exponent: $0, offset: 0))
            },
            filter("arithmetic[0]") { .arithmetic(k1: $0, k2: 0, k3: 0, k4: 0) },
            filter("arithmetic[3]") { .arithmetic(k1: 0, k2: 0, k3: 0, k4: $0) },
            filter("morphology.radius.width", negative: true) {
                .morphology(.dilate, radius: CGSize(width: $0, height: 1))
            },
            filter("convolution.kernel[1]") { value in convolution { $0.kernel[1] = value } },
            filter("convolution.bias") { value in convolution { $0.bias = value } },
            filter("turbulence.frequency.width", negative: true) {
                .turbulence(Filter.Turbulence(frequency: CGSize(width: $0, height: 1), octaves: 3, stitches: true))
            },
            filter("displacement.scale") { .displacement(scale: $0, x: .red, y: .alpha) },
            filter("lighting.light.position.x") { lighting(.point(light($0))) },
            filter("lighting.light.pointsAt.x") {
                lighting(.spot(Filter.Position(x: 0, y: 0, z: 9), pointsAt: light($0), focus: 2, cone: .degrees(40)))
            },
            filter("lighting.light.focus") {
                lighting(.spot(Filter.Position(x: 0, y: 0, z: 9), pointsAt: light(1), focus: $0))
            },
            filter("lighting.light.azimuth") { lighting(.distant(azimuth: .radians($0), elevation: .degrees(1))) },
            filter("lighting.surfaceScale") {
                lighting(.distant(azimuth: .zero, elevation: .degrees(9)), surfaceScale: $0)
            },
            filter("lighting.reflection.constant", negative: true) {
                lighting(.distant(azimuth: .zero, elevation: .degrees(9)), reflecting: .diffuse(constant: $0))
            },
            filter("lighting.reflection.exponent") {
                lighting(
                    .distant(azimuth: .zero, elevation: .degrees(9)), reflecting: .specular(constant: 1, exponent: $0))
            },
        ]
        + rect("withLayer(alpha:blendMode:filter:_:)", "filter.region") { canvas, rect in
            var filter = Filter.blur(1)
            filter.region = rect
            canvas.withLayer(filter: filter) {
                canvas.fill(CGRect(x: 4, y: 4, width: 8, height: 8), with: .color(.red))
            }
        }
        + rect("withLayer(alpha:blendMode:filter:_:)", "filter.steps[0].region") { canvas, rect in
            var filter = Filter()
            filter.add(.flood(.red), in: rect)
            canvas.withLayer(filter: filter) {}
        }
        + rect("withLayer(alpha:blendMode:filter:_:)", "filter.steps[0].image.rect") { canvas, rect in
            var filter = Filter()
            guard let image = try? Image(width: 1, height: 1, pixels: [7], format: .gray) else { return }
            filter.add(.image(image, in: rect))
            canvas.withLayer(filter: filter) {}
        }
}
