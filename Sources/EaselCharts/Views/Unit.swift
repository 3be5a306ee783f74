// SPDX-License-Identifier: MIT

/// A mark with its encoding and rows.
final class Unit {
    let mark: Mark
    let encoding: Encoding
    let stack: StackDefinition?
    unowned let view: ViewNode
    /// The rows before aggregation. They determine the order of discrete domains.
    var raw: Table
    /// The rows for marks, including rows with invalid values.
    var main: Table
    /// The rows for marks, excluding rows with invalid values. They are computed after the scale types are known.
    var valid: Table
    /// The bins of fields, by column name.
    var bins: [String: Bins] = [:]

    init(mark: Mark, encoding: Encoding, stack: StackDefinition?, view: ViewNode) {
        self.mark = mark
        self.encoding = encoding
        self.stack = stack
        self.view = view
        raw = Table()
        main = Table()
        valid = Table()
    }

    /// The names of the columns for the starts and ends of stacked values.
    static let stackStart = "__stack_start"
    static let stackEnd = "__stack_end"

    /// The rows used to create marks.
    var markRows: Table { breaksPaths || showsInvalid ? main : valid }

    /// The rows used to compute domains.
    var domainRows: Table {
        switch invalidMode {
        case "show", "break-paths-show-domains": main
        case "break-paths-show-path-domains": mark.type.isPath ? main : valid
        default: valid
        }
    }

    private var invalidMode: String {
        switch mark["invalid"] {
        case .string(let mode): mode
        case .null: "show"
        default: "break-paths-show-path-domains"
        }
    }

    var showsInvalid: Bool { invalidMode == "show" }

    /// Whether lines and areas have gaps at invalid values.
    var breaksPaths: Bool { mark.type.isPath && invalidMode.hasPrefix("break-paths") }

    /// Sets `valid` to the rows in which all values can be mapped by their continuous scales.
    func removeInvalid(_ config: Config, budget: Budget) throws(ChartError) {
        let columns = invalidatingColumns(main, config)
        let rows = (0..<main.rowCount).filter { row in columns.allSatisfy { $0.isValidNumber(at: row) } }
        valid = rows.count == main.rowCount ? main : try main.selecting(rows, budget: budget, at: view.path)
    }

    /// Returns the columns that continuous scales map. A channel is excluded if the configuration specifies an output
    /// for its invalid values.
    func invalidatingColumns(_ table: Table, _ config: Config) -> [Column] {
        let shown = config["scale"]["invalid"]
        return Channel.scaled.compactMap { channel in
            guard shown?[channel.rawValue] == nil, let definition = encoding[channel]?.withField, definition.hasField,
                definition.aggregate != .count, let model = view.scale(channel), model.kind.isContinuous
            else { return nil }
            return table[definition.column]
        }
    }

    /// Whether a channel is stacked.
    func isStacked(_ channel: Channel) -> Bool { stack?.channel == channel.rawValue }
}

extension Bins {
    /// The boundaries of the bins, in ascending order. If there are 1,000 or more bins, the array has only the first
    /// and last boundaries.
    var boundaries: [Double] {
        guard step > 0, scaleStop > start, (scaleStop - start) / step < 1_000 else { return [start, scaleStop] }
        return (0...Int((scaleStop - start) / step + 1e-9)).map { start + Double($0) * step }
    }
}

extension [Unit] {
    /// Whether the marks are the sectors of a pie, and perhaps their texts.
    var isPie: Bool {
        contains { $0.mark.type.form == .arc } && allSatisfy { [.arc, .text].contains($0.mark.type.form) }
    }
}
