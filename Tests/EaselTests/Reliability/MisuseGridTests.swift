// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

/// Tests of input that has made Cairo, Pango, or libpng fail: calls in any order, nesting, sizes, font names, and
/// hostile files.
@Suite(.timeLimit(.minutes(20))) struct MisuseGridTests {
    /// Returns the error that rendering a drawing throws in each format.
    private static func errors(of drawing: Drawing, _ policy: InvalidCallPolicy = .skip) -> [DrawingError?] {
        [
            { _ = try drawing.image(rendering: RenderOptions(invalidCalls: policy)) },
            { _ = try drawing.svg(rendering: RenderOptions(invalidCalls: policy)) },
            { _ = try drawing.pdf(rendering: RenderOptions(invalidCalls: policy)) },
        ].map { (render: () throws -> Void) in
            do {
                try render()
                return nil
            } catch {
                return error as? DrawingError ?? .native("\(error)")
            }
        }
    }

    // MARK: State

    /// Calls that begin, end, save, or restore something, in any order: all sequences of three of the nine calls.
    @Test func `calls in any order are drawn or refused and later calls are drawn`() throws {
        let calls: [@Sendable (Canvas) -> Void] = [
            { $0.saveGState() }, { $0.restoreGState() }, { $0.beginTransparencyLayer() }, { $0.endTransparencyLayer() },
            { $0.clip() }, { $0.clip(to: Path()) }, { $0.resetClip() }, { $0.addRect($0.bounds) }, { $0.fillPath() },
        ]
        var sequences = 0
        for number in 0..<9 * 9 * 9 {
            let chosen = [number % 9, number / 9 % 9, number / 81]
            let drawing = Drawing(width: 8, height: 8) { canvas in
                for index in chosen { calls[index](canvas) }
                // A clip that applies to the whole layer is not part of the layer's state.
                for _ in chosen { canvas.endTransparencyLayer() }
                canvas.withState {
                    canvas.resetClip()
                    canvas.fill(canvas.bounds)
                }
            }
            let image = Pixels(try drawing.image(rendering: RenderOptions(invalidCalls: .skip)))
            #expect(image[4, 4] == opaqueBlack, "\(chosen)")
            if number % 7 == 0 { #expect(Self.errors(of: drawing) == [nil, nil, nil], "\(chosen)") }
            sequences += 1
        }
        #expect(sequences == 729)
    }

    @Test func `unbounded nesting of layers ends at the limit with any stack size`() {
        let drawing = Drawing(width: 8, height: 8) { canvas in
            for _ in 0..<20_000 { canvas.beginTransparencyLayer() }
            for _ in 0..<20_000 { canvas.endTransparencyLayer() }
        }
        let error = DrawingError.limitExceeded(limit: "layers", value: 65, maximum: 64)
        #expect(Self.errors(of: drawing) == [error, error, error])
    }

    @Test func `a drawing that draws itself ends at the limit`() {
        final class Holder: @unchecked Sendable { var drawing = Drawing(width: 8, height: 8) { _ in } }
        let holder = Holder()
        let drawing = Drawing(width: 8, height: 8) { canvas in canvas.draw(holder.drawing, in: canvas.bounds) }
        holder.drawing = drawing
        let error = DrawingError.limitExceeded(limit: "layers", value: 65, maximum: 64)
        #expect(Self.errors(of: drawing) == [error, error, error])
        holder.drawing = Drawing(width: 8, height: 8) { _ in }
    }

    @Test func `a pattern whose tile is painted with the pattern itself ends at the limit`() {
        final class Holder: @unchecked Sendable { var pattern: Pattern? }
        let holder = Holder()
        let drawing = Drawing(width: 8, height: 8) { canvas in
            guard let pattern = holder.pattern else { return }
            canvas.setFillPattern(pattern)
            canvas.fill(canvas.bounds)
        }
        holder.pattern = Pattern(size: CGSize(width: 4, height: 4)) { canvas in
            guard let pattern = holder.pattern else { return }
            canvas.setFillPattern(pattern)
            canvas.fill(canvas.bounds)
        }
        let error = DrawingError.limitExceeded(limit: "layers", value: 65, maximum: 64)
        #expect(Self.errors(of: drawing) == [error, error, error])
        holder.pattern = nil
    }

    @Test func `an error thrown in a layer, a clip, or a tile has no lasting effect`() throws {
        struct Own: Error {}
        let failing = Drawing(width: 8, height: 8) { canvas in
            canvas.clip(to: CGRect(x: 1, y: 1, width: 3, height: 3))
            try canvas.withLayer(alpha: 0.5) {
                canvas.setFillPattern(Pattern(size: CGSize(width: 2, height: 2)) { _ in throw Own() })
                canvas.fill(canvas.bounds)
                throw Own()
            }
        }
        for render in [{ _ = try failing.image() }, { _ = try failing.svg() }, { _ = try failing.pdf() }] {
            #expect(throws: Own.self) { try render() }
        }
        let image = try Pixels(8, 8) { $0.fill($0.bounds) }
        #expect(image.area == 64)
    }

    // MARK: Sizes

    @Test(arguments: NumberGridTests.values)
    func `every width, height, and scale is drawn or refused with an error that names it`(_ value: CGFloat) throws {
        var limits = RenderLimits()
        limits.pixels = 1_000_000
        let isDrawn = value == 0.5
        for drawing in [
            Drawing(width: value, height: 8) { $0.fill($0.bounds) },
            Drawing(width: 8, height: value) { $0.fill($0.bounds) },
        ] {
            for render in [
                { _ = try drawing.image(rendering: RenderOptions(limits: limits)) },
                { _ = try drawing.svg(rendering: RenderOptions(limits: limits)) },
                { _ = try drawing.pdf(rendering: RenderOptions(limits: limits)) },
                { _ = try drawing.drawList(rendering: RenderOptions(limits: limits)) },
                { _ = try drawing.environment(rendering: RenderOptions(limits: limits)) },
            ] {
                do { try render() } catch let error as DrawingError {
                    #expect(!isDrawn && error.code == .invalidSize, "\(value): \(error)")
                    #expect("\(error)".hasPrefix("Drawing(width:height:): "), "\(error)")
                }
            }
        }
        let drawing = Drawing(width: 8, height: 8) { $0.fill($0.bounds) }
        do {
            _ = try drawing.image(scale: value, rendering: RenderOptions(limits: limits))
            #expect(value > 0 && value < 1_000)
        } catch let error as DrawingError {
            #expect(error.code == .invalidSize, "\(value): \(error)")
        }
    }

    // MARK: Names

    @Test func `any font name can substitute for any other`() throws {
        let names = [
            "", " ", "\0", "a,b", "DejaVu Sans", "dejavu sans", "A", "B", "sans-serif", "<&>\"", "\u{F12D}0", "👩‍👩‍👧",
            "e\u{301}", String(repeating: "x", count: 100_000), "A (for B)",
        ]
        let base = try FontLibrary.sans()
        for name in names {
            // In the ring, each name refers to the next name. In the star, all names refer to one name, which refers to
            // all others in turn.
            let ring = base.substituting(Dictionary(zip(names, names.dropFirst() + names.prefix(1))) { $1 })
            let star = ring.substituting(Dictionary(names.map { ($0, name) }) { $1 })
            let libraries = [ring, star, names.reduce(base) { $0.substituting([name: $1]) }]
            for fonts in libraries {
                let isThere = fonts.contains(name)
                let drawing = Drawing(width: 9, height: 9, fonts: fonts) {
                    $0.draw("a", at: .zero, font: Font(name, size: 9))
                }
                for error in Self.errors(of: drawing) {
                    let isBlank = name.allSatisfy(\.isWhitespace)
                    #expect(isBlank || (error == nil) == isThere)
                    #expect(error.map { $0.description.count < 1_000 } ?? true)
                }
            }
        }
    }

    // MARK: Files

    /// For some of the files, libpng reports that it is out of memory. It loads some others although they are damaged.
    @Test func `five thousand mutated PNGs are pictures or errors`() throws {
        let pictures = try [
            Drawing(width: 9, height: 7) { $0.fillEllipse(in: $0.bounds) }.png(),
            Drawing(width: 9, height: 7, background: .red) { $0.fillEllipse(in: $0.bounds) }.png(),
            Drawing(width: 30, height: 20) {
                $0.drawLinearGradient(
                    Gradient(colors: [.red, .blue]), start: .zero, end: CGPoint(x: 30, y: 20), options: [])
            }.png(),
        ]
        var generator = SeededGenerator(seed: 7)
        var (loaded, refused) = (0, 0)
        for round in 0..<5_000 {
            var file = pictures[round % pictures.count]
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                let offset = Int.random(in: 8..<file.count, using: &generator)
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: file[offset] ^= 1 << Int.random(in: 0..<8, using: &generator)
                case 1: file[offset] = .random(in: 0...255, using: &generator)
                case 2: file.insert(.random(in: 0...255, using: &generator), at: offset)
                default: if file.count > 20 { file.remove(at: offset) }
                }
            }
            do throws(DrawingError) {
                let image = try Image(data: file)
                #expect(image.pixels(as: .rgba).count == image.width * image.height * 4)
                loaded += 1
            } catch {
                #expect(error.code == .invalidImage || error.limit == "imageBytes", "\(error)")
                refused += 1
            }
        }
        print("Mutated PNGs: \(loaded) loaded, \(refused) refused")
        #expect(loaded + refused == 5_000 && refused > 3_000)
    }
}
