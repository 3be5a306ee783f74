// SPDX-License-Identifier: MIT

import Easel
import Foundation

extension Path {
    /// Creates a band of interlaced waves around a closed path, like those on banknotes.
    ///
    /// - Parameters:
    ///   - base: The closed path in the middle of the band.
    ///   - amplitude: Half the width of the band.
    ///   - waves: The number of waves around the path.
    ///   - strands: The number of curves, which have evenly spaced phases.
    init(guillocheAlong base: Path, amplitude: CGFloat, waves: Int, strands: Int) {
        let steps = 24 * waves
        let length = base.length
        let stations = (0..<steps).compactMap { base.point(atLength: length * CGFloat($0) / CGFloat(steps)) }
        self.init { path in
            for strand in 0..<strands {
                let phase = 2 * CGFloat.pi * CGFloat(strand) / CGFloat(strands)
                let points = stations.enumerated().map { step, station in
                    let turn = 2 * .pi * CGFloat(step * waves) / CGFloat(steps)
                    let offset = amplitude * sin(turn + phase)
                    return CGPoint(
                        x: station.point.x - station.tangent.dy * offset,
                        y: station.point.y + station.tangent.dx * offset)
                }
                path.addLines(between: points)
                path.closeSubpath()
            }
        }
    }

    /// Creates a rosette: turned copies of a wave around a circle.
    ///
    /// - Parameters:
    ///   - center: The center of the circle.
    ///   - inner: The smallest distance from the center.
    ///   - outer: The largest distance from the center.
    ///   - petals: The number of waves on the circle.
    ///   - strands: The number of copies.
    init(rosetteAt center: CGPoint, inner: CGFloat, outer: CGFloat, petals: Int, strands: Int) {
        self.init { path in
            for strand in 0..<strands {
                let phase = 2 * CGFloat.pi * CGFloat(strand) / CGFloat(strands)
                let points = (0..<40 * petals).map { step in
                    let angle = 2 * CGFloat.pi * CGFloat(step) / CGFloat(40 * petals)
                    let wave = sin(CGFloat(petals) * angle + phase)
                    let radius = (inner + outer) / 2 + (outer - inner) / 2 * wave
                    return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
                }
                path.addLines(between: points)
                path.closeSubpath()
            }
        }
    }
}
