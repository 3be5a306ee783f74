// SPDX-License-Identifier: MIT

import EaselCharts

/// Everything that explains the command: its forms and options, in the order of the help.
enum CommandManual {
    static let summary = "Draws Vega-Lite specs as PNG, SVG, PDF, JPEG, WebP, or HTML pages."

    static let forms = [single, lines, mcp, serve, processes, charts, others]

    private static let single = CommandForm(
        arguments: "SPEC [-o FILE]",
        text: """
            Draws SPEC; "-" is standard input. Without -o, the picture goes to standard output, unless that is a \
            terminal. An argument that ends with .html is the output: easel-chart chart.html < chart.vl.json.
            """,
        words: [""],
        options: [
            CommandOption(
                "--output", short: "-o", value: "FILE", "writes FILE; the format is that of its name",
                completion: .files),
            CommandOption(
                "--format", value: "FORMAT",
                """
                png, svg, pdf, jpg, webp, html or scene (default: that of FILE's name, or svg); html is a page with the \
                picture in light and dark, and the table of its data
                """, completion: .words(ChartRequest.Format.allCases.map(\.rawValue) + ["html"])),
            CommandOption("--width", value: "N", "the width of the plot in points, in place of the spec's"),
            CommandOption("--height", value: "N", "the height of the plot in points, in place of the spec's"),
            CommandOption("--scale", value: "N", "pixels per point of a PNG, JPEG or WebP (default 1)"),
            CommandOption("--scene", value: "FILE", "writes the scene as JSON", completion: .files),
            CommandOption("--quiet", "no warnings"),
        ])

    private static let lines = CommandForm(
        arguments: "--lines",
        text: """
            Answers one JSON request a line, {"id": …, "format": "svg", "scale": 2, "spec": {…}}, by one line: \
            {"id": …, "format": "svg", "data": "…"}, or {"id": …, "error": {…}}. The data of PNG, PDF, JPEG and WebP is \
            Base64. A request can also have "width", "height" and "theme".
            """,
        word: "--lines", words: ["--lines"],
        options: [
            CommandOption("--jobs", value: "N", "requests at a time (default 1)"),
            CommandOption(
                "--line-bytes", value: "N", "the maximum length of a line (default: the limit \"bytes\")"),
        ])

    private static let mcp = CommandForm(
        arguments: "mcp",
        text: """
            Answers agents by the Model Context Protocol on standard input and output, with the limits of --untrusted: \
            the tools draw_chart, check_spec, list_themes, describe_data.
            """,
        word: "mcp", words: ["mcp"], options: [])

    private static let serve = CommandForm(
        arguments: "serve --listen ADDRESS",
        text: """
            Answers HTTP requests until SIGTERM or SIGINT, then finishes what has arrived. POST /vegalite/png, svg, \
            pdf, jpg, webp or scene takes a spec, or {"scale": 2, "theme": "dark", "spec": {…}}. GET \
            /vegalite/png?spec=… takes the spec in the query: as JSON; in URL-safe Base64 as JSON or deflated JSON; or \
            compressed as in URLs of the Vega editor; also scale, width, height and theme. GET /healthz, /readyz and \
            /metrics (Prometheus). Statuses: 200, 304 (If-None-Match); 400 the spec or its data is wrong, or the \
            request is not HTTP; 413 the body has more than 10 MB, or than the limit "bytes"; 415 the body is \
            compressed; 422 another limit; 500 the process that drew it ended; 503 the queue is full, or the request \
            has waited too long: try again.
            """,
        word: "serve", words: ["serve"],
        options: [
            CommandOption(
                "--listen", value: "ADDRESS",
                """
                127.0.0.1:8080, [::1]:8080, localhost:8080, any:8080 (all addresses), or unix:/path; port 0 is any free \
                port; localhost is the only name of a host
                """),
            CommandOption("--workers", value: "N", "requests that are drawn at a time (default: one per processor)"),
            CommandOption(
                "--queue", value: "N",
                "requests that wait for a worker (default 64); more are answered with status 503"),
            CommandOption(
                "--timeout", value: "SECONDS", "the time to send a request, or to accept the answer (default 60)"),
            CommandOption(
                "--wait", value: "SECONDS",
                "the time a request may wait for a worker (default: the limit \"duration\"), then 503"),
            CommandOption(
                "--connections", value: "N", "connections of one address at a time (default: no limit)"),
            CommandOption("--cache-control", value: "VALUE", "the header Cache-Control of pictures"),
            CommandOption("--cors", value: "ORIGIN", "pages of this origin, or of any with *, may read the answers"),
            CommandOption(
                "--sign-key", value: "FILE",
                """
                draws only signed queries: GET PATH?QUERY&sig=CODE, where CODE is the hexadecimal HMAC-SHA-256 of \
                PATH?QUERY under the key in FILE; POST is refused
                """, completion: .files),
            CommandOption("--mcp", "answers agents at POST /mcp; implies --untrusted"),
            CommandOption(
                "--log", value: "json|text",
                "one line on standard error for each request; without it, only for status 5xx",
                completion: .words(["json", "text"])),
        ])

