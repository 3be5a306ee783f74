// SPDX-License-Identifier: MIT

import Easel
import EaselArguments
import EaselCharts
import Foundation

/// The options of charts, which all forms of the command have.
struct ChartArguments {
    /// Whether unknown members are errors.
    var isStrict = false
    /// The limits of drawing, and the handling of missing characters.
    var rendering = RenderOptions.default
    /// The maximum length of a spec in bytes, if an option sets it.
    var byteLimit: Int? { setsBytes ? chart.limits.bytes : nil }
    /// Whether the limits are those for specs from strangers.
    private(set) var isUntrusted = false

    /// The name of the locale, if an option sets it.
    private(set) var localeName: String?

    /// The limits of charts.
    var limits: ChartLimits { chart.limits }

    private var chart = ChartOptions()
    private var data: String?
    private var setsBytes = false
    private var limitsFile: LimitsFile?
    /// The options as they were read, and the content of the files that they name, for worker processes.
    private var arguments: [String] = []
    private var files: [String: Data] = [:]

    init() {}

    /// Reads the options of a worker process.
    init(_ settings: WorkerSettings) throws {
        files = settings.files
        var reader = ArgumentReader(settings.arguments)
        while let argument = try reader.next() {
            guard try read(argument, from: &reader) else { throw UsageError("\(argument) is not an option") }
        }
    }

    /// The options for worker processes.
    var settings: WorkerSettings { WorkerSettings(arguments: arguments, files: files) }

    /// Reads an option and its value, or returns `false` if it is not one of these options.
    mutating func read(_ option: String, from reader: inout ArgumentReader) throws -> Bool {
        let start = reader
        guard try apply(option, from: &reader) else { return false }
        arguments += [option] + start.read(until: reader)
        return true
    }

    private mutating func apply(_ option: String, from reader: inout ArgumentReader) throws -> Bool {
        switch option {
        case "--data": data = try reader.value()
        case "--theme": chart.theme = try theme(try reader.value())
        case "--locale":
            (chart.locale, localeName) = try reader.value("a locale, such as de-DE") { name in
                ChartLocale(named: name).map { ($0, name) }
            }
        case "--time-zone":
            chart.timeZone = try reader.value("a time zone, such as Europe/Berlin", as: TimeZone.init(identifier:))
        case "--accessibility":
            chart.accessibility = try reader.value("automatic or full", as: ChartOptions.Accessibility.init)
        case "--strict": isStrict = true
        case "--untrusted":
            (chart.limits, rendering, setsBytes, isUntrusted) = (.untrusted, .untrusted, true, true)
            try limitsFile?.apply(to: &chart.limits, &rendering.limits)
        case "--limits":
            let path = try reader.value()
            let file = try LimitsFile(path, contents: try contents(of: path, for: option))
            try file.apply(to: &chart.limits, &rendering.limits)
            setsBytes = setsBytes || file.setsBytes
            limitsFile = file
        default: return false
        }
        return true
    }

    /// Returns the chart options, with a loader for the `--data` folder or else for a given folder.
    func options(folder: URL? = nil) -> ChartOptions {
        var options = chart
        if let folder = data.map({ URL(fileURLWithPath: $0) }) ?? folder {
            options.loader = FolderLoader(folder)
        } else {
            // The library's error for a missing loader names a property of Swift.
            options.loader = ClosureLoader { _ in throw UsageError("no folder is given for it; pass --data DIR") }
        }
        return options
    }

    private mutating func theme(_ name: String) throws -> ChartTheme {
        if let theme = ChartTheme.named(name) { return theme }
        guard files[name] != nil || FileManager.default.fileExists(atPath: name) else {
            throw UsageError(
                "--theme \(name) is neither a file nor one of \(ChartTheme.names.joined(separator: ", "))")
        }
        let json = try contents(of: name, for: "--theme")
        do {
            return try ChartTheme(json: json)
        } catch {
            throw UsageError("--theme \(name): \(error)")
        }
    }

    /// Returns the content of a file, which is read once: it may be a pipe.
    private mutating func contents(of path: String, for option: String) throws -> Data {
        if let contents = files[path] { return contents }
        do {
            let contents = try InputFile.contents(of: path)
            files[path] = contents
            return contents
        } catch {
            throw UsageError("\(option) \(error)")
        }
    }
}
