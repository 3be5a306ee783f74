// SPDX-License-Identifier: MIT

import Easel
import EaselPlainCairo
import EaselSVG
import Foundation

/// A contest between Easel, resvg, and librsvg in drawing SVG pictures, from the bytes of a document to the bytes of a
/// PNG file. Easel's times of drawing a picture that has been read are measured too.
struct SVGContest {
    /// An SVG document by name.
    private struct Picture {
        let name: String
        let data: Data

        init(_ name: String, width: Int, height: Int, _ content: String) {
            self.name = name
            data = Data(
                "<svg xmlns='http://www.w3.org/2000/svg' width='\(width)' height='\(height)'>\(content)</svg>".utf8)
        }
    }

    let python: String
    let samples: Int

    /// Prints a row for each picture: the CPU times in milliseconds, and Easel's time divided by each other time.
    func run(_ printRow: ([String], _ isHead: Bool) -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "easel-svg-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for picture in Self.pictures { try picture.data.write(to: folder.appending(path: "\(picture.name).svg")) }
        let path = folder.path(percentEncoded: false)
        let peers = [
            try Peer("resvg", python: python, arguments: [path]),
            // The bindings of librsvg are part of the system.
            try Peer("librsvg", python: "/usr/bin/python3", arguments: [path]),
        ]
        printRow(
            ["picture", "Easel, ms", "again, ms"] + peers.map { "\($0.name), ms" } + peers.map { "Easel ÷ \($0.name)" },
            true)
        for picture in Self.pictures {
            let kept = try SVGImage(data: picture.data)
            let times = try TimedContest(samples: samples).measured(
                [
                    Self.contestant { try SVGImage(data: picture.data).drawing().png().count },
                    Self.contestant { try kept.drawing().png().count },
                ]
                    + peers.map { peer in
                        Contestant(name: peer.name) { try peer.time(picture.name, repetitions: $0) }
                    })
            printRow(
                [picture.name] + times.map { TimedContest.milliseconds($0) }
                    + times.dropFirst(2).map { TimedContest.ratio(times[0], $0) }, false)
        }
    }

    private static func contestant(_ body: @escaping () throws -> Int) -> Contestant {
        Contestant(name: "Easel") { repetitions in
            let start = plain_cairo_cpu_seconds()
            var bytes = 0
            for _ in 0..<repetitions { bytes = try body() }
            return ((plain_cairo_cpu_seconds() - start) / Double(repetitions), bytes)
        }
    }

    private static let pictures = [
        Picture(
            "icon", width: 24, height: 24,
            "<path fill='none' stroke='#334155' stroke-width='2' stroke-linecap='round' stroke-linejoin='round' "
                + "d='M3 10.5 12 3l9 7.5V20a1 1 0 0 1-1 1h-5v-6H9v6H4a1 1 0 0 1-1-1z'/>"
                + "<circle cx='12' cy='10.5' r='1.5' fill='#334155'/>"),
        Picture(
            "logo", width: 240, height: 80,
            "<style>.bar{fill:url(#sky)}.sun{fill:#f59e0b;opacity:.9}</style>"
                + "<defs><linearGradient id='sky' x2='0' y2='1'><stop stop-color='#2563eb'/>"
                + "<stop offset='1' stop-color='#7c3aed'/></linearGradient>"
                + "<clipPath id='round'><rect width='240' height='80' rx='16'/></clipPath></defs>"
                + "<g clip-path='url(#round)'><rect class='bar' width='240' height='80'/>"
                + "<circle class='sun' cx='60' cy='50' r='28'/>"
                + "<path fill='#fff' d='M0 60c30-16 60-16 90 0s60 16 90 0 40-12 60-4v24H0z'/></g>"),
        Picture("map", width: 1_000, height: 600, map),
        Picture("paths", width: 1_000, height: 1_000, paths),
    ]

    /// 400 countries of 300 points, in 1 MB.
    private static let map = (0..<400).map { country in
        let (column, row) = (country % 25, country / 25)
        let points = (0..<300).map { index in
            let angle = Double(index) * 2 * .pi / 300
            let radius = 17 + 3 * sin(Double(index * (country % 7 + 3)) / 5)
            return String(
                format: "%.2f,%.2f", 20 + 40 * Double(column) + radius * cos(angle),
                18 + 37 * Double(row) + radius * sin(angle))
        }
        return "<path d='M\(points.joined(separator: "L"))Z' fill='#\(450 + country)' stroke='#fff' stroke-width='.5'/>"
    }.joined(separator: "\n")

    /// 10,000 small shapes of many colors.
    private static let paths = (0..<10_000).map { index in
        let (x, y) = (10 * (index % 100), 10 * (index / 100))
        return "<path d='M\(x + 1) \(y + 5)c2-6 6-6 8 0s-4 5-8 0z' fill='#\(100 + index % 900)'/>"
    }.joined(separator: "\n")
}
