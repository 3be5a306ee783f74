// SPDX-License-Identifier: MIT

import EaselArguments
import Testing

struct ArgumentReaderTests {
    /// Reads a flag `--all`, options `--name` and `--log`, a count `--jobs`, a length `--width`, and operands.
    private static func read(_ arguments: [String]) throws(UsageError) -> String {
        var reader = ArgumentReader(arguments)
        var parts: [String] = []
        while let argument = try reader.next() {
            switch argument {
            case "--all": parts.append("all")
            case "--name": parts.append("name(\(try reader.value()))")
            case "--jobs": parts.append("jobs(\(try reader.integer(in: 1...64)))")
            case "--width": parts.append("width(\(try reader.positiveNumber("length", upTo: 100)))")
            case "--log": parts.append("log(\(try reader.value("json or text") { $0 == "json" ? 1 : nil }))")
            default: parts.append(argument)
            }
        }
        return parts.joined(separator: " ")
    }

    @Test(arguments: [
        ([], ""), (["a", "--all", "b"], "a all b"), (["--name", "x"], "name(x)"), (["--name=x=y"], "name(x=y)"),
        (["--name=--all"], "name(--all)"), (["--name", "-"], "name(-)"), (["a=b"], "a=b"), (["-n=b"], "-n=b"),
        (["--jobs=64", "--width", "2.5", "--log", "json"], "jobs(64) width(2.5) log(1)"),
    ])
    func `the value of an option is the next argument or follows an equals sign`(
        _ arguments: [String], _ parts: String
    ) throws {
        #expect(try Self.read(arguments) == parts)
    }

    @Test(arguments: [
        (["--name"], "--name needs a value"), (["--name", "--all"], "--name needs a value"),
        (["--name="], "--name needs a value"), (["--all=yes"], "unknown option \"--all=yes\"; see --help"),
        (["--all=yes", "a"], "unknown option \"--all=yes\"; see --help"),
        (["--jobs"], "--jobs needs a number"), (["--jobs", "65"], "--jobs 65 is not a number from 1 to 64"),
        (["--jobs=1.5"], "--jobs 1.5 is not a number from 1 to 64"),
        (["--log", "xml"], "--log is xml; it must be json or text"), (["--log"], "--log needs a value"),
        (["--width", "0"], "--width 0 is not a length > 0 and ≤ 100"),
        (["--width", "nan"], "--width nan is not a length > 0 and ≤ 100"),
    ])
    func `an error names the option and its value`(_ arguments: [String], _ message: String) {
        #expect(throws: UsageError(message)) { try Self.read(arguments) }
    }

    @Test func `the arguments that a copy has read include a value after an equals sign`() throws {
        var reader = ArgumentReader(["--name=x", "a"])
        _ = try reader.next()
        let start = reader
        _ = try reader.value()
        #expect(start.read(until: reader) == ["x"])
    }
}
