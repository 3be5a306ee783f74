// SPDX-License-Identifier: MIT

public import Easel
import Foundation

/// A request for a chart: a spec and a picture format.
///
/// The command-line filter reads one request per line, and a server reads one per message.
///
/// ```swift
/// while let line = readLine() {
///     let answer = ChartRequest.answer(Data(line.utf8))    // {"id":1,"format":"svg","data":"<svg …"}
///     print(String(decoding: answer, as: UTF8.self))       // or {"id":1,"error":{…}}
/// }
/// ```
public struct ChartRequest: Sendable {
    /// The picture formats.
    public enum Format: String, Sendable, Hashable, CaseIterable {
        case png, svg, pdf
        /// JPEG, on white where the chart has no background.
        case jpeg = "jpg"
        case webp
        /// The primitives of the scene, as JSON.
        case scene

        /// Creates a format from its name in any case; `jpeg` is another name of `jpg`.
        public init?(named name: String) {
            let name = name.lowercased()
            self.init(rawValue: name == "jpeg" ? "jpg" : name)
        }

        /// Whether a file in the format is text in UTF-8.
        public var isText: Bool { self == .svg || self == .scene }
    }

    /// The chart.
    public var spec: ChartSpec
    /// The format of the answer.
    public var format: Format
    /// The number of pixels per point, for PNG, JPEG, and WebP.
    public var scale: Double
    /// The theme in place of the options' theme; nil for the options' theme.
    public var theme: ChartTheme?

    /// Creates a request for the picture of a chart.
    ///
    /// - Parameters:
    ///   - spec: The chart.
    ///   - format: The format of the answer.
    ///   - scale: The number of pixels per point, for PNG, JPEG, and WebP; 1 by default.
    ///   - theme: The theme in place of the options' theme; nil for the options' theme.
    public init(_ spec: ChartSpec, format: Format = .svg, scale: Double = 1, theme: ChartTheme? = nil) {
        self.spec = spec
        self.format = format
        self.scale = scale
        self.theme = theme
    }

    /// Reads a request from JSON: `{"format": "png", "scale": 2, "spec": {…}}`, optionally with an `id`, the name of a
    /// `theme`, and a `width` and `height` in place of the spec's.
    ///
    /// - Throws: A ``ChartError``. Paths in the spec start with `$`; paths in the rest of the request start with
    ///   `$request`.
    public init(json: Data, strict: Bool = false, limits: ChartLimits = ChartLimits()) throws(ChartError) {
        try self.init(try JSONReader.read(Array(json), limits: limits, path: "$request"), strict: strict)
    }

    /// Reads the body of a message to a server that has a path for each format: a spec, or `{"scale": 2, "spec": {…}}`.
    ///
    /// An object with a member `spec` is a request, unless it is the spec of a facet or a repeat.
    ///
    /// ```swift
    /// var options = ChartOptions()
    /// options.limits = .untrusted
    /// let request = try ChartRequest(body: data, format: .png, limits: options.limits)
    /// let png = try request.picture(options: options)
    /// ```
    ///
    /// - Parameters:
    ///   - body: The message, as UTF-8.
    ///   - format: The format of the answer. A request for another format is an error.
    ///   - strict: Whether unknown members of the spec are errors.
    ///   - limits: The limits of bytes and nesting.
    /// - Throws: A ``ChartError``. Its paths start with `$` in the spec, and with `$request` in the request.
    public init(
        body: Data, format: Format, strict: Bool = false, limits: ChartLimits = ChartLimits()
    ) throws(ChartError) {
        let value = try JSONReader.read(Array(body), limits: limits)
        let isRequest = value["spec"] != nil && value["facet"] == nil && value["repeat"] == nil
        guard isRequest else {
            self.init(try ChartSpec(value, strict: strict), format: format)
            return
        }
        try self.init(value, strict: strict, format: format)
        guard self.format == format else {
            throw ChartError(
                .spec, at: "$request.format", "the format is \(self.format.rawValue); it must be that of the path",
                expected: [format.rawValue])
        }
    }

