// SPDX-License-Identifier: MIT

public import Foundation

extension ChartTheme {
    /// Creates a theme from a Vega config.
    ///
    /// - Parameter json: A Vega config in UTF-8, such as `{"axis": {"gridColor": "#eee"}, …}`.
    /// - Throws: A ``ChartError`` if `json` is not valid JSON or not an object.
    public init(json: Data) throws(ChartError) {
        let value = try JSONReader.read(Array(json), limits: ChartLimits())
        guard value.object != nil else { throw ChartError(.spec, at: "$", "a theme is an object") }
        self.init(value)
    }
}
