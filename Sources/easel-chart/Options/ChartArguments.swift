// SPDX-License-Identifier: MIT

import Easel
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

    /// The limits of charts.
    var limits: ChartLimits { chart.limits }

    private var chart = ChartOptions()
    private var data: String?
    private var setsBytes = false
    private var limitsFile: LimitsFile?

    init() {}

    /// Reads an option and its value, or returns `false` if it is not one of these options.
    mutating func read(_ option: String, from reader: inout ArgumentReader) throws -> Bool {
        switch option {
        case "--data": data = try reader.value(of: option)
        case "--theme": chart.theme = try Self.theme(try reader.value(of: option))
        case "--locale":
            let name = try reader.value(of: option)
            guard let locale = ChartLocale(named: name) else { throw UsageError("--locale \(name) is not known") }
            chart.locale = locale
        case "--time-zone":
            let name = try reader.value(of: option)
            guard let zone = TimeZone(identifier: name) else { throw UsageError("--time-zone \(name) is not known") }
            chart.timeZone = zone
        case "--strict": isStrict = true
        case "--untrusted":
            (chart.limits, rendering, setsBytes) = (.untrusted, .untrusted, true)
            try limitsFile?.apply(to: &chart.limits)
        case "--limits":
            let file = try LimitsFile(try reader.value(of: option))
            try file.apply(to: &chart.limits)
            setsBytes = setsBytes || file.names.contains("bytes")
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

    private static func theme(_ name: String) throws -> ChartTheme {
        if let theme = ChartTheme.named(name) { return theme }
        guard FileManager.default.fileExists(atPath: name) else {
            throw UsageError(
                "--theme \(name) is neither a file nor one of \(ChartTheme.names.joined(separator: ", "))")
        }
        do {
            return try ChartTheme(json: try InputFile.contents(of: name))
        } catch let failure as InputFile.Failure {
            throw UsageError("--theme \(failure)")
        } catch {
            throw UsageError("--theme \(name): \(error)")
        }
    }
}
