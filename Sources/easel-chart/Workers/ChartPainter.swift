// SPDX-License-Identifier: MIT

import Easel
import EaselCharts
import Foundation

/// Draws charts in this process.
struct ChartPainter: ChartDrawer {
    private let isStrict: Bool
    private let options: ChartOptions
    private let rendering: RenderOptions

    init(_ charts: ChartArguments) {
        (isStrict, options, rendering) = (charts.isStrict, charts.options(), charts.rendering)
    }

    /// Draws a small chart, so that fonts are loaded before the first request. It has no limits: loading fonts may take
    /// longer than any chart.
    func prepare() throws {
        var options = options
        options.limits = ChartLimits()
        let spec = try ChartSpec(
            json: """
                {"data": {"values": [{"a": "A", "b": 1}]}, "mark": "bar", "encoding": {
                    "x": {"field": "a", "type": "nominal"}, "y": {"field": "b", "type": "quantitative"}}}
                """)
        _ = try ChartRequest(spec, format: .png).picture(options: options)
    }

    func draw(
        _ body: Data, as format: ChartRequest.Format, duration: Duration?, isAbandoned: (@Sendable () -> Bool)?
    ) -> DrawnChart {
        var options = options
        options.limits.duration = duration
        do {
            let request = try ChartRequest(body: body, format: format, strict: isStrict, limits: options.limits)
            let (picture, warnings) = try request.pictureWithWarnings(options: options, rendering: rendering)
            return .picture(picture, warnings: warnings.map(\.description))
        } catch {
            let error = (error as? ChartError) ?? ChartError(drawing: error)
            return .failure(error.kind, error.json())
        }
    }

    /// Answers a line of `--lines`.
    func answer(line: Data) -> Data {
        ChartRequest.answer(line, strict: isStrict, options: options, rendering: rendering)
    }
}
