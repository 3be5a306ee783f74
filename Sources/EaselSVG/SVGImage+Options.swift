// SPDX-License-Identifier: MIT

public import Easel
public import Foundation

extension SVGImage {
    /// The choices that a document leaves to its viewer.
    ///
    /// ```swift
    /// var options = SVGImage.Options(limits: .untrusted)
    /// options.currentColor = .systemBlue
    /// let icon = try SVGImage(contentsOf: "icon.svg", options: options)
    /// ```
    public struct Options: Sendable {
        /// The fonts of the text. If nil, the fonts of the canvas on which the picture is drawn.
        public var fonts: FontLibrary?

        /// The color for which `currentColor` stands; black by default.
        public var currentColor = Color.black

        /// The languages that `systemLanguage` accepts, in order; English by default.
        public var languages = ["en"]

        /// The size of which percentages in the document's own width and height are parts. If nil, they are parts of
        /// the view box.
        public var viewport: CGSize?

        /// Returns the data of an image at a URL as written in the document; nil if there is none. Without a loader,
        /// only `data:` URLs are read.
        public var images: (@Sendable (_ url: String) -> Data?)?

        /// A style sheet that is applied before the document's style sheets.
        public var styleSheet: String?

        /// The maximum amounts of work.
        public var limits = SVGLimits()

        /// Whether a document with parts that are not drawn is an error.
        public var isStrict = false

        /// Creates the default options with other limits.
        public init(limits: SVGLimits = .default) { self.limits = limits }
    }
}
