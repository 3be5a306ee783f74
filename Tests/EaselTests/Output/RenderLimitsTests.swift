// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of each limit by name. An amount equal to the limit is allowed, but not one more.
@Suite struct RenderLimitsTests {
    struct Limit: Sendable, CustomTestStringConvertible {
        let name: String
        let property: any WritableKeyPath<RenderLimits, Int> & Sendable
        /// The amount that the drawing uses.
        let needed: Int
        let draw: @Sendable (Canvas) throws -> Void

        init(
            _ name: String, _ property: any WritableKeyPath<RenderLimits, Int> & Sendable, _ needed: Int,
            _ draw: @escaping @Sendable (Canvas) throws -> Void
        ) {
            (self.name, self.property, self.needed, self.draw) = (name, property, needed, draw)
        }

        var testDescription: String { name }

        func limits(_ allowed: Int) -> RenderLimits {
            var limits = RenderLimits()
            limits[keyPath: property] = allowed
            return limits
        }
    }

    private static let square = Path(rect: CGRect(x: 1, y: 1, width: 8, height: 8))
    private static let gradient = Gradient(colors: [.red, .green, .blue])

    @Test(arguments: [
        // A rectangle consists of a move, three lines, and a close.
        Limit("pathElements", \.pathElements, 5) { $0.addRect($0.bounds) },
        Limit("pathElements", \.pathElements, 5) { $0.fill(square, with: .color(.red)) },
        Limit("pathElements", \.pathElements, 5) { $0.stroke(square, with: .color(.red)) },
        Limit("pathElements", \.pathElements, 5) { $0.addPath(square) },
        Limit("pathElements", \.pathElements, 5) { $0.clip(to: square) },
        // The clip consists of two rectangles. The area between them is visible.
        Limit("pathElements", \.pathElements, 10) { $0.clip(outside: square) },
        Limit("pathElements", \.pathElements, 5) { $0.draw("a", along: square, font: .system(size: 9)) },
        Limit("pathElements", \.pathElements, 10) { $0.fill([$0.bounds, $0.bounds]) },
        Limit("pathElements", \.pathElements, 10) { $0.addRects([$0.bounds, $0.bounds]) },
        Limit("pathElements", \.pathElements, 10) { $0.clip(to: [$0.bounds, $0.bounds]) },
        Limit("pathElements", \.pathElements, 4) { $0.addLines(between: Array(repeating: .zero, count: 4)) },
        Limit("pathElements", \.pathElements, 4) { $0.strokeLineSegments(between: Array(repeating: .zero, count: 4)) },
        Limit("dashLengths", \.dashLengths, 3) { $0.setLineDash(phase: 0, lengths: [1, 2, 3]) },
        Limit("dashLengths", \.dashLengths, 2) {
            $0.stroke(square, with: .color(.red), style: StrokeStyle(dash: [1, 2]))
        },
        Limit("gradientStops", \.gradientStops, 3) {
            $0.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 9, y: 9), options: [])
        },
        Limit("gradientStops", \.gradientStops, 3) {
            $0.setFillPaint(.conicGradient(gradient, center: .zero, angle: 0))
        },
        Limit("savedStates", \.savedStates, 3) { canvas in for _ in 0..<3 { canvas.saveGState() } },
        Limit("savedStates", \.savedStates, 3) { canvas in
            canvas.withState { canvas.withState { canvas.withState {} } }
        },
        Limit("clips", \.clips, 3) { canvas in for _ in 0..<3 { canvas.clip(to: canvas.bounds) } },
        Limit("layers", \.layers, 3) { canvas in
            canvas.withLayer { canvas.withLayer { canvas.withLayer { canvas.fill(canvas.bounds) } } }
        },
        // The canvas, and therefore each layer, has 10 × 10 pixels.
        Limit("layerPixels", \.layerPixels, 200) { canvas in
            canvas.withLayer { canvas.withLayer { canvas.fill(canvas.bounds) } }
        },
        Limit("nestedShadows", \.nestedShadows, 2) { canvas in
            canvas.setShadow(offset: .zero, blur: 1)
            canvas.withLayer {
                canvas.setShadow(offset: .zero, blur: 1)
                canvas.withLayer { canvas.fill(canvas.bounds) }
            }
        },
        // In each direction, there are two tiles plus the two adjacent tiles that might be visible.
        Limit("patternTiles", \.patternTiles, 16) { canvas in
            canvas.setFillPattern(Pattern(size: CGSize(width: 5, height: 5)) { $0.fill($0.bounds) })
            canvas.fill(canvas.bounds)
        },
        Limit("operations", \.operations, 100) { canvas in for _ in 0..<100 { canvas.fill(canvas.bounds) } },
        // The operations are counted both when they are recorded and when they are painted.
        Limit("operations", \.operations, 7) { canvas in
            let inner = Drawing(width: 5, height: 5) { canvas in for _ in 0..<3 { canvas.fill(canvas.bounds) } }
            canvas.draw(inner, in: canvas.bounds)
        },
        Limit("operations", \.operations, 2) { canvas in
            canvas.addDestination("here", at: .zero)
            canvas.setDestination("here", for: canvas.bounds)
        },
        Limit("drawings", \.drawings, 3) { canvas in
            let inner = Drawing(width: 5, height: 5) { _ in }
            for _ in 0..<3 { canvas.draw(inner, in: canvas.bounds) }
        },
        Limit("replicas", \.replicas, 5) { $0.replicate(5, by: .identity) { _ in } },
        Limit("textBytes", \.textBytes, 4) { $0.draw("aé!", at: .zero, font: .system(size: 9)) },
        Limit("textBytes", \.textBytes, 4) { $0.draw(TextLayout("aé!", font: .system(size: 9)), at: .zero) },
        Limit("textBytes", \.textBytes, 4) { $0.draw(TextLayout("aé!", font: .system(size: 9)), in: $0.bounds) },
        Limit("textBytes", \.textBytes, 4) { $0.draw("aé!", along: square, font: .system(size: 9)) },
        Limit("combiningMarks", \.combiningMarks, 3) {
            $0.draw("a\u{301}\u{301}\u{301}", at: .zero, font: .system(size: 9))
        },
        Limit("isolates", \.isolates, 2) {
            $0.draw("\u{2067}a\u{2069}", at: .zero, font: .system(size: 9))
        },
        Limit("glyphs", \.glyphs, 6) { canvas in
            for _ in 0..<2 { canvas.draw("abc", at: .zero, font: .system(size: 9)) }
        },
    ])
    func `content at a limit is drawn, and exceeding the limit by one is an error`(_ limit: Limit) throws {
        let drawing = Drawing(width: 10, height: 10, limit.draw)
        let (allowed, tooFew) = (limit.limits(limit.needed), limit.limits(limit.needed - 1))
        let error = DrawingError.limitExceeded(limit: limit.name, value: limit.needed, maximum: limit.needed - 1)
        _ = try drawing.image(rendering: RenderOptions(limits: allowed))
        #expect(throws: error) { try drawing.image(rendering: RenderOptions(limits: tooFew, invalidCalls: .skip)) }
        _ = try drawing.svg(rendering: RenderOptions(limits: allowed))
        #expect(throws: error) { try drawing.svg(rendering: RenderOptions(limits: tooFew, invalidCalls: .skip)) }
        _ = try drawing.pdf(rendering: RenderOptions(limits: allowed))
        #expect(throws: error) { try drawing.pdf(rendering: RenderOptions(limits: tooFew, invalidCalls: .skip)) }
        #expect(
            error.description
                == "RenderLimits.\(limit.name): \(limit.needed) is more than the \(limit.needed - 1) allowed")
    }

    @Test func `the number of stroked dashes is limited`() throws {
        let drawing = Drawing(width: 10, height: 10) { canvas in
            canvas.setLineDash(phase: 0, lengths: [1, 1])
            canvas.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
            canvas.strokePath()
        }
        var limits = RenderLimits()
        limits.dashes = 10
        _ = try drawing.image(rendering: RenderOptions(limits: limits))
        limits.dashes = 4
        let error = try #require(throws: DrawingError.self) {
            try drawing.image(rendering: RenderOptions(limits: limits))
        }
        #expect((5...10).contains { error == .limitExceeded(limit: "dashes", value: $0, maximum: 4) })
    }

    @Test func `the first error is thrown, regardless of whether the canvas or a backend finds it`() {
        var limits = RenderLimits()
        limits.dashes = 4
        let drawing = Drawing(width: 100, height: 10) { canvas in
            let line = Path { $0.addLines(between: [CGPoint(x: 0, y: 5), CGPoint(x: 100, y: 5)]) }
            canvas.stroke(line, with: .color(.black), style: StrokeStyle(lineWidth: 1, dash: [1]))
            canvas.draw("a", at: .zero, font: Font("No Such Family", size: 10))
        }
        let error = #expect(throws: DrawingError.self) {
            try drawing.image(rendering: RenderOptions(limits: limits))
        }
        #expect(error?.limit == "dashes")
    }

    @Test func `an invalid argument is skipped even if it also exceeds a limit`() throws {
        var options = RenderOptions()
        options.limits.gradientStops = 2
        options.limits.dashLengths = 2
        options.invalidCalls = .skip
        let drawing = Drawing(width: 10, height: 10) { canvas in
            let colors = Gradient(colors: [.red, .green, .blue], locations: [0, 1])
            canvas.fill(canvas.bounds, with: .linearGradient(colors, from: .zero, to: CGPoint(x: 10, y: 0)))
            canvas.drawConicGradient(colors, center: .zero, angle: 0)
            let style = StrokeStyle(lineWidth: -1, dash: [1, 2, 3])
            canvas.stroke(canvas.bounds, with: .color(.black), style: style)
            #expect(canvas.invalidCalls.map(\.argument) == ["paint", "gradient", "style.lineWidth"])
        }
        _ = try drawing.png(rendering: options)
    }

    @Test func `the length of a file is limited in every format`() throws {
        try WritingTests.inFolder { folder in
            let drawing = Drawing(width: 10, height: 10) { $0.fillEllipse(in: $0.bounds) }
            let document = Document(title: "Two pages", pages: [drawing, drawing])
            let renders: [(String, @Sendable (RenderLimits) throws -> Int)] = [
                ("png", { try drawing.png(rendering: RenderOptions(limits: $0)).count }),
                ("svg", { try drawing.svg(rendering: RenderOptions(limits: $0)).utf8.count }),
                ("pdf", { try drawing.pdf(rendering: RenderOptions(limits: $0)).count }),
                ("pages", { try document.pdf(rendering: RenderOptions(limits: $0)).count }),
            ]
            for (name, render) in renders {
                let length = try render(.default)
                var limits = RenderLimits()
                limits.fileBytes = length
                #expect(try render(limits) == length, "\(name)")
                limits.fileBytes = length - 1
                #expect(
                    throws: DrawingError.limitExceeded(limit: "fileBytes", value: length, maximum: length - 1),
                    "\(name)"
                ) { try render(limits) }
            }
            var limits = RenderLimits()
            limits.fileBytes = 50
            for name in ["a.png", "a.svg", "a.pdf"] {
                let url = folder.appending(path: name)
                #expect(throws: DrawingError.self) {
                    try drawing.write(to: url, rendering: RenderOptions(limits: limits))
                }
            }
            #expect(throws: DrawingError.self) {
                try document.write(to: folder.appending(path: "b.pdf"), rendering: RenderOptions(limits: limits))
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).isEmpty)
        }
    }

    @Test func `rendering an SVG that exceeds its limit ends while the closure draws`() {
        final class Count: @unchecked Sendable { var operations = 0 }
        let count = Count()
        let drawing = Drawing(width: 10, height: 10) { canvas in
            for index in 0..<100_000 {
                try canvas.checkCancellation()
                canvas.fillEllipse(in: CGRect(x: CGFloat(index), y: 0, width: 1, height: 1))
                count.operations += 1
            }
        }
        var limits = RenderLimits()
        limits.fileBytes = 1_000
        #expect(throws: DrawingError.self) { try drawing.svg(rendering: RenderOptions(limits: limits)) }
        #expect(count.operations < 200)
    }

    @Test func `the number of pages of a document is limited`() throws {
        let page = Drawing(width: 5, height: 5) { _ in }
        let document = Document(pages: [page, page, page])
        var limits = RenderLimits()
        limits.pages = 3
        _ = try document.pdf(rendering: RenderOptions(limits: limits))
        limits.pages = 2
        #expect(throws: DrawingError.limitExceeded(limit: "pages", value: 3, maximum: 2)) {
            try document.pdf(rendering: RenderOptions(limits: limits))
        }
    }

    @Test func `a limit applies to each page of a document separately`() throws {
        let page = Drawing(width: 5, height: 5) { canvas in for _ in 0..<3 { canvas.fill(canvas.bounds) } }
        var limits = RenderLimits()
        limits.operations = 3
        _ = try Document(pages: [page, page, page]).pdf(rendering: RenderOptions(limits: limits))
    }

    // MARK: Limits outside of renders

    @Test func `the file and the pixels of an image are limited`() throws {
        try WritingTests.inFolder { folder in
            let png = try Drawing(width: 4, height: 3) { $0.fillEllipse(in: $0.bounds) }.png()
            let url = folder.appending(path: "a.png")
            try png.write(to: url)
            for (data, bytes) in [(png, 48), (JPEGFixture.color.data, 1_024)] {
                var limits = RenderLimits()
                limits.imageBytes = bytes
                limits.fileBytes = data.count
                _ = try Image(data: data, limits: limits)
                limits.imageBytes -= 1
                #expect(throws: DrawingError.limitExceeded(limit: "imageBytes", value: bytes, maximum: bytes - 1)) {
                    try Image(data: data, limits: limits)
                }
                limits.fileBytes -= 1
                #expect(
                    throws: DrawingError.limitExceeded(
                        limit: "fileBytes", value: data.count, maximum: data.count - 1)
                ) { try Image(data: data, limits: limits) }
            }
            var limits = RenderLimits()
            limits.fileBytes = png.count
            _ = try Image(contentsOf: url, limits: limits)
            limits.fileBytes -= 1
            #expect(
                throws: DrawingError.limitExceeded(limit: "fileBytes", value: png.count, maximum: png.count - 1)
            ) { try Image(contentsOf: url, limits: limits) }
        }
    }

    @Test func `the length of text is limited`() throws {
        var limits = RenderLimits()
        limits.textBytes = 4
        #expect(TextLayout("aé!", font: .system(size: 9), limits: limits).error == nil)
        limits.textBytes = 3
        let error = DrawingError.limitExceeded(limit: "textBytes", value: 4, maximum: 3)
        let layout = TextLayout("aé!", font: .system(size: 9), limits: limits)
        #expect(layout.error == error)
        #expect(layout.fitted(to: CGSize(width: 9, height: 9), between: 1...9).error == error)
        #expect(throws: error) { try Path(outlinesOf: layout) }
        #expect(throws: error) {
            try Drawing(width: 9, height: 9, fonts: layout.fonts) { $0.draw(layout, at: .zero) }.image()
        }
    }

    @Test func `the number of tab stops is limited`() {
        func layout(_ count: Int) -> TextLayout {
            TextLayout(
                "a\tb", font: .system(size: 9),
                paragraph: ParagraphStyle(tabStops: (1...count).map { TextTabStop(at: CGFloat($0)) }))
        }
        #expect(layout(1_000).error == nil)
        #expect(
            layout(1_001).error?.description
                == "TextLayout: paragraph.tabStops is 1001 stops; it must be no more than 1000")
    }

    // MARK: Oversized headers

    @Test func `a header that declares terabytes of pixels is refused before any pixel is read`() throws {
        var png = try Drawing(width: 4, height: 3) { $0.fill($0.bounds) }.png()
        // The header declares 999,999 × 999,999 pixels and has a valid checksum.
        png.replaceSubrange(
            16..<33,
            with: [
                0x00, 0x0F, 0x42, 0x3F, 0x00, 0x0F, 0x42, 0x3F, 0x08, 0x02, 0x00, 0x00, 0x00, 0x2E, 0x39, 0xCE, 0x2B,
            ])
        let error = DrawingError.limitExceeded(limit: "imageBytes", value: 3_999_992_000_004, maximum: 400_000_000)
        #expect(throws: error) { try Image(data: png) }
    }

    #if os(Linux)
        @Test func `a file with a size of one terabyte is refused before it is read`() throws {
            try WritingTests.inFolder { folder in
                let url = folder.appending(path: "a.png")
                #expect(FileManager.default.createFile(atPath: url.path(percentEncoded: false), contents: Data()))
                let file = try FileHandle(forWritingTo: url)
                try file.truncate(atOffset: 1 << 40)
                try file.close()
                #expect(
                    throws: DrawingError.limitExceeded(limit: "fileBytes", value: 1 << 40, maximum: 1_000_000_000)
                ) { try Image(contentsOf: url) }
            }
        }

        @Test(arguments: ["/dev/zero", "/dev/urandom", "/proc/self/mem"])
        func `an endless file is not read as an image`(_ path: String) throws {
            let error = try #require(throws: DrawingError.self) { try Image(contentsOf: URL(filePath: path)) }
            guard path.hasPrefix("/dev") else { return }
            #expect(error == .invalidImage("\"\(path)\" could not be read: it is not a regular file"))
        }
    #endif

    @Test(arguments: [
        Limit("replicas", \.replicas, .max) { $0.replicate(.max, by: .identity) { _ in } },
        Limit("pathElements", \.pathElements, 0) {
            $0.fillStripes(in: $0.bounds, width: 1e-300, spacing: 0, angle: .zero)
        },
        Limit("patternTiles", \.patternTiles, 0) { canvas in
            canvas.setFillPattern(.stripes(width: 1e-200, spacing: 0, angle: .zero, color: .red))
            canvas.fill(canvas.bounds)
        },
        Limit("dashes", \.dashes, 0) { canvas in
            canvas.setLineDash(phase: 0, lengths: [1e-12, 1e-12])
            canvas.stroke(canvas.bounds)
        },
        Limit("layerPixels", \.layerPixels, 0) { canvas in
            for _ in 0..<60 { canvas.beginTransparencyLayer() }
        },
    ])
    func `work beyond a limit is refused before it starts`(_ limit: Limit) throws {
        // The canvas has the maximum size allowed by the default limit.
        let drawing = Drawing(width: 8_000, height: 8_000, limit.draw)
        let error = try #require(throws: DrawingError.self) {
            try drawing.svg(rendering: RenderOptions(invalidCalls: .skip))
        }
        #expect(error.limit == limit.name)
    }
}
