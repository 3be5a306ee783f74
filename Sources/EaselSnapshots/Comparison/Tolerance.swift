// SPDX-License-Identifier: MIT

/// The allowed difference of a picture from its golden file, with the reason.
///
/// Only the stated differences are allowed. A pixel whose difference exceeds them *counts*. At most ``share`` of all
/// pixels may count, and at most ``densestWindow`` of the pixels in any window of 16 by 16. With an ``edgeDistance``,
/// only pixels near edges may count. Sizes must always be equal.
public struct Tolerance: Sendable, Hashable {
    /// The reason why the pictures may differ, for later readers. An empty reason is a failure.
    public let reason: String

    /// The maximum difference of red, green and blue, each times the pixel's alpha, 0 to 255.
    public let channelDifference: Int

    /// The maximum difference of alpha, 0 to 255, independent of the colors.
    public let alphaDifference: Int

    /// The maximum perceptual difference: a distance in OKLab times the pixel's alpha; about 0.02 is just visible. It
    /// allows pixels that ``channelDifference`` does not.
    public let perceptualDistance: Double

    /// Whether pixels on the antialiased edge of a shape in one of the pictures are ignored. Their alpha still counts.
    public let ignoresAntialiasing: Bool

    /// The share of the pixels that may count, 0 to 1.
    public let share: Double

    /// The share of the pixels in a window of 16 by 16 that may count, 0 to 1. A missing line fills 1/16 of it.
    public let densestWindow: Double

    /// The maximum distance of a counted pixel from an edge of the expected picture, 1 to 16 pixels; nil for any.
    ///
    /// It is for pictures by another renderer, which cover the pixels of an edge differently and agree on the inside of
    /// shapes: a ``share`` of pixels may differ near edges, and no pixel away from them. There is an edge where, among
    /// the pixels up to this distance away, red, green or blue, times alpha, change by more than ``channelDifference``,
    /// or alpha by more than ``alphaDifference``.
    public let edgeDistance: Int?

    /// The maximum edge distance. The time to search for an edge grows with the square of the distance.
    static let largestEdgeDistance = 16

    /// Creates a tolerance with its reason.
    public init(
        because reason: String, channelDifference: Int = 0, alphaDifference: Int = 0, perceptualDistance: Double = 0,
        ignoresAntialiasing: Bool = false, share: Double = 0, densestWindow: Double = 0.03, edgeDistance: Int? = nil
    ) {
        self.reason = reason
        self.channelDifference = channelDifference
        self.alphaDifference = alphaDifference
        self.perceptualDistance = perceptualDistance
        self.ignoresAntialiasing = ignoresAntialiasing
        self.share = share
        self.densestWindow = densestWindow
        self.edgeDistance = edgeDistance
    }

    /// The tolerance that requires equal pixels.
    public static let exact = Tolerance(because: "nothing is allowed to differ", densestWindow: 0)

    /// The reason why the tolerance is invalid; nil if it is valid.
    var problem: String? {
        if reason.allSatisfy(\.isWhitespace) { return "a tolerance needs a reason: Tolerance(because:)" }
        let numbers = [
            ("channelDifference", Double(channelDifference), 255.0), ("alphaDifference", Double(alphaDifference), 255),
            ("perceptualDistance", perceptualDistance, 1), ("share", share, 1), ("densestWindow", densestWindow, 1),
        ]
        for (name, value, largest) in numbers where !(value >= 0 && value <= largest) {
            return "Tolerance.\(name) is \(value); it must be from 0 to \(largest)"
        }
        if let edgeDistance, !(1...Self.largestEdgeDistance).contains(edgeDistance) {
            return "Tolerance.edgeDistance is \(edgeDistance); it must be from 1 to \(Self.largestEdgeDistance)"
        }
        return nil
    }
}
