// SPDX-License-Identifier: MIT

import Easel
import Testing

@Suite struct ClippingTests {
    static let left = CGRect(x: 0, y: 0, width: 10, height: 20)
    static let top = CGRect(x: 0, y: 0, width: 20, height: 10)

    @Test func `each new clip can only shrink the clip until the state is restored`() throws {
        let image = try Pixels { canvas in
            canvas.withState {
                canvas.clip(to: Self.left)
                canvas.clip(to: Self.top)
                canvas.fill(canvas.bounds)
            }
            canvas.setFillColor(.red)
            canvas.fill(CGRect(x: 15, y: 15, width: 5, height: 5))
        }
        #expect(image.area == 125 && image[5, 5] == opaqueBlack && image[17, 17] == [255, 0, 0, 255])
    }

    @Test func `restoring the state undoes resetClip`() throws {
        let image = try Pixels { canvas in
            canvas.clip(to: Self.left)
            canvas.saveGState()
            canvas.clip(to: Self.top)
            canvas.resetClip()
            canvas.setFillColor(.red)
            canvas.fill(CGRect(x: 15, y: 15, width: 5, height: 5))
            canvas.restoreGState()
            canvas.setFillColor(.black)
            canvas.fill(canvas.bounds)
        }
        #expect(image[17, 17] == [255, 0, 0, 255] && image[5, 15] == opaqueBlack && image[15, 5] == transparent)
    }

    @Test func `clipping without a path is refused and leaves the clip unchanged`() throws {
        let image = try Pixels(rendering: RenderOptions(invalidCalls: .skip)) { canvas in
            canvas.clip(to: Self.left)
            canvas.clip()
            canvas.fill(canvas.bounds)
        }
        #expect(image.area == 200)
    }

