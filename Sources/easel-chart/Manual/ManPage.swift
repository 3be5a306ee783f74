// SPDX-License-Identifier: MIT

/// The man page `easel-chart.1`, in the macros of man(7).
enum ManPage {
    static let text: String = {
        var lines = [
            ".TH EASEL\\-CHART 1 \"\" \"Easel\" \"User Commands\"", ".SH NAME",
            "easel\\-chart \\- draw charts from Vega\\-Lite specs", ".SH SYNOPSIS",
        ]
        for form in CommandManual.forms where form.heading.isEmpty {
            lines += [".B easel\\-chart", "\(escaped(form.arguments)) [\\fIOPTION\\fR]...", ".br"]
        }
        lines += [".SH DESCRIPTION", escaped(CommandManual.summary)]
        for form in CommandManual.forms where form.heading.isEmpty {
            lines += [".SS easel\\-chart \(escaped(form.arguments))", escaped(form.text)] + list(form.options)
        }
        lines.append(".SH OPTIONS OF SEVERAL FORMS")
        for form in CommandManual.forms where !form.heading.isEmpty {
            lines += [".SS \(escaped(form.heading))"] + list(form.options)
        }
        lines += [
            ".SH EXIT STATUS", escaped(CommandManual.exitStatus), ".SH EXAMPLES", ".nf",
            "easel\\-chart chart.vl.json > chart.svg", "easel\\-chart chart.vl.json \\-o chart.png \\-\\-scale 2",
            "easel\\-chart chart.html < chart.vl.json",
            "easel\\-chart serve \\-\\-listen 127.0.0.1:8080 \\-\\-untrusted",
            ".fi",
        ]
        return lines.joined(separator: "\n") + "\n"
    }()

    private static func list(_ options: [CommandOption]) -> [String] {
        options.flatMap { option in
            let names = option.names.map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", ")
            return [".TP", names + (option.value.map { " \\fI\(escaped($0))\\fR" } ?? ""), escaped(option.text)]
        }
    }

    /// Returns text without escapes and requests of roff. Hyphens are those that can be copied to a command line.
    private static func escaped(_ text: String) -> String {
        let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("…", with: "...")
        return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&\(plain)" : plain
    }
}
