// SPDX-License-Identifier: MIT

public import Easel
public import Foundation

extension SVGImage {
    /// Returns a drawing of the picture with its own width and height.
    public func drawing() -> Drawing { drawing(size: size) }

    /// Returns a drawing with a width in points, and the height that follows from it.
    ///
    /// ```swift
    /// try logo.drawing(width: 600).write(to: "logo.pdf")
    /// ```
    public func drawing(width: CGFloat) -> Drawing {
        drawing(size: CGSize(width: width, height: size.height * width / size.width))
    }

    /// Returns a drawing with a height in points, and the width that follows from it.
    public func drawing(height: CGFloat) -> Drawing {
        drawing(size: CGSize(width: size.width * height / size.height, height: height))
    }

    /// Returns a drawing to whose size the picture is stretched.
    public func drawing(size target: CGSize) -> Drawing {
        Drawing(size: target, fonts: fonts) { canvas in try draw(picture, on: canvas, in: target) }
    }

    /// Returns a drawing whose text has other fonts, unless the options have fonts.
    fileprivate func drawing(size target: CGSize, fonts: FontLibrary) -> Drawing {
        guard hasText, options.fonts == nil else { return drawing(size: target) }
        return Drawing(size: target, fonts: fonts) { canvas in
            let resolver = Resolver(document, options: options, fonts: fonts, nesting: 0)
            try draw(resolver.picture().group, on: canvas, in: target)
        }
    }

    private func draw(_ picture: PictureGroup, on canvas: Canvas, in target: CGSize) throws {
        canvas.scaleBy(x: target.width / size.width, y: target.height / size.height)
        try Painter(canvas: canvas).draw([.group(picture)])
    }
}

extension Canvas {
    /// Draws an SVG picture in a rectangle.
    ///
    /// ```swift
    /// let logo = try SVGImage(contentsOf: "logo.svg")
    /// canvas.draw(logo, in: CGRect(x: 40, y: 40, width: 120, height: 40), fit: .contain)
    /// ```
    ///
    /// The picture is clipped to its own bounds. The canvas's transform, clip, alpha, blend mode, and shadow apply to
    /// it as a whole.
    ///
    /// - Parameters:
    ///   - picture: The picture.
    ///   - rect: The rectangle, in user space. An empty rectangle draws nothing.
    ///   - fit: Whether the picture is stretched to the rectangle, contained in it, or covers it.
    public func draw(_ picture: SVGImage, in rect: CGRect, fit: ImageFit = .contain) {
        let rect = rect.standardized
        guard rect.width > 0, rect.height > 0 else { return }
        let (horizontal, vertical) = (rect.width / picture.size.width, rect.height / picture.size.height)
        var scale = CGSize(width: horizontal, height: vertical)
        switch fit {
        case .stretch: break
        case .contain: scale = CGSize(width: min(horizontal, vertical), height: min(horizontal, vertical))
        case .cover: scale = CGSize(width: max(horizontal, vertical), height: max(horizontal, vertical))
        }
        let size = CGSize(width: picture.size.width * scale.width, height: picture.size.height * scale.height)
        let target = CGRect(
            x: rect.midX - size.width / 2, y: rect.midY - size.height / 2, width: size.width, height: size.height)
        withState {
            if fit == .cover { clip(to: Path(rect: rect)) }
            draw(picture.drawing(size: picture.size, fonts: fonts), in: target)
        }
    }
}
