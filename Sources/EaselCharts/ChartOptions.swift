// SPDX-License-Identifier: MIT

public import Easel
import Foundation

/// The inputs of a chart other than its spec.
public struct ChartOptions: Sendable {
    /// The fonts that measure and draw text.
    public var fonts = FontLibrary.system
    /// The maximum amount of work for the chart.
    public var limits = ChartLimits()
    /// The default locale of numbers and dates; a locale in the spec takes precedence.
    public var locale = ChartLocale.enUS
    /// The time zone of dates without one, and of calendar units.
    public var timeZone = TimeZone.gmt
    /// The defaults of colors, fonts, and sizes, which the spec overrides. If it is `nil`, specs read from JSON look as
    /// in Vega-Lite, and specs made of Swift values use the theme `easel`.
    public var theme: ChartTheme?
    /// The loader of data that the spec refers to by URL; if it is `nil`, such a spec throws an error.
    public var loader: (any DataLoader)?
    /// The functions that format labels, by the name that a spec gives as `formatType`.
    ///
    /// ```swift
    /// var options = ChartOptions()
    /// options.formats["dozens"] = { value in "\((value.number ?? 0) / 12) doz." }
    /// // {"axis": {"formatType": "dozens"}}
    /// ```
    public var formats: [String: @Sendable (ChartValue) -> String] = [:]
    /// The seed of `random()` and of sampling.
    public var seed: UInt64 = 0
    /// The value of `now()`; if it is `nil`, calling `now()` throws an error.
    public var now: Date?

    /// Creates options with the machine's fonts, American English, UTC, and no loader.
    public init() {}
}
