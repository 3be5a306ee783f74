// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

/// What brings Cairo, Pango and libpng down besides numbers: state, nesting, sizes, hostile files.
@Suite(.timeLimit(.minutes(20))) struct MisuseGridTests {
    /// Draws in each format.
    private static func errors(of drawing: Drawing, _ policy: InvalidCallPolicy = .skip) -> [DrawingError?] {
        [
            { _ = try drawing.image(onInvalidCall: policy) }, { _ = try drawing.svg(onInvalidCall: policy) },
            { _ = try drawing.pdf(onInvalidCall: policy) },
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

    /// Every call that begins, ends, saves or restores something, in any order: three of nine.
    @Test func `calls in any order are drawn or refused, and what follows is drawn`() throws {
        let calls: [@Sendable (Canvas) -> Void] = [
            { $0.saveGState() }, { $0.restoreGState() }, { $0.beginTransparencyLayer() }, { $0.endTransparencyLayer() },
            { $0.clip() }, { $0.clip(to: Path()) }, { $0.resetClip() }, { $0.addRect($0.bounds) }, { $0.fillPath() },
        ]
        var sequences = 0
        for number in 0..<9 * 9 * 9 {
            let chosen = [number % 9, number / 9 % 9, number / 81]
            let drawing = Drawing(width: 8, height: 8) { canvas in
                for index in chosen { calls[index](canvas) }
                // What clips a layer as a whole is not in it.
                for _ in chosen { canvas.endTransparencyLayer() }
                canvas.withState {
                    canvas.resetClip()
                    canvas.fill(canvas.bounds)
                }
            }
            let image = Pixels(try drawing.image(onInvalidCall: .skip))
            #expect(image[4, 4] == opaqueBlack, "\(chosen)")
            if number % 7 == 0 { #expect(Self.errors(of: drawing) == [nil, nil, nil], "\(chosen)") }
            sequences += 1
        }
        #expect(sequences == 729)
    }

    @Test func `layers without an end to their depth end at the limit, on any stack`() {
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

    @Test func `a pattern whose tile is painted with itself ends at the limit`() {
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

    @Test func `a closure that throws in a layer, a clip and a tile leaves nothing behind`() throws {
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
    func `any width, height and scale is drawn or refused by name`(_ value: CGFloat) throws {
        var limits = RenderLimits()
        limits.pixels = 1_000_000
        let isDrawn = value == 0.5
        for drawing in [
            Drawing(width: value, height: 8) { $0.fill($0.bounds) },
            Drawing(width: 8, height: value) { $0.fill($0.bounds) },
        ] {
            for render in [
                { _ = try drawing.image(limits: limits) },
                { _ = try drawing.svg(limits: limits) },
                { _ = try drawing.pdf(limits: limits) }, { _ = try drawing.drawList(limits: limits) },
                { _ = try drawing.environment(limits: limits) },
            ] {
                do { try render() } catch let error as DrawingError {
                    guard case .invalidSize(let reason) = error else {
                        Issue.record("\(value): \(error)")
                        continue
                    }
                    #expect(!isDrawn && reason.hasPrefix("Drawing(width:height:): "), "\(reason)")
                }
            }
        }
        let drawing = Drawing(width: 8, height: 8) { $0.fill($0.bounds) }
        do {
            _ = try drawing.image(scale: value, limits: limits)
            #expect(value > 0 && value < 1_000)
        } catch let error as DrawingError {
            guard case .invalidSize = error else {
                Issue.record("\(value): \(error)")
                return
            }
        }
    }

    // MARK: Files

    /// What libpng calls out of memory, and what it loads with damage.
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
                let place = Int.random(in: 8..<file.count, using: &generator)
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: file[place] ^= 1 << Int.random(in: 0..<8, using: &generator)
                case 1: file[place] = .random(in: 0...255, using: &generator)
                case 2: file.insert(.random(in: 0...255, using: &generator), at: place)
                default: if file.count > 20 { file.remove(at: place) }
                }
            }
            do throws(DrawingError) {
                let image = try Image(data: file)
                #expect(image.pixels(as: .rgba).count == image.width * image.height * 4)
                loaded += 1
            } catch {
                switch error {
                case .invalidImage, .limitExceeded("imageBytes", _, _): refused += 1
                default: Issue.record("\(error)")
                }
            }
        }
        print("Mutated PNGs: \(loaded) loaded, \(refused) refused")
        #expect(loaded + refused == 5_000 && refused > 3_000)
    }
}
