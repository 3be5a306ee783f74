// SPDX-License-Identifier: MIT

import Easel

/// A ramp of colors along the interval `0...1`.
struct ColorRamp: Sendable {
    /// The position of the ramp's start among the colors, where 0 is the first color and 1 is the last color.
    var start = 0.0
    var end = 1.0
    private let segments: [ColorSegment]

    /// Creates a ramp with evenly spaced colors. Returns `nil` if the list is empty or contains an invalid CSS color.
    init?(colors: [String], _ interpolation: ColorInterpolation) {
        var channels: [ColorChannels] = []
        channels.reserveCapacity(colors.count)
        for color in colors {
            guard let color = ColorChannels(css: color) else { return nil }
            channels.append(color)
        }
        guard let first = channels.first else { return nil }
        segments =
            channels.count == 1
            ? [ColorSegment(first, first, interpolation)]
            : zip(channels, channels.dropFirst()).map { ColorSegment($0, $1, interpolation) }
    }

    /// Returns the color at a position, as CSS text such as `rgb(31, 119, 180)`. Positions outside `0...1` extrapolate
    /// the nearest segment.
    func color(at position: Double) -> String {
        let count = Double(segments.count)
        let offset = (start + (end - start) * position) * count
        guard offset.isFinite else { return segments[0].color(at: 0).css }
        let index = max(0, min(count - 1, offset.rounded(.down)))
        return segments[Int(index)].color(at: offset - index).css
    }
}
