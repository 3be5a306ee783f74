// SPDX-License-Identifier: MIT

/// The rule that derives the picture's size from the plot's size, or the plot's size from the picture's size.
struct Autosize: Sendable, Hashable {
    enum Kind: String, Sendable {
        case pad, fit, none
        case fitX = "fit-x"
        case fitY = "fit-y"
    }

    var kind = Kind.pad
    /// Whether the given size includes the padding.
    var containsPadding = false
}

/// The space around a picture's content, in points.
struct Padding: Sendable, Hashable {
    var left = 5.0
    var top = 5.0
    var right = 5.0
    var bottom = 5.0

    init(_ all: Double = 5) { self.init(left: all, top: all, right: all, bottom: all) }

    init(left: Double, top: Double, right: Double, bottom: Double) {
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
    }

    /// Returns the larger space on each side.
    func union(_ other: Padding) -> Padding {
        Padding(
            left: max(left, other.left), top: max(top, other.top), right: max(right, other.right),
            bottom: max(bottom, other.bottom))
    }

    /// Creates padding from a value in a spec or a config. The value is a number, or an object with a number for each
    /// side.
    init?(_ value: Value?) {
        switch value {
        case .number(let all): self.init(all)
        case .object(let sides):
            self.init(
                left: sides["left"]?.number ?? 0, top: sides["top"]?.number ?? 0, right: sides["right"]?.number ?? 0,
                bottom: sides["bottom"]?.number ?? 0)
        default: return nil
        }
    }
}

/// The size of the picture, and the position and size of its outermost group.
struct ChartFrame: Sendable, Hashable {
    var width = 0.0
    var height = 0.0
    var origin = Point(0, 0)
    /// The width available to the plot within the picture. With `fit`, the available size may differ from the group's
    /// size. In this case, the scales and marks are recomputed for the available size, and the chart is laid out again
    /// within this frame.
    var plotWidth = 0.0
    var plotHeight = 0.0
}
