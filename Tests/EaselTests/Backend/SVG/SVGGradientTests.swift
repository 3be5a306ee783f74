// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Easel

@Suite struct SVGGradientTests {
    @Test func `the keys of one gradient under many transforms rarely collide`() {
        let gradient = SVGRadialGradient(center: .zero, radius: 1, focus: .zero)
        let precision = SVGPrecision(decimals: 2)
        let placements = (0..<1_000).map { index in
            gradient.placed(by: CGAffineTransform(a: 2, b: 0, c: 0, d: 1, tx: CGFloat(index), ty: 0))
                .placement(precision, under: .identity)
        }
        #expect(Set(placements).count == placements.count)
        #expect(Set(placements.map(\.hash)).count == placements.count)
    }

    @Test func `equal positions have equal keys`() {
        let transforms = [-0.0, 0.0].map { CGAffineTransform(a: 2, b: $0, c: 0, d: 1, tx: $0, ty: 3) }
        let placements = transforms.map {
            SVGLinearGradient(start: .zero, end: CGPoint(x: 1, y: 1)).placement(SVGPrecision(decimals: 2), under: $0)
        }
        #expect(placements[0] == placements[1] && placements[0].hash == placements[1].hash)
    }
}
