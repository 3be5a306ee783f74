// SPDX-License-Identifier: MIT

/// The localized symbols and names for numbers and dates, organized like d3's locale definitions.
///
/// ```swift
/// var options = ChartOptions()
/// options.locale = ChartLocale(named: "de-DE") ?? .enUS
/// ```
public struct ChartLocale: Sendable, Hashable {
    /// The symbols for numbers.
    public struct Numbers: Sendable, Hashable {
        /// The decimal separator.
        public var decimal = "."
        /// The separator between groups of digits.
        public var thousands = ","
        /// The sizes of digit groups, starting at the decimal separator. The last size repeats.
        public var grouping = [3]
        /// The currency symbol before a number.
        public var currencyPrefix = "$"
        /// The currency symbol after a number.
        public var currencySuffix = ""
        /// The digits 0 to 9 in the locale's script. If the array is `nil`, numbers use European digits.
        public var numerals: [String]?
        /// The percent sign.
        public var percent = "%"
        /// The minus sign.
        public var minus = "\u{2212}"
        /// The text that represents NaN.
        public var nan = "NaN"

        /// Creates the symbols for American English.
        public init() {}
    }

    /// The names of days and months, and the default date and time formats.
    public struct Times: Sendable, Hashable {
        /// The format of `%c`.
        public var dateTime = "%x, %X"
        /// The format of `%x`.
        public var date = "%-m/%-d/%Y"
        /// The format of `%X`.
        public var time = "%-I:%M:%S %p"
        /// The names of the two halves of the day, such as AM and PM.
        public var periods = ["AM", "PM"]
        /// The names of the days, starting with Sunday.
        public var days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
        /// The short names of the days, starting with Sunday.
        public var shortDays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        /// The names of the months, starting with January.
        public var months = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ]
        /// The short names of the months, starting with January.
        public var shortMonths = [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ]

        /// Creates the names and formats for American English.
        public init() {}
    }

    /// The symbols for numbers.
    public var numbers = Numbers()
    /// The names and formats for dates.
    public var times = Times()

    /// Creates the American English locale.
    public init() {}

    /// American English.
    public static let enUS = ChartLocale()
}
