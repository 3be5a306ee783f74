// SPDX-License-Identifier: MIT

import Easel
import EaselSnapshots
import Foundation
import Testing

/// Tests that compare geometry drawn by Easel with the same geometry drawn by Skia, which shares no code with Cairo.
///
/// Reference/draw_with_skia.py drew the reference pictures from the same numbers. The pictures are committed, so the
/// tests do not require Skia.
@Suite struct ReferenceTests {
    /// A scene that Skia has also drawn.
    struct Scene: CustomStringConvertible, Sendable {
        /// The number of pixels per point in the reference pictures.
        static let scale = 2

        /// The name of the reference picture, without its extension.
        let name: String
        let width: CGFloat
        let height: CGFloat
        /// A name that distinguishes several ways to draw one picture.
        let way: String
        let draw: @Sendable (Canvas) -> Void

        init(
            _ name: String, _ width: CGFloat, _ height: CGFloat, way: String = "",
            _ draw: @escaping @Sendable (Canvas) -> Void
        ) {
            (self.name, self.width, self.height, self.way, self.draw) = (name, width, height, way, draw)
        }

        var description: String { way.isEmpty ? name : "\(name), \(way)" }

        func image() throws -> Image {
            try Drawing(width: width, height: height, background: .white, draw).image(scale: CGFloat(Self.scale))
        }

        func reference() throws -> Image {
            try Image(contentsOf: .package.appending(path: "Tests/SampleTests/Reference/\(name).png"))
        }

        func difference() throws -> SkiaDifference { SkiaDifference(try image(), from: try reference()) }

        /// Returns the same scene, moved by a vector.
        func moved(by vector: CGVector) -> Scene {
            Scene(name, width, height, way: way) { canvas in
                canvas.translateBy(x: vector.dx, y: vector.dy)
                draw(canvas)
            }
        }
    }

    static let scenes: [Scene] = [
        Scene("striped-bubble", 300, 300) { drawStripedBubble(on: $0) },
        Scene("striped-ellipses", 340, 220) { drawStripedEllipses(on: $0) },
        Scene("ring", 230, 120, way: "by clip") { drawRingsByClip(on: $0, using: .evenOdd) },
        Scene("ring", 230, 120, way: "by fill") { drawRingsByFill(on: $0) },
        Scene("ring", 230, 120, way: "as a path") { canvas in
            canvas.fill(Path(ringIn: blueRing, width: 8), with: .color(.blue))
            canvas.fill(Path(ringIn: redRing, width: 10), with: .color(.red))
        },
        Scene("dotted-line", 240, 40) { drawDottedLine(on: $0, lengths: [1, 16]) },
        Scene("dashed-curves", 280, 175) { drawDashedCurves(on: $0) },
        Scene("replicated-dots", 200, 24) { drawDots(on: $0, count: 12) },
        Scene("callouts", 400, 200) { drawCallouts(on: $0) },
        Scene("bubble-tail-0.25", 120, 96) { drawBubbleWithTail(on: $0, border: 0.25) },
        Scene("bubble-tail-1", 120, 96) { drawBubbleWithTail(on: $0, border: 1) },
        Scene("bubble-tail-3", 120, 96) { drawBubbleWithTail(on: $0, border: 3) },
        Scene("joins-and-caps", 330, 310) { drawJoinsAndCaps(on: $0) },
        Scene("dots-between-dashes", 240, 40) { drawDotsBetweenDashes(on: $0) },
        Scene("pen-under-transforms", 280, 120) { drawUnderTransforms(on: $0) },
        Scene("arcs", 300, 200) { drawArcs(on: $0) },
        Scene("fill-rules", 230, 120) { drawStars(on: $0, using: [.winding, .evenOdd]) },
        Scene("linear-gradients", 220, 230) { drawLinearGradients(on: $0) },
        Scene("radial-gradients", 340, 120) { drawRadialGradients(on: $0) },
    ]

