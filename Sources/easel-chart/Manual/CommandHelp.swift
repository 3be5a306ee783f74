// SPDX-License-Identifier: MIT

/// The texts that explain the command in a terminal.
enum CommandHelp {
    static let usage = """
        usage: easel-chart SPEC.json [-o CHART.svg] [--width N] [--height N] [--scale N] [--scene FILE]
               easel-chart --lines [--jobs N | --processes N]
               easel-chart mcp
               easel-chart serve --listen ADDRESS [--workers N] [--queue N] [--processes N]
               easel-chart --help | --version
        """

    /// The columns of a line, and those before the explanation of an option.
    private static let width = 120
    private static let indent = 27

    static let help: String = {
        var lines = [CommandManual.summary]
        for form in CommandManual.forms {
            lines.append("")
            if form.heading.isEmpty {
                lines.append("easel-chart \(form.arguments)")
                lines += wrapped(form.text, after: "  ", indent: 2)
            } else {
                lines.append("\(form.heading):")
            }
            for option in form.options { lines += wrapped(option.text, after: "  \(option.title)", indent: indent) }
        }
        return (lines + [""] + wrapped(CommandManual.exitStatus, after: "Exit status:", indent: 0))
            .joined(separator: "\n")
    }()

    /// Returns the lines of a text that starts after a title on the first line.
    private static func wrapped(_ text: String, after title: String, indent: Int) -> [String] {
        var lines: [String] = []
        var line = title.padding(to: indent)
        var isEmpty = title.allSatisfy { $0 == " " }
        if title.count >= indent, !isEmpty, indent > 0 {
            lines.append(title)
            (line, isEmpty) = ("".padding(to: indent), true)
        }
        for word in text.split(separator: " ") {
            if !isEmpty, line.count + 1 + word.count > width {
                lines.append(line)
                (line, isEmpty) = ("".padding(to: indent), true)
            }
            let needsSpace = !isEmpty && !(line.last == " ")
            line += (needsSpace ? " " : "") + word
            isEmpty = false
        }
        return lines + [line]
    }
}

extension String {
    fileprivate func padding(to count: Int) -> String {
        self + String(repeating: " ", count: max(count - self.count, 0))
    }
}
