// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Synchronization
import Testing

@testable import EaselCharts

/// Tests that a cancelled task ends its chart.
@Suite struct ChartCancellationTests {
    /// A chart that takes many seconds after its data is loaded, or a long time to draw.
    private static let specs = [
        #""transform": [{"window": [{"op": "median", "field": "a", "as": "m"}], "frame": [-30000, 30000]}], "mark": "point", "encoding": {"x": {"field": "m"}}"#,
        #""transform": [{"loess": "a", "on": "a", "bandwidth": 1}], "mark": "line", "encoding": {"x": {"field": "a"}}"#,
        #""mark": "text", "encoding": {"x": {"field": "a"}, "text": {"field": "a"}, "size": {"field": "a"}}"#,
        #""transform": [{"calculate": "replace(pad('a', 20000, 'a'), /a*b|a/g, 'x')", "as": "b"}], "mark": "point""#,
        #""transform": [{"aggregate": [{"op": "ci0", "field": "a", "as": "c"}]}], "mark": "point", "encoding": {"x": {"field": "c"}}"#,
        #""mark": "point", "encoding": {"x": {"field": "a", "type": "ordinal"}, "color": {"field": "a", "type": "nominal", "legend": {"symbolLimit": 1e5}}}"#,
    ]

    /// A task that can be cancelled from within its own closure.
    private final class Cancel: Sendable {
        private let task = Mutex<Task<Void, any Error>?>(nil)

        /// Cancels the running task.
        func callAsFunction() { task.withLock { $0?.cancel() } }

        /// Returns the error that a closure throws in a separate task.
        func error(of body: @escaping @Sendable () throws -> Void) async -> (any Error)? {
            let (starts, start) = AsyncStream.makeStream(of: Void.self)
            let made = Task.detached {
                for await _ in starts { break }
                try body()
            }
            task.withLock { $0 = made }
            start.yield()
            if case .failure(let error) = await made.result { return error }
            return nil
        }
    }

    @Test(arguments: specs) func `a task that is cancelled while the data is loaded computes no chart`(
        _ members: String
    ) async throws {
        let rows = "[" + (0..<50_000).map { #"{"a": \#($0 * 7_919 % 50_000)}"# }.joined(separator: ",") + "]"
        let cancel = Cancel()
        let error = await cancel.error {
            var options = ChartOptions()
            options.loader = ClosureLoader { _ in
                cancel()
                return Data(rows.utf8)
            }
            _ = try ChartSpec(json: #"{"data": {"url": "a.json"}, \#(members)}"#).chart(options: options)
        }
        #expect((error as? ChartError)?.kind == .cancelled)
    }

    @Test func `a task that is cancelled while the chart is drawn makes no picture`() async throws {
        let chart = try ChartSpec(
            json:
                #"{"data": {"sequence": {"start": 0, "stop": 4000}}, "mark": "point", "encoding": {"x": {"field": "data"}}}"#
        ).chart()
        let cancel = Cancel()
        let error = await cancel.error {
            let drawing = Drawing(width: 100, height: 100) { canvas in
                cancel()
                canvas.draw(chart.drawing, in: canvas.bounds)
            }
            _ = try drawing.png()
        }
        let drawingError = try #require(error as? DrawingError)
        #expect(drawingError.code == .cancelled)
        #expect(ChartError(drawing: drawingError).kind == .cancelled)
    }
}
