// SPDX-License-Identifier: MIT

public import Easel
public import Foundation

/// The inputs of a chart other than its spec.
public struct ChartOptions: Sendable {
    /// The fonts for measuring and drawing text.
    public var fonts = FontLibrary.system
    /// The maximum amount of work for the chart.
    public var limits = ChartLimits()
    /// The default locale of numbers and dates; a locale in the spec takes precedence.
    public var locale = ChartLocale.enUS
    /// The time zone for calendar units, and for dates that do not specify a time zone.
    public var timeZone = TimeZone.gmt
    /// The default colors, fonts, and sizes, which the spec can override. If the theme is `nil`, a spec read from JSON
    /// uses Vega-Lite's defaults, and a spec created from Swift values uses the theme `easel`.
    public var theme: ChartTheme?
    /// The size of the whole picture, in points. It replaces the size in the spec or from `frame(width:height:)`; `nil`
    /// keeps that size. A grid of charts follows from the sizes of its plots.
    ///
    /// ```swift
    /// var options = ChartOptions()
    /// options.size = CGSize(width: 320, height: 220)
    /// let thumbnail = try ChartSpec(json: data).chart(options: options).drawing
    /// ```
    public var size: CGSize?
    /// The loader for data that the spec refers to by URL. If it is `nil`, such a spec throws an error.
    public var loader: (any DataLoader)?
    /// The functions that format labels. The keys are the names that a spec can use as `formatType`.
    ///
    /// ```swift
    /// var options = ChartOptions()
    /// options.formats["dozens"] = { value in "\((value.number ?? 0) / 12) doz." }
    /// // {"axis": {"formatType": "dozens"}}
    /// ```
    public var formats: [String: @Sendable (ChartValue) -> String] = [:]
    /// The parts of the chart that have descriptions in SVG.
    public var accessibility = Accessibility.automatic
    /// The seed for `random()` and for sampling.
    public var seed: UInt64 = 0
    /// The value of `now()`. If it is `nil`, calling `now()` throws an error.
    public var now: Date?

    /// The parts of a chart that have descriptions in SVG: roles and labels of WAI-ARIA with Vega's texts.
    public enum Accessibility: String, Sendable, Hashable, CaseIterable {
        /// All parts if a mark of the spec has a `description`, and otherwise none, because each description of a mark
        /// takes some hundred bytes.
        case automatic
        /// All marks, axes, legends, and titles. `"aria": false` leaves out a mark, a guide, or, in the config, all.
        case full
    }

    /// Creates options with the system's fonts, American English, UTC, and no loader.
    public init() {}

    /// Returns ``size`` if it is valid.
    func checkedSize() throws(ChartError) -> CGSize? {
        guard let size else { return nil }
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
            throw ChartError(
                .spec, at: "",
                "ChartOptions.size is \(size.width) × \(size.height); its sides must be finite and > 0.")
        }
        return size
    }
}
