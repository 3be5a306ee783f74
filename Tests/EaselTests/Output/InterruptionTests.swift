// SPDX-License-Identifier: MIT

import Synchronization
import Testing

@testable import Easel

/// Tests of renders that end early because the task was canceled or the deadline passed.
@Suite(.timeLimit(.minutes(20))) struct InterruptionTests {
    typealias Render = @Sendable (Drawing, RenderLimits) throws -> Void

    static let renders: [(name: String, render: Render)] = [
        ("image", { _ = try $0.image(rendering: RenderOptions(limits: $1)) }),
        ("png", { _ = try $0.png(rendering: RenderOptions(limits: $1)) }),
        ("jpeg", { _ = try $0.jpeg(rendering: RenderOptions(limits: $1)) }),
        ("webp", { _ = try $0.webp(rendering: RenderOptions(limits: $1)) }),
        ("svg", { _ = try $0.svg(rendering: RenderOptions(limits: $1)) }),
        ("pdf", { _ = try $0.pdf(rendering: RenderOptions(limits: $1)) }),
        ("drawList", { _ = try $0.drawList(rendering: RenderOptions(limits: $1)) }),
        ("environment", { _ = try $0.environment(rendering: RenderOptions(limits: $1)) }),
        ("report for SVG", { _ = try $0.report(format: .svg, rendering: RenderOptions(limits: $1)) }),
        ("report for PDF", { _ = try $0.report(format: .pdf, rendering: RenderOptions(limits: $1)) }),
        (
            "write as PNG",
            {
                try $0.write(as: .png, rendering: RenderOptions(limits: $1)) { _ in
                    Issue.record("a piece was handed over")
                }
            }
        ),
        (
            "write as SVG",
            {
                try $0.write(as: .svg, rendering: RenderOptions(limits: $1)) { _ in
                    Issue.record("a piece was handed over")
                }
            }
        ),
        (
            "write as PDF",
            {
                try $0.write(as: .pdf, rendering: RenderOptions(limits: $1)) { _ in
                    Issue.record("a piece was handed over")
                }
            }
        ),
        ("document", { _ = try Document(pages: [$0, $0]).pdf(rendering: RenderOptions(limits: $1)) }),
        (
            "write a document",
            {
                try Document(pages: [$0, $0]).write(rendering: RenderOptions(limits: $1)) { _ in
                    Issue.record("a piece was handed over")
                }
            }
        ),
    ]

    private static let small = Drawing(width: 10, height: 10) { $0.fillEllipse(in: $0.bounds) }

    /// A counter for the closure of a drawing. The closure runs on the rendering thread.
    private final class Count: @unchecked Sendable { var value = 0 }

    /// A task that can be canceled from within its own closure.
    final class Cancel: Sendable {
        private let task = Mutex<Task<Void, any Error>?>(nil)

        /// Cancels the running task.
        func callAsFunction() { task.withLock { $0?.cancel() } }

        /// Returns the error that a closure throws in a separate task.
        func error(of body: @escaping @Sendable () throws -> Void) async -> (any Error)? {
            let (starts, start) = AsyncStream.makeStream(of: Void.self)
            let running = Task.detached {
                for await _ in starts { break }
                try body()
            }
            task.withLock { $0 = running }
            start.yield()
            if case .failure(let error) = await running.result { return error }
            return nil
        }
    }

    // MARK: Paths

    /// A closure can store values for later renders, so the values must not depend on the render in which they were
    /// computed.
    @Test func `the results of path operations do not depend on cancellation`() throws {
        let squares = (0..<2).map { Path(rect: CGRect(x: $0, y: 0, width: 2, height: 1)) }
        let kept = Mutex<Path?>(nil)
        let drawing = Drawing(width: 10, height: 10) { canvas in
            while (try? canvas.checkCancellation()) != nil {}
            let union = try squares[0].union(squares[1])
            kept.withLock { $0 = union }
            canvas.clip(outside: squares[0])
        }
        // If the machine pauses, the deadline may pass before the closure runs.
        while kept.withLock({ $0 == nil }) {
            var limits = RenderLimits()
            limits.deadline = .now + .milliseconds(50)
            #expect(throws: DrawingError.deadlineExceeded) {
                try drawing.image(rendering: RenderOptions(limits: limits))
            }
        }
        let union = try squares[0].union(squares[1])
        #expect(kept.withLock { $0 } == union)
    }

    @Test func `a boolean operation in a render checks for cancellation between its steps`() throws {
        let square = Path(rect: CGRect(x: 0, y: 0, width: 2, height: 1))
        var checks = 0
        let whole = square.normalized(using: .winding, checkCancellation: { checks += 1 })
        #expect(checks >= 4)
        #expect(try whole == square.normalized())
        for last in 1...checks {
            var checks = 0
            #expect(throws: DrawingError.cancelled) {
                try square.normalized(using: .winding) { () throws(DrawingError) in
                    checks += 1
                    if checks == last { throw .cancelled }
                }
            }
        }
    }

    // MARK: Before drawing

    @Test(arguments: renders.indices)
    func `nothing is drawn after the deadline`(_ index: Int) {
        let drawing = Drawing(width: 10, height: 10) { _ in Issue.record("the closure ran") }
        var limits = RenderLimits()
        limits.deadline = .now
        #expect(throws: DrawingError.deadlineExceeded) { try Self.renders[index].render(drawing, limits) }
        #expect(DrawingError.deadlineExceeded.description.contains("RenderLimits.deadline"))
    }

    @Test(arguments: renders.indices)
    func `nothing is drawn in a canceled task`(_ index: Int) async {
        let cancel = Cancel()
        let drawing = Drawing(width: 10, height: 10) { _ in Issue.record("the closure ran") }
        let error = await cancel.error {
            cancel()
            try Self.renders[index].render(drawing, .default)
        }
        #expect(error as? DrawingError == .cancelled)
        #expect(DrawingError.cancelled.description.contains("cancelled"))
    }

    @Test(arguments: renders.indices)
    func `a render with enough time completes`(_ index: Int) throws {
        guard !Self.renders[index].name.hasPrefix("write") else { return }
        var limits = RenderLimits()
        limits.deadline = .now + .seconds(3_600)
        try Self.renders[index].render(Self.small, limits)
    }

    // MARK: During drawing

    @Test(arguments: renders.indices)
    func `after its task is canceled, a render paints at most a hundred more operations`(_ index: Int) async {
        let cancel = Cancel()
        let count = Count()
        // The closure of a nested drawing runs when it is painted.
        let mark = Drawing(width: 5, height: 5) { _ in count.value += 1 }
        let drawing = Drawing(width: 10, height: 10) { canvas in
            for number in 0..<1_000 {
                if number == 500 { cancel() }
                canvas.draw(mark, in: canvas.bounds)
            }
        }
        let error = await cancel.error { try Self.renders[index].render(drawing, .default) }
        #expect(error as? DrawingError == .cancelled)
        #expect(500...600 ~= count.value, "\(count.value)")
    }

    @Test func `replication ends when the task is canceled, even if the copies do not paint anything`() async {
        let cancel = Cancel()
        let count = Count()
        let drawing = Drawing(width: 10, height: 10) { canvas in
            canvas.replicate(100_000, by: .identity) { number in
                if number == 500 { cancel() }
                count.value += 1
            }
        }
        let error = await cancel.error { _ = try drawing.image() }
        #expect(error as? DrawingError == .cancelled)
        #expect(500...600 ~= count.value, "\(count.value)")
    }

    @Test func `a drawing's closure can check for cancellation`() async {
        let cancel = Cancel()
        let drawing = Drawing(width: 10, height: 10) { canvas in
            try canvas.checkCancellation()
            cancel()
            try canvas.checkCancellation()
            Issue.record("the closure went on")
        }
        #expect(await cancel.error { _ = try drawing.image() } as? DrawingError == .cancelled)

        var limits = RenderLimits()
        limits.deadline = .now + .milliseconds(20)
        let endless = Drawing(width: 10, height: 10) { canvas in while true { try canvas.checkCancellation() } }
        #expect(throws: DrawingError.deadlineExceeded) { try endless.image(rendering: RenderOptions(limits: limits)) }

        limits = RenderLimits()
        limits.savedStates = 1
        let limited = Drawing(width: 10, height: 10) { canvas in
            canvas.saveGState()
            try canvas.checkCancellation()
            canvas.saveGState()
            #expect(throws: DrawingError.limitExceeded(limit: "savedStates", value: 2, maximum: 1)) {
                try canvas.checkCancellation()
            }
        }
        #expect(throws: DrawingError.self) { try limited.image(rendering: RenderOptions(limits: limits)) }
    }

    @Test func `a deadline that passes while a closure draws ends the render`() throws {
        for (name, render) in Self.renders where name != "drawList" {
            let count = Count()
            var limits = RenderLimits()
            limits.deadline = .now + .milliseconds(30)
            let deadline = try #require(limits.deadline)
            let mark = Drawing(width: 5, height: 5) { _ in
                count.value += 1
                // Waits until the deadline has passed.
                if count.value == 100 { while ContinuousClock.now < deadline {} }
            }
            let drawing = Drawing(width: 10, height: 10) { canvas in
                for _ in 0..<1_000 { canvas.draw(mark, in: canvas.bounds) }
            }
            #expect(throws: DrawingError.deadlineExceeded, "\(name)") { try render(drawing, limits) }
            #expect(count.value < 200, "\(name): \(count.value)")
        }
    }

    @Test func `an error thrown by the closure is rethrown even after the deadline`() {
        struct Own: Error, Equatable {}
        var limits = RenderLimits()
        limits.deadline = .now + .milliseconds(10)
        let drawing = Drawing(width: 10, height: 10) { canvas in
            do { while true { try canvas.checkCancellation() } } catch { throw Own() }
        }
        #expect(throws: Own()) { try drawing.image(rendering: RenderOptions(limits: limits)) }
    }

    @Test(arguments: renders.indices)
    func `a task that is canceled by the last operation does not return a picture`(_ index: Int) async {
        let cancel = Cancel()
        let drawing = Drawing(width: 10, height: 10) { canvas in
            canvas.fill(canvas.bounds)
            cancel()
        }
        let error = await cancel.error { try Self.renders[index].render(drawing, .default) }
        #expect(error as? DrawingError == .cancelled)
    }

    // MARK: Files after a cancellation

    @Test(arguments: ["a.png", "a.svg", "a.pdf", "document.pdf"])
    func `after a canceled render, only the older file remains`(_ name: String) async throws {
        let cancel = Cancel()
        let folder = FileManager.default.temporaryDirectory.appending(path: "easel-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = folder.appending(path: name)
        try Data("old".utf8).write(to: url)
        let count = Count()
        let cancelling = Drawing(width: 10, height: 10) { canvas in
            count.value += 1
            if count.value == 2 || name != "document.pdf" { cancel() }
            canvas.fill(canvas.bounds)
        }
        let error = await cancel.error {
            if name == "document.pdf" {
                // The first page has been written, and the third has not begun.
                try Document(pages: [cancelling, cancelling, cancelling]).write(to: url)
            } else {
                try cancelling.write(to: url)
            }
        }
        #expect(error as? DrawingError == .cancelled)
        #expect(count.value == (name == "document.pdf" ? 2 : 1))
        #expect(try Data(contentsOf: url) == Data("old".utf8))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)) == [name])
        // A later write to the same file is not affected.
        try Self.small.write(to: url)
        #expect(try Data(contentsOf: url).count > 50)
    }

    @Test func `a canceled render does not affect later ones`() async throws {
        let cancel = Cancel()
        let drawing = Drawing(width: 60, height: 40) { canvas in
            canvas.setShadow(offset: CGSize(width: 2, height: 2), blur: 3)
            canvas.draw("text", at: CGPoint(x: 5, y: 20), font: .system(size: 14))
        }
        let before = (try drawing.png(), try drawing.svg(), try drawing.pdf())
        let cancelling = Drawing(width: 60, height: 40) { canvas in
            cancel()
            for _ in 0..<200 { canvas.draw("text", at: CGPoint(x: 5, y: 20), font: .system(size: 14)) }
        }
        for (_, render) in Self.renders {
            #expect(await cancel.error { try render(cancelling, .default) } as? DrawingError == .cancelled)
        }
        let after = (try drawing.png(), try drawing.svg(), try drawing.pdf())
        #expect(before == after)
    }

    // MARK: Long operations

    /// Returns a budget whose deadline has passed.
    private static func over() -> RenderBudget {
        var limits = RenderLimits()
        limits.deadline = .now
        return RenderBudget(RenderOptions(limits: limits))
    }

    @Test func `a blur checks for cancellation repeatedly and ends when it is canceled`() throws {
        let plane = [Float](repeating: 1, count: 2_000 * 1_500)
        func checks(until last: Int) throws(DrawingError) -> Int {
            var checks = 0
            _ = try GaussianBlur(sigma: 3).blurred(plane, width: 2_000, height: 1_500) { () throws(DrawingError) in
                checks += 1
                if checks == last { throw .cancelled }
            }
            return checks
        }
        // The blur makes eight passes over three million samples, one for each combination of two oscillations, two
        // directions, and two axes.
        let all = try checks(until: .max)
        #expect(all >= 24)
        for last in [1, 5, 24] {
            #expect(throws: DrawingError.cancelled) { try checks(until: last) }
        }
    }

    @Test func `text is not laid out after the deadline`() {
        let limits = Self.over().limits
        let text = String(repeating: "word\n", count: 5_000)
        #expect(TextLayout(text, font: .system(size: 10), limits: limits).error == .deadlineExceeded)
        #expect(throws: DrawingError.deadlineExceeded) {
            try Drawing(width: 10, height: 10) {
                $0.draw(TextLayout(text, font: .system(size: 10), limits: limits), at: .zero)
            }.image()
        }
    }

    @Test(arguments: PNGOptions.Compression.allCases)
    func `a picture is not encoded after the deadline`(_ compression: PNGOptions.Compression) throws {
        let image = try Drawing(width: 300, height: 300, background: .red) { $0.fillEllipse(in: $0.bounds) }.image()
        #expect(throws: DrawingError.deadlineExceeded) {
            try image.pngData(scale: 1, compression, PNGMetadata(.default), budget: Self.over())
        }
    }

    @Test func `nothing is added to a PDF page after the deadline`() throws {
        let list = DisplayList()
        let drawing = Drawing(width: 10, height: 10) { canvas in
            for _ in 0..<1_000 {
                canvas.setBlendMode(.destinationOver)
                canvas.fill(canvas.bounds)
            }
        }
        try drawing.render(on: list, scale: 1, budget: RenderBudget())
        let budget = Self.over()
        let backend = PDFBackend(size: drawing.size, options: .default, file: PDFFile(), budget: budget)
        for operation in list.operations { backend.perform(operation) }
        #expect(throws: DrawingError.deadlineExceeded) { try backend.finished() }
        #expect(backend.top.content.isEmpty)
    }

    /// Cairo paints each of these in a fraction of a millisecond to half a second. The canvas alone would ask the task
    /// at every 64th operation.
    @Test(arguments: [
        ("a blend mode", 1_000.0, 3),
        ("a large rectangle", 5_000.0, 4),
    ]) func `a render asks its task after operations that cover many pixels`(
        _ name: String, _ side: CGFloat, _ most: Int
    ) async {
        let (cancel, count) = (Cancel(), Count())
        let drawing = Drawing(width: side, height: side) { canvas in
            canvas.setFillColor(.red.withAlphaComponent(0.5))
            if name == "a blend mode" { canvas.setBlendMode(.luminosity) }
            cancel()
            while canvas.failure == nil, count.value < 100 {
                canvas.fill(canvas.bounds)
                count.value += 1
            }
        }
        let error = await cancel.error { _ = try drawing.image(rendering: RenderOptions(parallelism: 1)) }
        #expect(error as? DrawingError == .cancelled)
        #expect(count.value <= most)
    }
}
