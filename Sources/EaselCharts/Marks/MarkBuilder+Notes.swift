// SPDX-License-Identifier: MIT

import Easel
import Foundation

/// Tooltips, links, and descriptions of items. As in Vega-Lite, the tooltip and the description list the fields of the
/// encoding unless channels or properties give others.
extension MarkBuilder {
    /// Returns a function that makes the item of a row, with the row's paint and note.
    func items() throws(ChartError) -> (SceneShape, Int) throws(ChartError) -> SceneItem {
        let paint = try paint()
        let note = try notes()
        guard let note else {
            return { shape, row throws(ChartError) in SceneItem(shape: shape, paint: try paint(row)) }
        }
        return { shape, row throws(ChartError) in
            SceneItem(shape: shape, paint: try paint(row), note: try note(row))
        }
    }

    /// Returns the notes of the rows; nil if no row has any.
    func notes() throws(ChartError) -> RowFunction<SceneNote?>? {
        let tooltip = try tooltips()
        let link = try links()
        let isHidden = mark["aria"]?.bool == false || !context.isAccessible
        let label = isHidden ? nil : try labels()
        guard tooltip != nil || link != nil || label != nil else { return nil }
        let kind = mark["ariaRoleDescription"]?.string ?? mark.type.itemName
        return { row throws(ChartError) in
            let label = try optional(label, row)
            let tooltip = try optional(tooltip, row)
            let link = try optional(link, row)
            for text in [label, tooltip] { if let text { try context.budget.charge(text: text, at: unit.view.path) } }
            guard label != nil || tooltip != nil || link != nil else { return nil }
            return SceneNote(label: label, kind: label == nil ? nil : kind, tooltip: tooltip, url: link)
        }
    }

    /// The note of all items together.
    var groupNote: SceneNote? {
        guard context.isAccessible, mark["aria"]?.bool != false else { return nil }
        return SceneNote(kind: "\(mark.type.form.rawValue) mark container", isGroup: true)
    }

    // MARK: - Tooltips

    private func tooltips() throws(ChartError) -> RowFunction<String?>? {
        let definitions = encoding.all(.tooltip).filter { context.isAccessible || $0.spec["implied"] == nil }
        if definitions.count > 1 { return try fieldList(definitions, separator: "\n") }
        if let definition = definitions.first {
            if definition.spec["value"] == .null { return nil }
            if let text = try textValues(of: definition) {
                return { row throws(ChartError) in try text(row).lines }
            }
        }
        if encoding.hidesTooltip { return nil }
        switch mark["tooltip"] {
        case .bool(true): return try fieldList(encoding.ofMarks, separator: "\n")
        case .object(let object) where object["content"]?.string == "encoding":
            return try fieldList(encoding.ofMarks, separator: "\n")
        case .object(let object) where object["content"]?.string == "data":
            let names = rows.names.filter { !$0.hasPrefix("__") }
            let columns = names.map { (name: $0, values: rows[Field(column: $0)]) }
            return { row in
                columns.map { "\($0.name): \($0.values[row].lines ?? "null")" }.joined(separator: "\n")
            }
        case .string, .object:
            let text = try property("tooltip")
            return { row throws(ChartError) in try optional(text, row)?.lines }
        default: return nil
        }
    }

    // MARK: - Links

    private func links() throws(ChartError) -> RowFunction<URL?>? {
        let text: RowFunction<Value?>
        let path: String
        if let definition = encoding[.href] {
            guard let values = try textValues(of: definition) else { return nil }
            text = { row throws(ChartError) in try values(row) }
            path = definition.path
        } else if let values = try property("href") {
            text = values
            path = "\(unit.view.path).mark.href"
        } else {
            return nil
        }
        return { row throws(ChartError) in
            guard let link = try text(row)?.string, !link.isEmpty else { return nil }
            guard let url = URL(string: link), Self.isLink(url) else {
                throw ChartError(
                    .data, at: path,
                    "\"\(link.prefix(60))\" is not a link; it must be an http, https, mailto, or relative URL")
            }
            return url
        }
    }

    private static func isLink(_ url: URL) -> Bool {
        url.scheme.map { ["http", "https", "mailto"].contains($0.lowercased()) } ?? true
    }