    private static let processes = CommandForm(
        arguments: "", heading: "--lines and serve", words: ["--lines", "serve"],
        options: [
            CommandOption(
                "--processes", value: "N",
                """
                draws in N processes, or with 0 in this one (default: 0 for --lines, as many as workers for serve); a \
                request that ends its process is answered with an error of the kind "crashed" (status 500), and the \
                following ones go on
                """),
            CommandOption(
                "--memory", value: "SIZE",
                """
                the address space of each process: 512M, 1G, or none (default 1G with --untrusted, otherwise none); a \
                process that has half of it in use after a chart is replaced
                """),
            CommandOption(
                "--recycle", value: "N", "the charts after which a process is replaced (default 100000)"),
        ])

    private static let charts = CommandForm(
        arguments: "", heading: "All of them", words: ["", "--lines", "mcp", "serve"],
        options: [
            CommandOption(
                "--data", value: "DIR",
                "the folder of relative URLs (default: the spec's; none for --lines and serve)", completion: .folders),
            CommandOption(
                "--theme", value: "NAME|FILE",
                "\(ChartTheme.names.joined(separator: ", ")), or a file with a Vega config",
                completion: .wordsOrFiles(ChartTheme.names)),
            CommandOption("--locale", value: "NAME", "de-DE, fr-FR, …"),
            CommandOption("--time-zone", value: "NAME", "Europe/Berlin, … (default UTC)"),
            CommandOption(
                "--accessibility", value: "KIND",
                """
                automatic (default), or full: every mark, axis, legend and title of an SVG picture has a description for \
                screen readers
                """, completion: .words(["automatic", "full"])),
            CommandOption("--strict", "unknown members are errors"),
            CommandOption("--untrusted", "the limits for specs from strangers"),
            CommandOption(
                "--limits", value: "FILE",
                """
                members of ChartLimits, in seconds, and of RenderLimits: {"rows": 50000, "duration": 2.5, "render": \
                {"pixels": 4000000}}
                """, completion: .files),
        ])

    private static let others = CommandForm(
        arguments: "", heading: "Alone", words: [""],
        options: [
            CommandOption("--help", short: "-h", "prints this text"),
            CommandOption("--version", "prints the version"),
            CommandOption("--man-page", "prints the man page"),
            CommandOption(
                "--completions", value: "SHELL", "prints the completions of bash, zsh, or fish",
                completion: .words(ShellCompletions.Shell.allCases.map(\.rawValue))),
        ])

    static let exitStatus = """
        0; 1 the spec or its data is wrong; 2 the arguments are wrong; 3 the output could not be written, or the address \
        is not available.
        """
}
