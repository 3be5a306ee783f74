// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// What tells one image surface from another.
struct ImageSurfaceKey: Hashable {
    let image: Image
    let size: CGSize
    let quality: InterpolationQuality
}

/// Paints as Cairo's sources.
extension CairoBackend {
    /// Sets what is painted next; false if it cannot be made.
    func setSource(_ ink: Ink, covering shape: Shape) -> Bool {
        switch surfaceKind == .svg ? ink.paint.forCairoSVG : ink.paint {
        case .color(let color):
            context.setSource(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
            return true
        case .linearGradient(let gradient, let start, let end, let spread, let transform):
            return setSource(transform) { () throws(NativeError) in
                let pattern = try CairoPattern.linear(x0: start.x, y0: start.y, x1: end.x, y1: end.y)
                pattern.setStops(gradient, spread: spread)
                return pattern
            }
        case .radialGradient(
            let gradient, let startCenter, let startRadius, let endCenter, let endRadius, let spread, let transform):
            return setSource(transform) { () throws(NativeError) in
                let pattern = try CairoPattern.radial(
                    x0: startCenter.x, y0: startCenter.y, radius0: startRadius,
                    x1: endCenter.x, y1: endCenter.y, radius1: endRadius)
                pattern.setStops(gradient, spread: spread)
                return pattern
            }
        case .conicGradient(let gradient, let center, let angle, let transform):
            let toUnits = transform.translatedBy(x: center.x, y: center.y).rotated(by: angle).concatenating(base)
            return setSource(conic: gradient, toUnits: toUnits, covering: shape)
        case .image(let image, let rect, let spread, let transform):
            return setSource(
                image, in: rect, spread: spread, transform: transform, quality: ink.interpolation)
        case .pattern:
            // The front end lays the tiles of patterns out: none comes here.
            return false
        }
    }

    private func setSource(
        _ transform: CGAffineTransform, makePattern: () throws(NativeError) -> CairoPattern
    ) -> Bool {
        let made = attempt { () throws(NativeError) in
            let pattern = try makePattern()
            try pattern.check()
            return pattern
        }
        guard let made else { return false }
        context.setMatrix(transform.concatenating(base))
        context.setSource(made)
        context.setMatrix(base)
        return true
    }

    // MARK: Pixels

    /// A conic gradient as the pixels of what it shall cover, each of its own colour.
    private func setSource(conic gradient: Gradient, toUnits: CGAffineTransform, covering shape: Shape) -> Bool {
        let region = PixelRegion(
            enclosing: visible.intersection(shape.bounds).applying(base).insetBy(dx: -1, dy: -1))
        let pixels = ConicGradientRaster(gradient: gradient, toPixels: toUnits).pixels(in: region)
        return setSource(base.inverted()) { () throws(NativeError) in
            let surface = try CairoSurface.image(width: region.width, height: region.height, pixels: pixels)
            surface.setOrigin(x: region.x, y: region.y)
            let pattern = try CairoPattern.surface(surface)
            pattern.setFilter(.nearest)
            pattern.setExtend(.pad)
            return pattern
        }
    }

    private func setSource(
        _ image: Image, in rect: CGRect, spread: GradientSpread, transform: CGAffineTransform,
        quality: InterpolationQuality
    ) -> Bool {
        let toUnits = transform.concatenating(base)
        let size = surfaceKind == .image ? image.sampledSize(in: rect, under: toUnits, quality: quality) : image.size
        let toRect = CGAffineTransform(
            a: rect.width / size.width, b: 0, c: 0, d: rect.height / size.height, tx: rect.minX, ty: rect.minY)
        let isCopied = toRect.concatenating(toUnits).keepsPixels
        return setSource(toRect.concatenating(transform)) { () throws(NativeError) in
            let pattern = try CairoPattern.surface(surface(for: image, size: size, quality: quality))
            pattern.setFilter(isCopied ? .nearest : quality.native)
            // Beyond the rectangle a document shows nothing, and need not.
            pattern.setExtend(surfaceKind == .image ? spread.native : .none)
            return pattern
        }
    }

    /// The surface of an image at a size, the same one whenever it is painted: documents then hold it once.
    private func surface(
        for image: Image, size: CGSize, quality: InterpolationQuality
    ) throws(NativeError) -> CairoSurface {
        let key = ImageSurfaceKey(image: image, size: size, quality: quality)
        if let surface = imageSurfaces[key] { return surface }
        let sampled = size == image.size ? image : image.resized(to: size, quality: quality)
        let surface = try CairoSurface.image(
            width: sampled.width, height: sampled.height, pixels: sampled.pixels(as: .premultipliedBGRA))
        imageSurfaces[key] = surface
        return surface
    }
}

extension Image {
    /// The size that an image is brought to before it is painted: where it shrinks, every one of its pixels must count.
    fileprivate func sampledSize(
        in rect: CGRect, under transform: CGAffineTransform, quality: InterpolationQuality
    ) -> CGSize {
        guard quality != .none, quality != .low else { return size }
        func shrunk(_ pixels: CGFloat, to length: CGFloat) -> CGFloat {
            // A length of 33.0000001 is one of 33.
            length < pixels ? max((length - 1e-6).rounded(.up), 1) : pixels
        }
        return CGSize(
            width: shrunk(size.width, to: rect.width * CGVector(dx: transform.a, dy: transform.b).length),
            height: shrunk(size.height, to: rect.height * CGVector(dx: transform.c, dy: transform.d).length))
    }
}

extension CGAffineTransform {
    /// Whether pixels fall on pixels.
    fileprivate var keepsPixels: Bool {
        let isWhole = abs(tx - tx.rounded()) < 1e-6 && abs(ty - ty.rounded()) < 1e-6
        return isWhole && abs(a - 1) < 1e-9 && abs(d - 1) < 1e-9 && abs(b) < 1e-9 && abs(c) < 1e-9
    }
}

extension InterpolationQuality {
    fileprivate var native: CairoPattern.Filter {
        switch self {
        case .none: .nearest
        case .low: .bilinear
        case .medium, .high, .default: .good
        }
    }
}

extension CairoPattern {
    fileprivate func setStops(_ gradient: Gradient, spread: GradientSpread) {
        for stop in gradient.stops {
            let color = stop.color
            addStop(offset: stop.location, red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
        }
        setExtend(spread.native)
    }
}
