// SPDX-License-Identifier: MIT

import EaselCharts
import Foundation

/// Draws charts for a server, in this process or in others.
protocol ChartDrawer: Sendable {
    /// Draws the body of a request.
    ///
    /// - Parameters:
    ///   - duration: The time that is left of `ChartLimits.duration`; `nil` for no limit.
    ///   - isAbandoned: Whether the client has left.
    func draw(
        _ body: Data, as format: ChartRequest.Format, duration: Duration?, isAbandoned: (@Sendable () -> Bool)?
    ) -> DrawnChart
}

/// The result of drawing a chart.
enum DrawnChart: Sendable {
    /// A picture, and the warnings of its spec and of the chart.
    case picture(Data, warnings: [String])
    /// An error, and its JSON.
    case failure(ChartError.Kind, Data)
    /// The process that drew the chart ended, now or when it drew the same body before. The text says how.
    case crashed(String)
    /// The process that drew the chart was ended because it took too long.
    case late
    /// The client has left.
    case abandoned
    /// No process can draw it now.
    case unavailable
}
