// SPDX-License-Identifier: MIT

public import Easel
import Foundation

/// Everything that a chart depends on besides its spec.
public struct ChartOptions: Sendable {
    /// The fonts that texts are measured and drawn with.
    public var fonts = FontLibrary.system
    /// The largest amount of work that the chart may cause.
    public var limits = ChartLimits()
    /// The locale of numbers and dates, where the spec has none of its own.
    public var locale = ChartLocale.enUS
    /// The time zone of dates without one, and of the calendar's units.
    public var timeZone = TimeZone.gmt
    /// Defaults of colors, fonts and sizes, under those of the spec. Where it is `nil`, specs read from JSON look as
    /// Vega-Lite draws them, and specs made of Swift values have the theme `easel`.
    public var theme: ChartTheme?
    /// The loader of data that the spec names by URL; `nil` makes such a spec an error.
    public var loader: (any DataLoader)?
    /// Functions that write labels, by the name that a spec gives as `formatType`.
    ///
    /// ```swift
    /// var options = ChartOptions()
    /// options.formats["dozens"] = { value in "\((value.number ?? 0) / 12) doz." }
    /// // {"axis": {"formatType": "dozens"}}
    /// ```
    public var formats: [String: @Sendable (ChartValue) -> String] = [:]
    /// The seed of `random()` and of samples.
    public var seed: UInt64 = 0
    /// The value of `now()`; without one, calling it is an error.
    public var now: Date?

    /// The machine's fonts, American English, UTC, and no loader.
    public init() {}
}
