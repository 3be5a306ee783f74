// SPDX-License-Identifier: MIT

internal import Foundation

/// Writes each operation as a line of text that a person can read and compare.
///
/// Operations between a clip or a layer and its end are indented by two spaces. Tags are not nested with clips, so their
/// content is not indented.
final class DrawListBackend: Backend {
    /// The lines so far, without line ends.
    private(set) var lines: [String] = []

    private let format: DrawListFormat
    private var depth = 0

    /// For each open tag, whether it is automatic. Automatic tags are not listed.
    private var tags: [Bool] = []

    /// - Parameter digits: The number of digits after the decimal point.
    init(digits: Int) { format = DrawListFormat(digits: digits) }

    func perform(_ operation: Operation) {
        switch operation {
        case .paint(let shape, let ink):
            append("\(format.text(of: shape)) with \(format.text(of: ink.paint))\(format.attributes(of: ink))")
        case .pushClip(let clip):
            let edge = format.attributes(of: clip.edge)
            append("clip to \(format.text(of: clip.path))\(format.text(of: clip.rule))\(edge) {")
            depth += 1
        case .beginLayer(let layer):
            append("layer\(format.attributes(of: layer)) {")
            depth += 1
        case .popClip, .endLayer:
            depth -= 1
            append("}")
        case .annotate(.link(let rect, .url(let url))):
            append("link \(format.text(of: rect)) to \(format.text(quoting: url))")
        case .annotate(.link(let rect, .destination(let name))):
            append("link \(format.text(of: rect)) to destination \(format.text(quoting: name))")
        case .annotate(.destination(let name, let point)):
            append("destination \(format.text(quoting: name)) at \(format.text(of: point))")
        case .annotate(.beginTag(let tag, let order, let isAutomatic)):
            tags.append(isAutomatic)
            if !isAutomatic { append("begin tag \(format.text(of: tag))\(order == 0 ? "" : ", order \(order)")") }
        case .annotate(.endTag): if tags.popLast() == false { append("end tag") }
        // The painted text already shows the characters.
        case .searchableText: break
        }
    }

    private func append(_ line: String) { lines.append(String(repeating: "  ", count: depth) + line) }
}
