// SPDX-License-Identifier: MIT

extension TimeUnit {
    /// The format for dates rounded to this unit, such as `%b %Y` for `yearmonth`.
    var format: String {
        TimeUnit.format(of: parts, ["year-month": "%b %Y ", "year-month-date": "%b %d, %Y "])
    }

    /// Returns the format for dates rounded to the given units. The format concatenates the formats of unit
    /// combinations, taking the longest combination with a known format each time.
    ///
    /// - Parameter own: Formats in addition to Vega's. The keys are unit names joined with hyphens.
    static func format(of parts: [Part], _ own: [String: String] = [:]) -> String {
        var format = ""
        var rest = parts[...]
        while !rest.isEmpty {
            var length = rest.count
            while length > 1, formats(of: rest.prefix(length), own) == nil { length -= 1 }
            format += formats(of: rest.prefix(length), own) ?? ""
            rest = rest.dropFirst(length)
        }
        while format.last == " " { format.removeLast() }
        return format
    }

    private static func formats(of parts: ArraySlice<Part>, _ own: [String: String]) -> String? {
        let key = parts.map(\.rawValue).joined(separator: "-")
        if let format = own[key] { return format }
        return switch key {
        case "year": "%Y "
        case "quarter": "Q%q "
        case "month": "%b "
        case "week": "W%U "
        case "date": "%d "
        case "day": "%a "
        case "dayofyear": "%j "
        case "hours": "%H:00"
        case "minutes": "00:%M"
        case "seconds": ":%S"
        case "milliseconds": ".%L"
        case "year-month": "%Y-%m "
        case "year-month-date": "%Y-%m-%d "
        case "hours-minutes": "%H:%M"
        default: nil
        }
    }
}