    // MARK: - Descriptions

    private func labels() throws(ChartError) -> RowFunction<String?>? {
        if let definition = encoding[.description] {
            guard let text = try textValues(of: definition) else { return nil }
            return { row throws(ChartError) in try text(row).spoken }
        }
        if let text = try property("description") {
            return { row throws(ChartError) in try optional(text, row)?.spoken }
        }
        return try fieldList(encoding.ofMarks, separator: "; ")
    }

    /// Returns text like `Month: May; Orders: 28` for each row; nil without fields.
    private func fieldList(_ definitions: [ChannelDefinition], separator: String) throws(ChartError) -> RowFunction<
        String?
    >? {
        var fields: [(title: String, text: RowFunction<Value>)] = []
        var skipped: Set<Channel> = []
        var builder = self
        builder.config = config.ofTooltips
        for definition in definitions {
            guard var definition = definition.hasField ? definition : definition.conditionalField,
                !skipped.contains(definition.channel)
            else { continue }
            definition.complete(as: encoding[definition.channel.main])
            let title = definition.listTitle(config)
            guard !fields.contains(where: { $0.title == title }) else { continue }
            if definition.bin.isBinned, let secondary = definition.channel.secondary, let end = encoding[secondary],
                end.hasField
            {
                skipped.insert(secondary)
                let (first, last) = (rows[definition.column], rows[end.column])
                let formatter = try ValueFormatter(definition, config: config.ofTooltips, context: context)
                fields.append(
                    (title, { row throws(ChartError) in try formatter.text(from: first[row], to: last[row]) }))
            } else if unit.stack?.offset == "normalize", unit.isStacked(definition.channel) {
                fields.append((title, try shares(definition)))
            } else if let text = try builder.texts(of: definition) {
                fields.append((title, text))
            }
        }
        guard !fields.isEmpty else { return nil }
        let isSpoken = separator != "\n"
        return { row throws(ChartError) in
            var parts: [String] = []
            for field in fields {
                let value = try field.text(row)
                parts.append("\(field.title): \((isSpoken ? value.spoken : value.lines) ?? value.asString)")
            }
            return parts.joined(separator: separator)
        }
    }

    /// The parts of normalized stacks, in percent.
    private func shares(_ definition: ChannelDefinition) throws(ChartError) -> RowFunction<Value> {
        let (starts, ends) = (
            rows[Field(column: Unit.stackStart)].asNumbers, rows[Field(column: Unit.stackEnd)].asNumbers
        )
        let given = definition.spec["format"]?.string ?? config.value["normalizedNumberFormat"]?.string ?? ".0%"
        let format = try NumberFormat(
            given, locale: context.options.locale, at: "\(definition.path).format")
        return { row in .string(format.string(ends[row] - starts[row])) }
    }
}

extension ChannelDefinition {
    /// The definition of the first condition with a field.
    fileprivate var conditionalField: ChannelDefinition? {
        (try? conditions())?.first { $0.definition.hasField }?.definition
    }

    /// The title in lists of fields. Backslashes in names of fields are left out.
    fileprivate func listTitle(_ config: Config) -> String {
        let own = spec["title"]
        let isGiven = own?.isMissing == false && own?.asString != ""
        return title(given: isGiven ? own : Value?.none, config: config).lines.joined(separator: ", ")
            .replacing("\\", with: "")
    }

    /// Adds the type of the other end of a range, and the format of the guide.
    fileprivate mutating func complete(as main: ChannelDefinition?) {
        if let main, channel != main.channel, spec["type"] == nil { type = main.type }
        if channel == .text || channel == .tooltip { return }
        let guide = channel == .x || channel == .y ? spec["axis"] : spec["legend"]
        for name in ["format", "formatType"] where spec[name] == nil { spec[name] = guide?[name] }
    }
}

extension Value {
    /// The text of a tooltip, with the elements of a list on lines of their own; nil for a missing value.
    fileprivate var lines: String? { joined(by: "\n") }

    /// The text for screen readers; nil for a missing value.
    fileprivate var spoken: String? { joined(by: " ") }

    private func joined(by separator: String) -> String? {
        if isMissing { return nil }
        return array.map { $0.map(\.asString).joined(separator: separator) } ?? asString
    }
}
