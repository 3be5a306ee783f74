// SPDX-License-Identifier: MIT

public import Easel
public import EaselCharts
import EaselDrawingPrograms
import Foundation

/// A spec encoded as a byte string: a seed with a few changes, or the string itself if it starts with a brace.
public struct ChartProgram: Sendable {
    /// The spec as JSON, which can be invalid in any way.
    public let json: String
    private let options: ChartOptions

    /// - Parameters:
    ///   - seeds: The specs to start from; ``ChartSeeds`` by default.
    ///   - limits: The limits of the chart.
    public init(
        _ bytes: some Sequence<UInt8>, seeds: [JSONTree] = [], fonts: FontLibrary, limits: ChartLimits = Self.limits
    ) {
        let bytes = Array(bytes)
        var options = ChartOptions()
        options.fonts = fonts
        options.limits = limits
        if bytes.first == UInt8(ascii: "{") {
            json = String(decoding: bytes, as: UTF8.self)
        } else {
            var reader = ByteReader(bytes)
            let seeds = seeds.isEmpty ? ChartSeeds.trees : seeds
            let seed = seeds[Int(reader.bits(bytes: 2)) % seeds.count]
            options.timeZone = TimeZone(identifier: reader.element(of: Self.timeZones)) ?? .gmt
            var mutation = ChartMutation(reader)
            json = mutation.changed(seed).json
        }
        self.options = options
    }

    /// The limits for untrusted specs, with a time limit of one second per spec.
    public static let limits: ChartLimits = {
        var limits = ChartLimits.untrusted
        limits.duration = .seconds(1)
        return limits
    }()

    private static let timeZones = ["GMT", "GMT", "America/New_York", "Asia/Kathmandu", "Pacific/Apia"]

    /// Returns the chart. Data files are loaded with a given loader.
    ///
    /// - Throws: A `ChartError`.
    public func chart(loader: (any DataLoader)? = nil) throws(ChartError) -> ComputedChart {
        var options = options
        options.loader = loader
        return try ChartSpec(json: json, limits: options.limits).chart(options: options)
    }

    /// Returns the chart as SVG. Characters missing from all fonts are drawn as boxes.
    public func render() throws -> Data {
        Data(try chart().drawing.svg(rendering: RenderOptions(missingCharacters: .box)).utf8)
    }
}
