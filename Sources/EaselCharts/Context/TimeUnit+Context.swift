// SPDX-License-Identifier: MIT

extension TimeUnit {
    /// Returns the start of the interval that contains a date.
    func floor(_ date: Double, in context: Context) -> Double {
        floor(date, in: isUTC ? context.utc : context.calendar)
    }

    /// Returns the end of the interval that starts at a date.
    func next(_ date: Double, in context: Context) -> Double {
        guard let last = parts.last else { return date }
        return last.interval.date(date, plus: step, in: isUTC ? context.utc : context.calendar)
    }

    /// Returns the start of the interval before the one that starts at a date.
    func previous(_ date: Double, in context: Context) -> Double {
        guard let last = parts.last else { return date }
        return last.interval.date(date, plus: -step, in: isUTC ? context.utc : context.calendar)
    }
}