    private init(_ request: Value, strict: Bool, format: Format = .svg) throws(ChartError) {
        guard let object = request.object else {
            throw ChartError(.spec, at: "$request", "a request must be an object, not \(request.noun)")
        }
        let names = ["id", "format", "scale", "width", "height", "theme", "spec"]
        if let other = object.names.first(where: { !names.contains($0) }) {
            throw ChartError(
                .spec, at: "$request\(SpecChecker.step(other))", "\"\(other)\" is not a member of a request",
                expected: names, suggestion: nearest(to: other, in: names))
        }
        guard var spec = object["spec"] else {
            throw ChartError(.spec, at: "$request", "the request has no spec", expected: ["spec"])
        }
        self.format = format
        if let value = object["format"] {
            guard let format = value.string.flatMap({ Format(named: $0) }) else {
                let formats = Format.allCases.map(\.rawValue)
                throw ChartError(
                    .spec, at: "$request.format", "\(value.quoted) is not a format", expected: formats,
                    suggestion: value.string.flatMap { nearest(to: $0, in: formats) })
            }
            self.format = format
        }
        scale = 1
        if let value = object["scale"] {
            guard case .number(let number) = value, number > 0, number <= 100 else {
                throw ChartError(.spec, at: "$request.scale", "scale is \(value.quoted); it must be > 0 and ≤ 100")
            }
            scale = number
        }
        for name in ["width", "height"] {
            guard let value = object[name] else { continue }
            guard case .number(let number) = value, number > 0, number <= 100_000 else {
                throw ChartError(
                    .spec, at: "$request.\(name)", "\(name) is \(value.quoted); it must be > 0 and ≤ 100000")
            }
            if case .object(var whole) = spec {
                whole[name] = value
                spec = .object(whole)
            }
        }
        if let value = object["theme"] {
            guard let theme = value.string.flatMap({ ChartTheme.named($0) }) else {
                throw ChartError(
                    .spec, at: "$request.theme", "\(value.quoted) is not a theme", expected: ChartTheme.names,
                    suggestion: value.string.flatMap { nearest(to: $0, in: ChartTheme.names + ChartTheme.aliases) })
            }
            self.theme = theme
        }
        self.spec = try ChartSpec(spec, strict: strict)
    }

    /// Returns the picture's bytes.
    ///
    /// - Parameters:
    ///   - options: The inputs of the chart other than its spec. `limits.duration` also bounds the drawing.
    ///   - rendering: The limits of the drawing, and the handling of missing characters.
    /// - Throws: A ``ChartError``, or a `DrawingError`.
    public func picture(options: ChartOptions = ChartOptions(), rendering: RenderOptions = .default) throws -> Data {
        try pictureWithWarnings(options: options, rendering: rendering).picture
    }

    /// Returns the picture's bytes, with the warnings of the spec and of the chart.
    ///
    /// ```swift
    /// let request = try ChartRequest(body: data, format: .png)
    /// let (png, warnings) = try request.pictureWithWarnings()
    /// for warning in warnings { print(warning) }    // $.encoding.x.axs: unknown, ignored; did you mean "axis"?
    /// ```
    ///
    /// - Parameters:
    ///   - options: The inputs of the chart other than its spec. `limits.duration` also bounds the drawing.
    ///   - rendering: The limits of the drawing, and the handling of missing characters.
    /// - Throws: A ``ChartError``, or a `DrawingError`.
    public func pictureWithWarnings(
        options: ChartOptions = ChartOptions(), rendering: RenderOptions = .default
    ) throws -> (picture: Data, warnings: [ChartProblem]) {
        var rendering = rendering
        if let duration = options.limits.duration {
            let deadline = ContinuousClock.now + duration
            rendering.limits.deadline = min(rendering.limits.deadline ?? deadline, deadline)
        }
        var options = options
        if let theme { options.theme = theme }
        let chart = try spec.chart(options: options)
        return (try chart.data(as: format, scale: scale, rendering: rendering), spec.warnings + chart.warnings)
    }

    // MARK: - Answers

