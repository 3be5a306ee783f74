// SPDX-License-Identifier: MIT

import Foundation

/// The circumstances of a chart in which formats of Swift make labels.
struct AxisLabelSetting: Sendable {
    let timeZone: TimeZone

    /// Returns a format that does not depend on the machine: a format that follows the machine's locale or time zone
    /// gets American English or the chart's time zone.
    func applied<Format>(to format: Format) -> Format {
        guard var localized = format as? any LocalizedFormat else { return format }
        if localized.locale == .autoupdatingCurrent { localized.locale = Locale(identifier: "en_US") }
        if var dates = localized as? Date.FormatStyle {
            if dates.timeZone == .autoupdatingCurrent { dates.timeZone = timeZone }
            if dates.calendar == .autoupdatingCurrent { dates.calendar = Calendar(identifier: .gregorian) }
            return dates as? Format ?? format
        }
        return localized as? Format ?? format
    }
}

private protocol LocalizedFormat {
    var locale: Locale { get set }
}

extension Date.FormatStyle: LocalizedFormat {}
extension ByteCountFormatStyle: LocalizedFormat {}
extension IntegerFormatStyle: LocalizedFormat {}
extension IntegerFormatStyle.Percent: LocalizedFormat {}
extension IntegerFormatStyle.Currency: LocalizedFormat {}
extension FloatingPointFormatStyle: LocalizedFormat {}
extension FloatingPointFormatStyle.Percent: LocalizedFormat {}
extension FloatingPointFormatStyle.Currency: LocalizedFormat {}
extension Decimal.FormatStyle: LocalizedFormat {}
extension Decimal.FormatStyle.Percent: LocalizedFormat {}
extension Decimal.FormatStyle.Currency: LocalizedFormat {}
