// SPDX-License-Identifier: MIT

/// The labels of large numbers in one unit, such as 40K, in the words of a locale.
struct ShortNumbers {
    private let unit: (size: Double, name: String)
    private let units: [(size: Double, name: String)]
    private let format: NumberFormat

    /// Chooses the unit by the largest number; nil if it is less than 10,000, or if the locale has no short units.
    init?(_ numbers: [Double], locale: ChartLocale, at path: String) throws(ChartError) {
        let largest = numbers.lazy.map(abs).filter(\.isFinite).max() ?? 0
        units = locale.shortUnits
        guard largest >= 10_000, let unit = units.last(where: { largest >= $0.size }) else { return nil }
        self.unit = unit
        format = try NumberFormat(",.3~f", locale: locale, at: path)
    }

    /// Returns the label of a number; nil if it is not short.
    ///
    /// - Parameter isLogarithmic: Whether each number has its own unit, because they are of all sizes.
    func string(_ number: Double, isLogarithmic: Bool = false) -> String? {
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