    /// Answers any request, valid or not, with one line of JSON that does not contain a line feed.
    ///
    /// SVG and scenes are strings; other formats are Base64. If the request has several problems, `error` is the first,
    /// and its member `others` lists the rest. The member `warnings` lists warnings, if there are any. The answer has the
    /// `id` of ``id(of:limits:)``.
    ///
    /// - Parameters:
    ///   - request: `{"id": …, "format": "png", "scale": 2, "spec": {…}}`; the format is `svg` by default.
    ///   - strict: Whether unknown members of the spec are errors.
    ///   - options: The inputs of the chart other than the spec. `limits.duration` also limits the drawing.
    ///   - rendering: The limits of the drawing, and the handling of missing characters.
    public static func answer(
        _ request: Data, strict: Bool = false, options: ChartOptions = ChartOptions(),
        rendering: RenderOptions = .default
    ) -> Data {
        let bytes = Array(request)
        var id = RequestID.null
        var answer = Object()
        do {
            id = try RequestID(of: bytes, limits: options.limits)
            let request = try ChartRequest(
                try JSONReader.read(bytes, limits: options.limits, path: "$request"), strict: strict)
            let (picture, warnings) = try request.pictureWithWarnings(options: options, rendering: rendering)
            answer["format"] = .string(request.format.rawValue)
            answer["data"] = .string(
                request.format.isText ? String(decoding: picture, as: UTF8.self) : picture.base64EncodedString())
            if !warnings.isEmpty { answer["warnings"] = .array(warnings.map { .object($0.object) }) }
        } catch {
            answer["error"] = ((error as? ChartError) ?? ChartError(drawing: error)).value
        }
        var line = Data(#"{"id":"#.utf8)
        line += id.json
        line += [UInt8(ascii: ",")]
        // Without the bracket that opens the object.
        line += JSONWriter.bytes(.object(answer)).dropFirst()
        return line
    }

    /// Returns the JSON of a request's `id`, byte for byte, on one line: of the last member with that name.
    ///
    /// The request need not be valid. The result is `null` if there is no id, or if it cannot be read or has more than
    /// 4,096 bytes.
    public static func id(of request: Data, limits: ChartLimits = ChartLimits()) -> Data {
        Data(((try? RequestID(of: Array(request), limits: limits)) ?? .null).json)
    }
}

extension ComputedChart {
    /// Returns the chart in a picture format, or its scene as JSON.
    ///
    /// - Parameters:
    ///   - format: The format of the picture, or `scene`.
    ///   - scale: The number of pixels per point of a PNG, JPEG, or WebP; 1 by default.
    ///   - rendering: The limits of the drawing, and the handling of missing characters.
    public func data(
        as format: ChartRequest.Format, scale: Double = 1, rendering: RenderOptions = .default
    ) throws -> Data {
        switch format {
        case .png: try drawing.png(scale: CGFloat(scale), rendering: rendering)
        case .svg: Data(try drawing.svg(rendering: rendering).utf8)
        case .pdf: try drawing.pdf(rendering: rendering)
        case .jpeg: try drawing.jpeg(scale: CGFloat(scale), rendering: rendering)
        case .webp: try drawing.webp(scale: CGFloat(scale), rendering: rendering)
        case .scene: try scene.json()
        }
    }
}

extension ChartError {
    /// Returns the error as JSON, with its kind and its problems.
    ///
    /// `{"kind":"spec","path":"$.mark","problem":"…","expected":["arc",…],"suggestion":"bar","others":[…]}`
    public func json() -> Data { Data(JSONWriter.bytes(value)) }

    var value: Value {
        var object: Object = ["kind": .string(kind.rawValue)]
        if let first = problems.first { object = object.merging(first.object) }
        if problems.count > 1 { object["others"] = .array(problems.dropFirst().map { .object($0.object) }) }
        return .object(object)
    }
}

extension ChartProblem {
    fileprivate var object: Object {
        var object: Object = ["path": .string(path), "problem": .string(message)]
        if !expected.isEmpty { object["expected"] = .array(expected.map { .string($0) }) }
        object["suggestion"] = suggestion.map { .string($0) }
        return object
    }
}
