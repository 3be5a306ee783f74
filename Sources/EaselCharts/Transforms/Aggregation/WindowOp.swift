// SPDX-License-Identifier: MIT

/// A calculation based on the rows around a row: a rank, a value from another row, or a statistic.
enum WindowOp: Sendable, Hashable {
    enum Ranking: String, Sendable, Hashable, CaseIterable {
        case rowNumber = "row_number"
        case rank
        case denseRank = "dense_rank"
        case percentRank = "percent_rank"
        case cumulativeDistribution = "cume_dist"
        case ntile
    }

    enum Lookup: String, Sendable, Hashable, CaseIterable {
        case lag, lead
        case firstValue = "first_value"
        case lastValue = "last_value"
        case nthValue = "nth_value"
        case previousValue = "prev_value"
        case nextValue = "next_value"
    }

    case ranking(Ranking)
    case lookup(Lookup)
    case aggregate(AggregateOp)

    init?(_ name: String) {
        if let ranking = Ranking(rawValue: name) {
            self = .ranking(ranking)
        } else if let lookup = Lookup(rawValue: name) {
            self = .lookup(lookup)
        } else if let op = AggregateOp(rawValue: name) {
            self = .aggregate(op)
        } else {
            return nil
        }
    }

    static let names =
        Ranking.allCases.map(\.rawValue) + Lookup.allCases.map(\.rawValue) + AggregateOp.allCases.map(\.rawValue)
}
