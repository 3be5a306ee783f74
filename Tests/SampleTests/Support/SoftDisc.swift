// SPDX-License-Identifier: MIT

import Easel
import EaselSnapshots

/// A white disc on white: an image whose alpha falls from 255 to 0 along the edge of the disc.
///
/// The colors of transparent pixels matter: a renderer that scales colors and alpha separately mixes them in.
enum SoftDisc: CaseIterable {
    case atItsSize, enlarged, reduced, turned

    /// The smallest red, green, or blue value that a renderer may leave on the page, in `0...255`.
    ///
    /// Rounding costs one level where Poppler reduces an image, and two levels where PDFium rotates an image.
    var lowestLevel: Int {
        switch self {
        case .atItsSize, .enlarged: 255
        case .reduced, .turned: 253
        }
    }

    private var drawing: Drawing {
        get throws {
            // These lengths are in pixels.
            let (side, radius, edge) = (64, 28.0, 2.0)
            let pixels = (0..<side * side).flatMap { index -> [UInt8] in
                let x = Double(index % side) + 0.5 - Double(side) / 2
                let y = Double(index / side) + 0.5 - Double(side) / 2
                let inside = radius - (x * x + y * y).squareRoot()
                return [255, 255, 255, UInt8((min(max(inside / edge, 0), 1) * 255).rounded())]
            }
            let image = try Image(width: side, height: side, pixels: pixels, format: .rgba)
            // At two pixels per point, an image of 64 pixels has its natural size at 32 points.
            let points: CGFloat =
                switch self {
                case .atItsSize: 32
                case .enlarged, .turned: 80
                case .reduced: 13
                }
            return Drawing(width: 100, height: 100, background: .white) { canvas in
                canvas.translateBy(x: 50, y: 50)
                if self == .turned { canvas.rotate(by: .degrees(30)) }
                canvas.draw(image, in: CGRect(x: -points / 2, y: -points / 2, width: points, height: points))
            }
        }
    }

    /// Returns the smallest red, green, or blue value in a renderer's picture of the PDF, in `0...255`.
    func darkestLevel(in program: String) throws -> Int {
        let differences = try vectorDifferences(of: drawing, by: [program]) { _ in .exact }
        // The expected picture is white.
        return 255 - differences.map(\.difference.largestStep).reduce(0, max)
    }
}
