// SPDX-License-Identifier: MIT

import EaselArguments
import EaselCharts
import EaselProcesses
import Foundation

/// `easel-chart mcp`: the Model Context Protocol over standard input and output, with one message a line.
struct MCPFilter {
    private let charts: ChartArguments

    /// Reads the arguments after `mcp`. The limits are those for specs from strangers.
    init(_ arguments: [String]) throws {
        var charts = ChartArguments()
        var reader = ArgumentReader(["--untrusted"] + arguments)
        while let argument = try reader.next() {
            guard try charts.read(argument, from: &reader) else {
                throw UsageError("\(argument) is not an option of mcp")
            }
        }
        self.charts = charts
    }

    /// Answers messages until the end of input, and returns the exit status.
    func run() -> Int32 {
        let handler = MCPHandler(ChartTools(drawer: ChartPainter(charts), limits: charts.limits))
        // A message has the spec, possibly as JSON text, in which characters are escaped.
        let limit = 2 * charts.limits.bytes + 65_536
        var lines = LineReader(limit: limit)
        do {
            while let line = try lines.next() {
                let answer: Data?
                switch line {
                case .tooLong: answer = MCPHandler.answer(tooLong: limit)
                case .text(let message) where message.allSatisfy({ $0 <= 0x20 }): answer = nil
                case .text(let message): answer = handler.answer(message)
                }
                if let answer { try FileHandle.standardOutput.write(contentsOf: answer + Data("\n".utf8)) }
            }
            return 0
        } catch let error as InputError {
            EaselChart.report("standard input: \(error)")
            return 1
        } catch {
            EaselChart.report("standard output: \(error)")
            return 3
        }
    }
}
