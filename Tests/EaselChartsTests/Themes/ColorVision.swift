// SPDX-License-Identifier: MIT

import Foundation

/// Normal color vision, and the color vision of people who lack one kind of cone.
///
/// The matrices for severity 1 and linear RGB are from G. M. Machado, M. M. Oliveira, and L. A. F. Fernandes, "A
/// Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE Transactions on Visualization and
/// Computer Graphics 15 (6), 2009, DOI 10.1109/TVCG.2009.113.
enum ColorVision: CaseIterable {
    case normal, protanopia, deuteranopia, tritanopia

    private var rows: [SIMD3<Double>] {
        switch self {
        case .normal: [SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)]
        case .protanopia:
            [
                SIMD3(0.152286, 1.052583, -0.204868), SIMD3(0.114503, 0.786281, 0.099216),
                SIMD3(-0.003882, -0.048116, 1.051998),
            ]
        case .deuteranopia:
            [
                SIMD3(0.367322, 0.860646, -0.227968), SIMD3(0.280085, 0.672501, 0.047413),
                SIMD3(-0.011820, 0.042940, 0.968881),
            ]
        case .tritanopia:
            [
                SIMD3(1.255528, -0.076749, -0.178779), SIMD3(-0.078411, 0.930809, 0.147602),
                SIMD3(0.004733, 0.691367, 0.303900),
            ]
        }
    }

    /// Returns a color as a person with this color vision sees it.
    func seen(_ color: LinearColor) -> LinearColor {
        let channels = rows.map { ($0 * color.channels).sum() }
        return LinearColor(
            channels: SIMD3(channels[0], channels[1], channels[2]).clamped(lowerBound: .zero, upperBound: .one))
    }
}

/// A color with linear RGB channels in 0...1.
struct LinearColor {
    let channels: SIMD3<Double>

    init(channels: SIMD3<Double>) { self.channels = channels }

    /// Creates a color from a string of the form `#rrggbb`. Returns `nil` for other strings.
    init?(hex: String) {
        guard hex.count == 7, let number = Int(hex.dropFirst(), radix: 16) else { return nil }
        func linear(_ shift: Int) -> Double {
            let value = Double(number >> shift & 255) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        channels = SIMD3(linear(16), linear(8), linear(0))
    }

    /// The relative luminance as defined by WCAG 2.
    private var luminance: Double { (channels * SIMD3(0.2126, 0.7152, 0.0722)).sum() }

    /// Returns the contrast ratio as defined by WCAG 2, in 1...21.
    func contrast(with other: LinearColor) -> Double {
        (max(luminance, other.luminance) + 0.05) / (min(luminance, other.luminance) + 0.05)
    }

    /// The coordinates in OKLab (B. Ottosson, "A perceptual color space for image processing", 2020).
    private var oklab: SIMD3<Double> {
        func root(_ r: Double, _ g: Double, _ b: Double) -> Double {
            cbrt((channels * SIMD3(r, g, b)).sum())
        }
        let cones = SIMD3(
            root(0.4122214708, 0.5363325363, 0.0514459929), root(0.2119034982, 0.6806995451, 0.1073969566),
            root(0.0883024619, 0.2817188376, 0.6299787005))
        return SIMD3(
            (cones * SIMD3(0.2104542553, 0.7936177850, -0.0040720468)).sum(),
            (cones * SIMD3(1.9779984951, -2.4285922050, 0.4505937099)).sum(),
            (cones * SIMD3(0.0259040371, 0.7827717662, -0.8086757660)).sum())
    }

    /// The lightness in OKLab, in 0...1.
    var lightness: Double { oklab.x }

    /// Returns the Euclidean distance in OKLab.
    func distance(to other: LinearColor) -> Double {
        let difference = oklab - other.oklab
        return (difference * difference).sum().squareRoot()
    }
}
