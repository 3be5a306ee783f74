// SPDX-License-Identifier: MIT

/// The texts that explain the command.
enum CommandHelp {
    static let usage = """
        usage: easel-chart SPEC.json [-o CHART.svg] [--width N] [--height N] [--scale N] [--scene FILE]
               easel-chart --lines [--jobs N | --processes N]
               easel-chart mcp
               easel-chart serve --listen ADDRESS [--workers N] [--queue N] [--processes N]
               easel-chart --help | --version
        """

    static let help = """
        Draws Vega-Lite specs as PNG, SVG, PDF, JPEG or WebP.

        easel-chart SPEC -o FILE   draws SPEC; the format is that of FILE's name. "-" is standard input or output.
        easel-chart SPEC > FILE    draws SPEC as SVG, or in the format of --format
          --format FORMAT          png, svg, pdf, jpg, webp or scene (default: that of FILE's name, or svg)
          --width N, --height N    the size of the plot in points, in place of the spec's
          --scene FILE             writes the scene as JSON
          --scale N                pixels per point of a PNG, JPEG or WebP (default 1)
          --quiet                  no warnings
        easel-chart --lines        answers one JSON request a line: {"id": …, "format": "svg", "scale": 2, "spec": {…}}
                                   by one line: {"id": …, "format": "svg", "data": "…"}, or {"id": …, "error": {…}};
                                   the data of PNG, PDF, JPEG and WebP is Base64; a request can also have "width",
                                   "height" and "theme"
          --jobs N                 requests at a time (default 1)
          --processes N            draws in N processes; a line that ends its process is answered with an error of the
                                   kind "crashed" that names the line, and the following lines go on (default 0)
          --line-bytes N           the maximum length of a line (default: the limit "bytes")
        easel-chart mcp            answers agents by the Model Context Protocol on standard input and output, with the
                                   limits of --untrusted: the tools draw_chart, check_spec, list_themes, describe_data
        easel-chart serve          answers HTTP requests until SIGTERM or SIGINT, then finishes what has arrived
          --listen ADDRESS         127.0.0.1:8080, [::1]:8080, localhost:8080, any:8080 (all addresses), or unix:/path;
                                   port 0 is any free port; localhost is the only name of a host
          --workers N              requests that are drawn at a time (default: one per processor)
          --queue N                requests that wait for a worker (default 64); more are answered with status 503
          --timeout SECONDS        the time to send a request, or to accept the answer (default 60)
          --wait SECONDS           the time a request may wait for a worker (default: the limit "duration"), then 503
          --connections N          connections of one address at a time (default: no limit)
          --cache-control VALUE    the header Cache-Control of pictures
          --cors ORIGIN            pages of this origin, or of any with *, may read the answers
          --sign-key FILE          draws only signed queries: GET PATH?QUERY&sig=CODE, where CODE is the hexadecimal
                                   HMAC-SHA-256 of PATH?QUERY under the key in FILE; POST is refused
          --mcp                    answers agents at POST /mcp; implies --untrusted
          --processes N            draws in N processes (default: as many as workers); a request that ends its process
                                   is answered with status 500; 0 draws in the server itself
          --log json|text          one line on standard error for each request; without it, only for status 5xx

        --lines and serve:
          --memory SIZE            the address space of each process: 512M, 1G, or none (default 1G with --untrusted,
                                   otherwise none); a process that has half of it in use after a chart is replaced
          --recycle N              the charts after which a process is replaced (default 100000)

        All of them:
          --data DIR               the folder of relative URLs (default: the spec's; none for --lines and serve)
          --theme NAME|FILE        vega, easel, easel-dark, easel-print, or a file with a Vega config
          --locale NAME            de-DE, fr-FR, …
          --time-zone NAME         Europe/Berlin, … (default UTC)
          --accessibility KIND     automatic (default), or full: every mark, axis, legend and title of an SVG picture
                                   has a description for screen readers
          --strict                 unknown members are errors
          --untrusted              the limits for specs from strangers
          --limits FILE            members of ChartLimits, in seconds, and of RenderLimits:
                                   {"rows": 50000, "duration": 2.5, "render": {"pixels": 4000000}}

        POST /vegalite/png, svg, pdf, jpg, webp or scene takes a spec, or {"scale": 2, "theme": "dark", "spec": {…}}.
        GET /vegalite/png?spec=… takes the spec in the query, as JSON, or in URL-safe Base64 as JSON or deflated JSON;
        also scale, width, height and theme. GET /healthz, /readyz and /metrics (Prometheus). Statuses: 200, 304 (If-None-Match); 400 the spec or its data is
        wrong, or the request is not HTTP; 413 the body has more than 10 MB, or than the limit "bytes"; 415 the body is
        compressed; 422 another limit; 500 the process that drew it ended; 503 the queue is full, or the request has
        waited too long: try again.

        Exit status: 0; 1 the spec or its data is wrong; 2 the arguments are wrong; 3 the output could not be written,
        or the address is not available.
        """
}
