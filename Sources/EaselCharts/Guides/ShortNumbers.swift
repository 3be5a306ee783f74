// SPDX-License-Identifier: MIT

/// The labels of large numbers in one unit, such as 40K, in the words of a locale.
struct ShortNumbers {
    private let unit: (size: Double, name: String)
    private let units: [(size: Double, name: String)]
    private let format: NumberFormat

    /// Whether each number has its own unit, because they are of all sizes.
    private let isLogarithmic: Bool

    /// Chooses the unit by the largest number.
    ///
    /// It is nil if the largest number is less than 10,000, if the locale has no short units, if the unit does not shorten
    /// the label of a large number, such as 299.95K for 299,950, or if different numbers would have the same label.
    init?(_ numbers: [Double], isLogarithmic: Bool, locale: ChartLocale, at path: String) throws(ChartError) {
        let finite = numbers.filter(\.isFinite)
        let largest = finite.lazy.map(abs).max() ?? 0
        units = locale.shortUnits
        guard largest >= 10_000, let unit = units.last(where: { largest >= $0.size }) else { return nil }
        (self.unit, self.isLogarithmic) = (unit, isLogarithmic)
        format = try NumberFormat(",.3~f", locale: locale, at: path)
        let whole = try NumberFormat(",.6~f", locale: locale, at: path)
        let format = format
        let isShort = finite.allSatisfy { number in
            abs(number) < largest / 2 || format.string(number / unit.size).count + 1 < whole.string(number).count
        }
        guard isLogarithmic || isShort else { return nil }
        let different = Set(finite)
        guard Set(different.map { string($0) ?? "0" }).count == different.count else { return nil }
    }

    /// Returns the label of a number; nil if it is not short.
    func string(_ number: Double) -> String? {
        if number == 0 { return nil }
        let own = isLogarithmic ? units.last { abs(number) >= $0.size } : unit
        return own.map { format.string(number / $0.size) + $0.name }
    }
}

extension ChartLocale {
    /// The units of short numbers, in ascending order. Languages that count in other powers have none.
    fileprivate var shortUnits: [(size: Double, name: String)] {
        let names: [String] =
            switch language {
            case "en": ["K", "M", "B", "T"]
            case "de": [" Tsd.", " Mio.", " Mrd.", " Bio."]
            case "fr": [" k", " M", " Md", " Bn"]
            case "es": [" mil", " M", " mil M", " B"]
            case "it": [" mila", " Mln", " Mrd", " Bln"]
            case "pt": [" mil", " mi", " bi", " tri"]
            case "nl": ["K", " mln.", " mld.", " bln."]
            default: []
            }
        return zip([1e3, 1e6, 1e9, 1e12], names).map { ($0, $1) }
    }
}
