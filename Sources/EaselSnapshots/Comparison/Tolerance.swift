// SPDX-License-Identifier: MIT

/// The allowed difference between a picture and its golden file, with a reason.
///
/// ```swift
/// let edges = Tolerance(because: "FreeType 2.13 rounds the coverage of edges differently", channelDifference: 3)
/// try expectSnapshot(of: drawing, as: [.png(scale: 2)], tolerance: edges)
/// ```
///
/// Any difference that is not explicitly allowed fails. A pixel whose difference exceeds the limits is a *counted*
/// pixel. The fraction of counted pixels must not exceed ``share`` in the whole picture and ``densestWindow`` in any
/// window of 16 × 16 pixels. With an ``edgeDistance``, all counted pixels must be near edges. Sizes must always be
/// equal.
public struct Tolerance: Sendable, Hashable {
    /// The reason why the pictures may differ, for future readers. An empty reason is a failure.
    public let reason: String

    /// The maximum difference of red, green, and blue, each multiplied by alpha, in `0...255`.
    public let channelDifference: Int

    /// The maximum difference of alpha, in `0...255`, independent of the color.
    public let alphaDifference: Int

    /// The maximum perceptual difference: the OKLab distance multiplied by alpha. A distance of about 0.02 is just
    /// visible. Pixels within this distance pass even if they exceed ``channelDifference``.
    public let perceptualDistance: Double

    /// Whether pixels on antialiased edges in one of the pictures are ignored. Their alpha is still compared.
    public let ignoresAntialiasing: Bool

    /// The maximum fraction of counted pixels in the picture, in `0...1`.
    public let share: Double

    /// The maximum fraction of counted pixels in any window of 16 × 16 pixels, in `0...1`. A missing line covers 1/16.
    public let densestWindow: Double

    /// The maximum distance of counted pixels from an edge of the expected picture, in `1...16` pixels; `nil` means
    /// unlimited.
    ///
    /// Set an edge distance to compare with pictures from another renderer, which agrees on the interior of shapes but
    /// not on the coverage of edge pixels. A ``share`` of the pixels may then differ near edges, but no pixel may
    /// differ elsewhere. A pixel is near an edge if the pixels up to this distance away differ from each other by more
    /// than ``channelDifference`` in red, green, or blue multiplied by alpha, or by more than ``alphaDifference`` in
    /// alpha.
    public let edgeDistance: Int?

    /// The maximum edge distance. The time of the search for edges is proportional to the square of the distance.
    static let largestEdgeDistance = 16

    /// Creates a tolerance with a reason.
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

    /// The reason why the tolerance is invalid, or `nil` if it is valid.
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
