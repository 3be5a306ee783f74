// SPDX-License-Identifier: MIT

/// The language-dependent parts of numbers and dates, in the form of d3's locale definitions.
///
/// ```swift
/// var options = ChartOptions()
/// options.locale = ChartLocale(named: "de-DE") ?? .enUS
/// ```
public struct ChartLocale: Sendable, Hashable {
    /// The marks of numbers.
    public struct Numbers: Sendable, Hashable {
        /// The mark between the whole number and the fraction.
        public var decimal = "."
        /// The mark between groups of digits.
        public var thousands = ","
        /// The sizes of digit groups, from the decimal point to the left; the last one repeats.
        public var grouping = [3]
        /// The currency's symbol before a number.
        public var currencyPrefix = "$"
        /// The currency's symbol after a number.
        public var currencySuffix = ""
        /// The digits 0 to 9 in the locale's script; `nil` for European digits.
        public var numerals: [String]?
        /// The percent sign.
        public var percent = "%"
        /// The minus sign.
        public var minus = "\u{2212}"
        /// The text of a value that is not a number.
        public var nan = "NaN"

        /// The marks of American English.
        public init() {}
    }

    /// The names of days and months, and the usual formats.
    public struct Times: Sendable, Hashable {
        /// The format of `%c`.
        public var dateTime = "%x, %X"
        /// The format of `%x`.
        public var date = "%-m/%-d/%Y"
        /// The format of `%X`.
        public var time = "%-I:%M:%S %p"
        /// The names of the day's halves.
        public var periods = ["AM", "PM"]
        /// The days' names, from Sunday.
        public var days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
        /// The days' short names, from Sunday.
        public var shortDays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        /// The months' names, from January.
        public var months = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ]
        /// The months' short names, from January.
        public var shortMonths = [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ]

        /// The names of American English.
        public init() {}
    }

    /// The marks of numbers.
    public var numbers = Numbers()
    /// The names and formats of dates.
    public var times = Times()

    /// American English.
    public init() {}

    /// American English.
    public static let enUS = ChartLocale()
}
