// SPDX-License-Identifier: MIT

/// How a drawing is rendered. What it shows does not depend on it.
public struct RenderOptions: Sendable, Hashable {
    /// On how many threads a picture of half a million pixels or more is drawn and encoded; less than 1 counts as 1.
    ///
    /// The closure runs once, on the thread that renders, whatever the number. With more than one thread what it draws is
    /// kept until it has ended; each thread then paints bands of rows. The pixels and the bytes are the same for any
    /// number.
    ///
    /// - Colours, gradients that are not turned, and text are painted in bands. What depends on more than its own pixels
    ///   (shadows, layers, images, other blend modes) is painted by one thread, while the others wait.
    /// - `.fastest` PNG files are also compressed on as many threads.
    /// - 1 unless something else is said: a server that renders many pictures at a time has work for its other processors.
    public var parallelism: Int

    /// One thread.
    public static let `default` = RenderOptions()

    /// Options to be changed from the default ones.
    public init(parallelism: Int = 1) { self.parallelism = parallelism }

    /// How many threads are worth their start for a picture.
    func threads(forPixels pixels: Int) -> Int {
        pixels >= BandRenderer.fewestPixels ? min(max(parallelism, 1), BandRenderer.mostThreads) : 1
    }
}