    @Test(arguments: scenes)
    func `a scene matches Skia's rendering, except for pixels on edges`(_ scene: Scene) throws {
        let difference = try scene.difference()
        #expect(difference.isNegligible, "\(difference)")
    }

    @Test(arguments: [
        (
            "linear-gradients",
            [
                CGRect(x: 12, y: 12, width: 196, height: 26), CGRect(x: 12, y: 52, width: 196, height: 56),
                CGRect(x: 12, y: 122, width: 196, height: 26), CGRect(x: 12, y: 162, width: 91, height: 56),
                CGRect(x: 155, y: 175, width: 45, height: 40),
            ]
        ),
        (
            "radial-gradients",
            [
                CGRect(x: 30, y: 30, width: 60, height: 60), CGRect(x: 122, y: 12, width: 96, height: 96),
                CGRect(x: 250, y: 42, width: 60, height: 36),
            ]
        ),
    ])
    func `away from edges, gradients differ from Skia's by at most 4 levels of 255`(_ name: String, _ insides: [CGRect])
        throws
    {
        let scene = try #require(Self.scenes.first { $0.name == name })
        let (drawn, reference) = (try scene.image(), try scene.reference())
        let tolerance = Tolerance(because: "Skia rounds the colors of gradients differently", channelDifference: 4)
        for rect in insides {
            let pixels = rect.applying(CGAffineTransform(scaleX: CGFloat(Scene.scale), y: CGFloat(Scene.scale)))
            let difference = ImageComparison(
                drawn.cropped(to: pixels), with: reference.cropped(to: pixels), tolerance: tolerance)
            #expect(difference.passes, "\(rect): \(difference)")
        }
    }

    // MARK: Comparison

    @Test(arguments: [
        Scene("striped-bubble", 300, 300, way: "wider stripes") { drawStripedBubble(on: $0, stripeWidth: 16.5) },
        Scene("striped-bubble", 300, 300, way: "at -44°") { drawStripedBubble(on: $0, degrees: -44) },
        Scene("ring", 230, 120, way: "by the other rule") { drawRingsByClip(on: $0, using: .winding) },
        Scene("dotted-line", 240, 40, way: "narrower gaps") { drawDottedLine(on: $0, lengths: [1, 15.9]) },
        Scene("replicated-dots", 200, 24, way: "one dot missing") { drawDots(on: $0, count: 11) },
    ])
    func `an incorrect scene is detected`(_ scene: Scene) throws {
        let difference = try scene.difference()
        #expect(!difference.isNegligible, "\(difference)")
    }

    @Test(arguments: scenes)
    func `a scene shifted by one pixel is detected`(_ scene: Scene) throws {
        let difference = try scene.moved(by: CGVector(dx: 0.5, dy: 0.5)).difference()
        #expect(!difference.isNegligible, "\(difference)")
    }
}

/// The difference between a drawing and another renderer's drawing of the same geometry, measured in three ways.
struct SkiaDifference: CustomStringConvertible {
    private static let tolerances: [Tolerance] = [
        // Colors: pixels surrounded by a single color must match.
        Tolerance(
            because: "Skia rounds colors differently; only pixels inside shapes are compared",
            channelDifference: 4, share: 1, densestWindow: 1, edgeDistance: 2),
        // Edges: only a few pixels may differ.
        .otherRenderer(share: 0.005),
        // Positions: no value may differ by half of its range. An edge shifted by half a pixel would cause that.
        Tolerance(because: "the coverage of edge pixels differs by less than one half in Skia", channelDifference: 127),
    ]

    private let comparisons: [ImageComparison]

    init(_ actual: Image, from expected: Image) {
        comparisons = Self.tolerances.map { ImageComparison(actual, with: expected, tolerance: $0) }
    }

    /// Whether the geometry and the colors are the same.
    var isNegligible: Bool { comparisons.allSatisfy(\.passes) }

    var description: String { comparisons.map(\.description).joined(separator: "\n") }
}
