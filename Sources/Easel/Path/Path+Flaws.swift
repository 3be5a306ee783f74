// SPDX-License-Identifier: MIT

internal import Foundation

extension Path {
    /// The calls that were skipped while a path was built. A ``Canvas`` refuses a path with flaws.
    struct Flaws: Sendable, Hashable {
        /// The number of calls skipped because an argument is invalid.
        fileprivate(set) var refused = 0

        /// Descriptions of the first skipped calls, for an error message.
        fileprivate(set) var firstRefused: [String] = []

        fileprivate static let maximumFirst = 3

        var isEmpty: Bool { refused == 0 }

        /// Two paths are equal if their elements are, so skipped calls are ignored.
        static func == (one: Flaws, other: Flaws) -> Bool { true }

        func hash(into hasher: inout Hasher) {}
    }

    /// The number of elements, shapes, and operations that were skipped because they are invalid: a number is not finite
    /// or out of range, such as a negative radius, or a line has no start because it comes before the first move.
    ///
    /// ```swift
    /// let line = Path { $0.addLines(between: [.zero, CGPoint(x: 20, y: CGFloat.nan), center]) }
    /// print(line.refusedElements)    // 1
    /// ```
    ///
    /// Each element and each shape (a rectangle, an arc, an initializer such as `Path(ringIn:width:)`) counts as 1, as
    /// does each operation on a path, such as ``trimmed(from:to:)``. A path derived from a path with refused elements
    /// has the same count. Filling, stroking, or clipping with such a path is an invalid call. The error names the
    /// first refused calls.
    public var refusedElements: Int { flaws.refused }

    /// Creates an empty path with the flaws of the path that it is derived from.
    init(flawedAs other: Path) { flaws = other.flaws }

    /// Adds the flaws of a path that this path is derived from.
    mutating func inheritFlaws(of other: Path) {
        if other.flaws.isEmpty { return }
        flaws.refused += other.flaws.refused
        flaws.firstRefused = Array((flaws.firstRefused + other.flaws.firstRefused).prefix(Flaws.maximumFirst))
    }

    /// Counts a call that adds nothing because it is invalid.
    ///
    /// - Parameter arguments: A description of the call's arguments, for an error message.
    mutating func refuse(_ arguments: @autoclosure () -> String, call: StaticString = #function) {
        flaws.refused += 1
        guard flaws.firstRefused.count < Flaws.maximumFirst else { return }
        let call = "\(call)"
        let name = call.hasPrefix("init(") ? "Path" + call.dropFirst(4) : call
        flaws.firstRefused.append("\(name) at element \(verbs.count) with \(arguments())")
    }

    /// Counts a line or curve without a current point. If an earlier call was skipped, that is the reason.
    mutating func refuseWithoutStart(_ end: CGPoint, call: StaticString = #function) {
        if flaws.isEmpty { refuse("\(end.shortDescription) before the first move", call: call) }
    }

    /// Returns this path with one more refused element, for an operation with a number that is not finite.
    func refusing(_ arguments: @autoclosure () -> String, call: StaticString = #function) -> Path {
        var result = self
        result.refuse(arguments(), call: call)
        return result
    }
}

extension Path: CheckedArgument {
    /// The skipped calls or, if there are none, the first point that is too far away. Paths contain only finite
    /// coordinates.
    var flaw: ArgumentFlaw? {
        guard flaws.refused > 0 else {
            if stays(within: NumberRule.largest) { return nil }
            let far = points.firstIndex { max(abs($0.x), abs($0.y)) > NumberRule.largest }
            return far.flatMap { points[$0].flaw?.at(": point \($0)") }
        }
        let more = flaws.refused > flaws.firstRefused.count ? "; …" : ""
        let count = "\(flaws.refused) element\(flaws.refused == 1 ? "" : "s")"
        return ArgumentFlaw(
            value: "a path that lacks \(count) (\(flaws.firstRefused.joined(separator: "; "))\(more))",
            rule: "must be made of valid calls")
    }
}
