// SPDX-License-Identifier: MIT

import Easel
import EaselCharts
import Foundation

/// A single spec that is drawn to files.
struct SingleChart {
    private let options: PictureOptions

    init(_ options: PictureOptions) { self.options = options }

    /// Draws the spec and returns the exit status.
    func run() -> Int32 {
        let name = options.spec
        let folder = URL(fileURLWithPath: name == "-" ? "./-" : name).deletingLastPathComponent()
        let chartOptions = options.charts.options(folder: folder)
        let chart: ComputedChart
        var picture: Data?
        do {
            var spec = try ChartSpec(
                json: try Self.contents(of: name), strict: options.charts.isStrict, limits: chartOptions.limits)
            for (name, points) in options.lengths { spec = spec.setting(name, ChartValue(points)) }
            if !options.isQuiet {
                for warning in spec.warnings { EaselChart.report("warning: \(warning)") }
            }
            chart = try spec.chart(options: chartOptions)
            if !options.isQuiet { for warning in chart.warnings { EaselChart.report("warning: \(warning)") } }
            switch options.format {
            case .picture(let format):
                picture = try chart.data(as: format, scale: options.scale, rendering: options.charts.rendering)
            case .page: picture = try page(of: spec, chart, chartOptions).data(rendering: options.charts.rendering)
            case nil: break
            }
        } catch {
            EaselChart.report("\(error)")
            return 1
        }
        do {
            if let scene = options.scene { try write(try chart.scene.json(), to: scene) }
            if let output = options.output, let picture { try write(picture, to: output) }
            return 0
        } catch {
            EaselChart.report("\(error)")
            return 3
        }
    }

    /// Returns the page of a chart. The dark picture has the theme `dark`, whatever the theme of the light one.
    private func page(
        of spec: ChartSpec, _ chart: ComputedChart, _ chartOptions: ChartOptions
    ) throws -> ChartPage {
        var darkOptions = chartOptions
        darkOptions.theme = .dark
        let title = try JSONDecoder().decode(JSONValue.self, from: spec.json())["title"]
        let text = title?["text"] ?? title
        let lines = text?.array?.compactMap(\.string) ?? text?.string.map { [$0] } ?? []
        return ChartPage(
            title: lines.isEmpty ? "Chart" : lines.joined(separator: " "),
            language: options.charts.localeName ?? "en", light: chart, dark: try spec.chart(options: darkOptions))
    }

    private static func contents(of name: String) throws -> Data {
        if name == "-" { return try FileHandle.standardInput.readToEnd() ?? Data() }
        return try InputFile.contents(of: name)
    }

    /// An error for a file that cannot be written.
    private struct FileError: Error, CustomStringConvertible {
        let description: String
    }

    private func write(_ data: Data, to name: String) throws {
        if name == "-" {
            try FileHandle.standardOutput.write(contentsOf: data)
            return
        }
        do {
            // Regular files are replaced atomically. Devices and pipes are written in place.
            let type = try? FileManager.default.attributesOfItem(atPath: name)[.type] as? FileAttributeType
            let isReplaced = type == nil || type == .typeRegular
            try data.write(to: URL(fileURLWithPath: name), options: isReplaced ? .atomic : [])
        } catch {
            throw FileError(description: "\(name): the file could not be written")
        }
    }
}