    @Test func `an empty path clips everything away`() throws {
        let image = try Pixels { canvas in
            canvas.clip(to: Path())
            canvas.fill(canvas.bounds)
            #expect(canvas.boundingBoxOfClipPath.isNull)
        }
        #expect(image.area == 0)
        #expect(
            try Pixels { canvas in
                canvas.clip(to: .null)
                canvas.fill(canvas.bounds)
            }.area == 0)
    }

    @Test func `the even-odd rule clips a ring`() throws {
        let image = try Pixels(100, 100) { canvas in
            canvas.addEllipse(in: canvas.bounds)
            canvas.addEllipse(in: canvas.bounds.insetBy(dx: 10, dy: 10))
            canvas.clip(using: .evenOdd)
            canvas.fill(canvas.bounds)
        }
        #expect(abs(image.area - .pi * (2500 - 1600)) < 10)
        #expect(image.alpha(50, 50) == 0 && image.alpha(50, 5) == 255)
    }

    @Test func `the edge of a clip is antialiased in the same way as that of a fill`() throws {
        let clipped = try Pixels { canvas in
            canvas.clip(to: Path(ellipseIn: canvas.bounds))
            canvas.fill(canvas.bounds)
        }
        let filled = try Pixels { $0.fillEllipse(in: $0.bounds) }
        #expect(clipped.differences(from: filled, over: 2) == 0)
    }

    @Test func `several rectangles clip to their union`() throws {
        let image = try Pixels { canvas in
            canvas.clip(to: [Self.left, Self.top])
            canvas.fill(canvas.bounds)
        }
        #expect(image.area == 300)
    }

    @Test func `the transform at the time of the call applies to a clip`() throws {
        let image = try Pixels { canvas in
            canvas.translateBy(x: 10, y: 0)
            canvas.clip(to: Self.left)
            #expect(canvas.boundingBoxOfClipPath == Self.left)
            canvas.translateBy(x: -10, y: 0)
            #expect(canvas.boundingBoxOfClipPath == CGRect(x: 10, y: 0, width: 10, height: 20))
            canvas.fill(canvas.bounds)
        }
        #expect(image.area == 200 && image.alpha(15, 5) == 255)
    }

    @Test func `thousands of unused clips do not slow down a render`() throws {
        let image = try Pixels { canvas in
            for _ in 0..<20_000 {
                canvas.saveGState()
                canvas.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
                canvas.restoreGState()
            }
            canvas.fill(canvas.bounds)
        }
        #expect(image.area == 400)
    }

    @Test func `a clip at the same depth replaces the previous one`() throws {
        let image = try Pixels { canvas in
            for (clip, color) in [(Self.left, Color.red), (CGRect(x: 10, y: 0, width: 10, height: 20), .blue)] {
                canvas.withState {
                    canvas.clip(to: clip)
                    canvas.setFillColor(color)
                    canvas.fill(canvas.bounds)
                }
            }
        }
        #expect(image[5, 5] == [255, 0, 0, 255] && image[15, 5] == [0, 0, 255, 255])
    }

    @Test func `a clip added without antialiasing has hard edges`() throws {
        let image = try Pixels { canvas in
            canvas.setShouldAntialias(false)
            canvas.clip(to: Path(ellipseIn: canvas.bounds))
            canvas.setShouldAntialias(true)
            canvas.fill(canvas.bounds)
        }
        for y in 0..<20 { for x in 0..<20 { #expect([0, 255].contains(image.alpha(x, y))) } }
    }

    @Test func `an even-odd clip is written with clip-rule in SVG`() throws {
        let svg = try Drawing(width: 20, height: 20) { canvas in
            canvas.addEllipse(in: canvas.bounds)
            canvas.addEllipse(in: canvas.bounds.insetBy(dx: 5, dy: 5))
            canvas.clip(using: .evenOdd)
            canvas.fill(canvas.bounds)
        }.svg()
        // The attribute must be on the path within the clip, because it has no effect on the element that refers to the
        // clip (SVG 1.1, section 14.3.5).
        #expect(svg.contains("clip-rule=\"evenodd\"/></clipPath>"))
    }

    @Test(arguments: [FillRule.winding, .evenOdd])
    func `clipping to the outside is the complement of clipping to the inside`(_ rule: FillRule) throws {
        // A star whose middle is inside according to one fill rule and outside according to the other.
        let star = Path { path in
            let corners = (0..<5).map { index -> CGPoint in
                let angle = CGFloat(index) * 0.8 * .pi
                return CGPoint(x: 50 + 45 * sin(angle), y: 50 - 45 * cos(angle))
            }
            path.addLines(between: corners)
            path.closeSubpath()
        }
        let inside = try Pixels(100, 100) { canvas in
            canvas.clip(to: star, using: rule)
            canvas.fill(canvas.bounds)
        }
        let outside = try Pixels(100, 100) { canvas in
            canvas.clip(outside: star, using: rule)
            canvas.fill(canvas.bounds)
        }
        for y in 0..<100 {
            for x in 0..<100 {
                let sum = Int(inside.alpha(x, y)) + Int(outside.alpha(x, y))
                #expect(abs(sum - 255) <= 34, "\(x), \(y): \(sum)")
            }
        }
        #expect((inside.alpha(50, 50) == 255) == (rule == .winding))
        #expect((outside.alpha(50, 50) == 255) == (rule == .evenOdd))
    }

    @Test func `the outside of an empty path is everything and the outside of a covering path is empty`() throws {
        let all = try Pixels { canvas in
            canvas.clip(outside: Path())
            canvas.fill(canvas.bounds)
        }
        #expect(all.area == 400)
        let nothing = try Pixels { canvas in
            canvas.clip(outside: Path(rect: CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)))
            canvas.fill(canvas.bounds)
        }
        #expect(nothing.area == 0)
    }

    /// Calls that paint the entire clip with `.infinite`, regardless of the transform.
    static let everything: [(name: String, paint: @Sendable (Canvas) -> Void)] = [
        ("fill(_:)", { $0.fill(.infinite) }), ("fill(_:) of several", { $0.fill([.infinite, left]) }),
        (
            "addRect(_:)",
            {
                $0.addRect(.infinite)
                $0.fillPath()
            }
        ),
        ("fill(_:with:using:)", { $0.fill(Path(rect: .infinite), with: .color(.black)) }),
        (
            "clip(to:)",
            {
                $0.clip(to: .infinite)
                $0.fill($0.boundingBoxOfClipPath)
            }
        ),
        (
            "clip(to:) of several",
            {
                $0.clip(to: [left, .infinite])
                $0.fill($0.boundingBoxOfClipPath)
            }
        ),
        (
            "clip(to:using:)",
            {
                $0.clip(to: Path(rect: .infinite))
                $0.fill($0.boundingBoxOfClipPath)
            }
        ),
        (
            "beginTransparencyLayer(in:)",
            {
                $0.beginTransparencyLayer(in: .infinite)
                $0.fill(.infinite)
                $0.endTransparencyLayer()
            }
        ),
        (
            "clear(_:)",
            {
                $0.fill(.infinite)
                $0.beginTransparencyLayer()
                $0.fill(left)
                $0.clear(.infinite)
                $0.endTransparencyLayer()
            }
        ),
    ]

    @Test(
        arguments: everything.indices,
        [
            CGAffineTransform.identity, CGAffineTransform(rotationAngle: 0.7), CGAffineTransform(scaleX: 1e-3, y: -40),
            CGAffineTransform(translationX: 1e6, y: -500),
        ])
    func `an infinite rectangle covers the whole clip`(_ index: Int, _ transform: CGAffineTransform) throws {
        let clip = CGRect(x: 3, y: 4, width: 13, height: 9)
        let image = try drawnInEveryFormat { canvas in
            canvas.clip(to: clip)
            canvas.concatenate(transform)
            Self.everything[index].paint(canvas)
        }
        #expect(image.area == clip.width * clip.height && image[15, 12] == opaqueBlack)
    }

    @Test func `an infinite rectangle with the even-odd rule inverts a path`() throws {
        let image = try drawnInEveryFormat { canvas in
            canvas.scaleBy(x: 2, y: 2)
            canvas.addRect(CGRect(x: 2, y: 2, width: 5, height: 5))
            canvas.addRect(.infinite)
            canvas.clip(using: .evenOdd)
            canvas.fill(.infinite)
        }
        #expect(image.area == 300 && image[10, 10] == transparent && image[0, 19] == opaqueBlack)
    }

    @Test func `an infinite rectangle can have a gradient and a shadow`() throws {
        let gradient = Gradient(colors: [.red, .blue])
        let image = try drawnInEveryFormat { canvas in
            canvas.setShadow(offset: CGSize(width: 5, height: 5), blur: 4, color: .black)
            canvas.setFillPaint(.linearGradient(gradient, from: .zero, to: CGPoint(x: 20, y: 0)))
            canvas.fill(.infinite)
        }
        #expect(image.area == 400 && image[0, 0][0] > 240 && image[19, 19][2] > 240)
    }

    @Test func `an infinite rectangle in a PDF tile is cut off near the tile`() throws {
        // Viewers do not draw shapes whose coordinates exceed the viewers' range.
        let pattern = Pattern(size: CGSize(width: 10, height: 10)) { canvas in
            canvas.clip(to: .infinite)
            canvas.setFillColor(.red)
            canvas.fill(.infinite)
        }
        let drawing = Drawing(width: 60, height: 60) { canvas in
            canvas.setFillPattern(pattern)
            canvas.fill(canvas.bounds)
        }
        let forms = try ReadablePDF(try drawing.pdf()).objects(containing: "/Subtype /Form")
        #expect(!forms.isEmpty && !forms.contains { $0.contains(/\d{6,}/) }, "\(forms)")
    }
}
