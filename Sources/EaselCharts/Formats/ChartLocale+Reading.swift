// SPDX-License-Identifier: MIT

extension ChartLocale {
    /// Creates a locale from a name or from d3's locale definitions, as in `{"number": {"decimal": ",", …}, "time":
    /// {"days": […], …}}`. Omitted parts come from another locale.
    init(_ value: Value, basedOn other: ChartLocale = ChartLocale(), at path: String) throws(ChartError) {
        if let name = value.string {
            guard let locale = ChartLocale(named: name) else {
                throw ChartError(
                    .spec, at: path, "\"\(name)\" is not a supported locale", expected: ChartLocale.names,
                    suggestion: nearest(to: name, in: ChartLocale.names))
            }
            self = locale
            return
        }
        guard value.object != nil else {
            throw ChartError(.spec, at: path, "a locale is a name, or an object with number and time")
        }
        self = other
        if let definition = value["number"] { numbers = try Numbers(definition, at: path + ".number") }
        if let definition = value["time"] { times = try Times(definition, at: path + ".time") }
    }

    /// Returns the string in a member, or `nil` if the member is missing.
    fileprivate static func text(_ name: String, of value: Value, at path: String) throws(ChartError) -> String? {
        guard let member = value[name], member != .null else { return nil }
        guard let text = member.string else { throw ChartError(.spec, at: "\(path).\(name)", "it must be a string") }
        return text
    }

    /// Returns the strings in a member, or `nil` if the member is missing.
    fileprivate static func texts(
        _ name: String, count: Int, of value: Value, at path: String
    ) throws(ChartError) -> [String]? {
        guard let member = value[name], member != .null else { return nil }
        let texts = member.array?.compactMap(\.string) ?? []
        guard texts.count == count, member.array?.count == count else {
            throw ChartError(.spec, at: "\(path).\(name)", "it must be an array of \(count) strings")
        }
        return texts
    }
}

extension ChartLocale.Numbers {
    fileprivate init(_ value: Value, at path: String) throws(ChartError) {
        self.init()
        decimal = try ChartLocale.text("decimal", of: value, at: path) ?? decimal
        thousands = try ChartLocale.text("thousands", of: value, at: path) ?? thousands
        percent = try ChartLocale.text("percent", of: value, at: path) ?? percent
        minus = try ChartLocale.text("minus", of: value, at: path) ?? minus
        nan = try ChartLocale.text("nan", of: value, at: path) ?? nan
        numerals = try ChartLocale.texts("numerals", count: 10, of: value, at: path)
        if let currency = try ChartLocale.texts("currency", count: 2, of: value, at: path) {
            currencyPrefix = currency[0]
            currencySuffix = currency[1]
        }
        if let sizes = value["grouping"] {
            let numbers = sizes.array?.compactMap(\.number) ?? []
            guard numbers.count == sizes.array?.count, numbers.allSatisfy({ $0 >= 0 && $0 < 100 }) else {
                throw ChartError(.spec, at: path + ".grouping", "it must be an array of numbers from 0 to 99")
            }
            grouping = numbers.map { Int($0) }
        }
    }
}

extension ChartLocale.Times {
    fileprivate init(_ value: Value, at path: String) throws(ChartError) {
        self.init()
        dateTime = try ChartLocale.text("dateTime", of: value, at: path) ?? dateTime
        date = try ChartLocale.text("date", of: value, at: path) ?? date
        time = try ChartLocale.text("time", of: value, at: path) ?? time
        periods = try ChartLocale.texts("periods", count: 2, of: value, at: path) ?? periods
        days = try ChartLocale.texts("days", count: 7, of: value, at: path) ?? days
        shortDays = try ChartLocale.texts("shortDays", count: 7, of: value, at: path) ?? shortDays
        months = try ChartLocale.texts("months", count: 12, of: value, at: path) ?? months
        shortMonths = try ChartLocale.texts("shortMonths", count: 12, of: value, at: path) ?? shortMonths
    }
}
