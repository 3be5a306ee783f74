// SPDX-License-Identifier: MIT

internal import Foundation

/// The color spaces of the `color()` function (CSS Color Module Level 4, section 10).
enum CSSColorSpace: String, CaseIterable {
    case sRGB = "srgb"
    case sRGBLinear = "srgb-linear"
    case displayP3 = "display-p3"
    case displayP3Linear = "display-p3-linear"
    case a98RGB = "a98-rgb"
    case proPhotoRGB = "prophoto-rgb"
    case rec2020
    case xyz
    case xyzD50 = "xyz-d50"
    case xyzD65 = "xyz-d65"

    /// Converts a color in this space to sRGB. Components may be outside `0...1`.
    func sRGB(_ components: SIMD3<Double>) -> SIMD3<Double> {
        if self == .sRGB { return components }
        let light = SIMD3(light(components.x), light(components.y), light(components.z))
        let red = (matrix.red * light).sum()
        let green = (matrix.green * light).sum()
        let blue = (matrix.blue * light).sum()
        return SIMD3(Color.encoded(red), Color.encoded(green), Color.encoded(blue))
    }

    /// Converts a color of CIE Lab, with a D50 white point, to sRGB.
    static func sRGB(lab: SIMD3<Double>) -> SIMD3<Double> {
        // CIE 15:2004, 8.2.1. These are the exact ratios at the point where the cubic and the linear part meet.
        let (epsilon, kappa) = (216.0 / 24_389, 24_389.0 / 27)
        let y = (lab.x + 16) / 116
        func relative(_ root: Double) -> Double {
            let cube = root * root * root
            return cube > epsilon ? cube : (116 * root - 16) / kappa
        }
        let white = SIMD3(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)
        return xyzD50.sRGB(white * SIMD3(relative(y + lab.y / 500), relative(y), relative(y - lab.z / 200)))
    }

    /// Returns the linear light of a component, with the component's sign.
    private func light(_ component: Double) -> Double {
        let value = abs(component)
        let light =
            switch self {
            case .sRGB, .displayP3: Color.linear(value)
            case .a98RGB: pow(value, 563.0 / 256)
            case .proPhotoRGB: value <= 16.0 / 512 ? value / 16 : pow(value, 1.8)
            case .rec2020: pow(value, 2.4)
            case .sRGBLinear, .displayP3Linear, .xyz, .xyzD50, .xyzD65: value
            }
        return component < 0 ? -light : light
    }

    /// The rows of the matrix that converts linear light in this space to linear sRGB. The values follow from the
    /// primaries and white points in the specification, with the Bradford adaptation from D50 to D65.
    private var matrix: (red: SIMD3<Double>, green: SIMD3<Double>, blue: SIMD3<Double>) {
        switch self {
        case .sRGB, .sRGBLinear:
            ([1, 0, 0], [0, 1, 0], [0, 0, 1])
        case .displayP3, .displayP3Linear:
            (
                [1.22494017628, -0.22494017628, 0], [-0.04205695471, 1.04205695471, 0],
                [-0.01963755459, -0.07863604555, 1.09827360014]
            )
        case .a98RGB:
            ([1.39835574396, -0.39835574396, 0], [0, 1, 0], [0, -0.04292898929, 1.04292898929])
        case .proPhotoRGB:
            (
                [2.03438084952, -0.72763578993, -0.30674505958], [-0.22882573163, 1.23174254119, -0.00291680956],
                [-0.00855882878, -0.15326670214, 1.16182553092]
            )
        case .rec2020:
            (
                [1.66049100211, -0.58764113879, -0.07284986332], [-0.12455047452, 1.13289989713, -0.00834942260],
                [-0.01815076335, -0.10057889801, 1.11872966136]
            )
        case .xyz, .xyzD65:
            (
                [3.24096994190, -1.53738317757, -0.49861076029], [-0.96924363628, 1.87596750151, 0.04155505741],
                [0.05563007970, -0.20397695889, 1.05697151424]
            )
        case .xyzD50:
            (
                [3.13413585290, -1.61738599802, -0.49066221791], [-0.97879547656, 1.91625437740, 0.03344287339],
                [0.07195539256, -0.22897675982, 1.40538603511]
            )
        }
    }
}
