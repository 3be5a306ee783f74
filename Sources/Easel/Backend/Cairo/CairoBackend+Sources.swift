// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// The cache key of an image at its painted size.
struct ImageSurfaceKey: Hashable {
    let identity: ObjectIdentifier
    let size: CGSize
    let quality: InterpolationQuality
}

/// The cached surface of an image. The entry keeps the image alive because another image could otherwise get the same
/// identity.
struct ImageSurface {
    let image: Image
    let surface: CairoSurface
}

/// The conversion of paints to Cairo sources.
extension CairoBackend {
    /// Sets the source. Returns false if it cannot be created.
    func setSource(_ ink: PaintStyle, covering shape: Shape) -> Bool {
        if case .color(let color) = ink.paint {
            context.setSource(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
            return true
        }
        if let gradient = dithered(ink.paint) { return setSource(dithered: gradient, covering: shape) }
        switch ink.paint {
        case .linearGradient(let gradient, let start, let end, let spread, let transform):
            return setSource(transform) { () throws(NativeError) in
                let pattern = try CairoPattern.linear(x0: start.x, y0: start.y, x1: end.x, y1: end.y)
                pattern.setStops(gradient, spread: spread)
                return pattern
            }
        case .radialGradient(
            let gradient, let startCenter, let startRadius, let endCenter, let endRadius, let spread, let transform):
            let toPixels = transform.concatenating(base)
            // Cairo computes the colors faster if it does not have to transform every pixel.
            let isPlaced = toPixels.scalesEvenly
            let placement = isPlaced ? toPixels : .identity
            return setSource(isPlaced ? base.inverted() : transform) { () throws(NativeError) in
                let (start, end) = (startCenter.applying(placement), endCenter.applying(placement))
                let pattern = try CairoPattern.radial(
                    x0: start.x, y0: start.y, radius0: startRadius * placement.a, x1: end.x, y1: end.y,
                    radius1: endRadius * placement.a)
                pattern.setStops(gradient, spread: spread)
                return pattern
            }
        case .conicGradient(let gradient, let center, let angle, let transform):
            let toUnits = transform.translatedBy(x: center.x, y: center.y).rotated(by: angle).concatenating(base)
            return setSource(conic: gradient, toUnits: toUnits, covering: shape)
        case .image(let image, let rect, let spread, let transform):
            return setSource(
                image, in: rect, spread: spread, transform: transform, quality: ink.interpolation, covering: shape)
        case .color:
            // Not reached: colors are set above, and the front end expands patterns into tiles.
            return false
        }
    }

    private func setSource(
        _ transform: CGAffineTransform, makePattern: () throws(NativeError) -> CairoPattern
    ) -> Bool {
        let pattern = attempt { () throws(NativeError) in
            let pattern = try makePattern()
            try pattern.check()
            return pattern
        }
        guard let pattern else { return false }
        context.setMatrix(transform.concatenating(base))
        context.setSource(pattern)
        context.setMatrix(base)
        return true
    }

    // MARK: Pixels

    /// The largest picture, in pixels, in which all gradients are dithered: their pixels take memory. In larger pictures,
    /// only horizontal and vertical ones are.
    private static let largestDitheredPicture: CGFloat = 16_000_000

    /// Returns the raster of a gradient that is dithered; nil for other paints.
    private func dithered(_ paint: PlainPaint) -> DitheredGradient? {
        // pixman omits larger rasters.
        guard paint.isGradient, budget.options.dithersGradients,
            max(surfaceRect.width, surfaceRect.height) < CGFloat(PixelRegion.maximumAcross)
        else { return nil }
        // Many shapes often have the same gradient, whose table takes longer to make than a small shape to paint.
        if ditheredGradient?.paint != paint || ditheredGradient?.base != base {
            ditheredGradient = (paint, base, DitheredGradient(paint, base: base))
        }
        guard let gradient = ditheredGradient?.gradient,
            gradient.isNarrow || surfaceRect.size.area <= Self.largestDitheredPicture
        else { return nil }
        return gradient
    }

    /// Sets a dithered gradient as the source, as an image of the covered area or of its period.
    private func setSource(dithered gradient: DitheredGradient, covering shape: Shape) -> Bool {
        let region = gradient.period(of: PixelRegion(around: visible.intersection(shape.bounds).applying(base)))
        guard takesPictures(region),
            let pixels = attempt({ () throws(DrawingError) in
                try gradient.pixels(in: region, checkCancellation: budget.checkCancellation)
            })
        else { return false }
        return setSource(pixels, of: region, extend: .repeat)
    }

    /// Sets a conic gradient as the source, as an image with a color computed for each pixel of the covered area.
    private func setSource(conic gradient: Gradient, toUnits: CGAffineTransform, covering shape: Shape) -> Bool {
        let region = PixelRegion(around: visible.intersection(shape.bounds).applying(base))
        guard takesPictures(region) else { return false }
        let pixels = ConicGradientRaster(gradient: gradient, toPixels: toUnits).pixels(in: region)
        return setSource(pixels, of: region, extend: .pad)
    }

    /// Sets pixels of a region of the surface as the source.
    private func setSource(_ pixels: [UInt8], of region: PixelRegion, extend: CairoPattern.Extend) -> Bool {
        setSource(base.inverted()) { () throws(NativeError) in
            let surface = try CairoSurface.image(width: region.width, height: region.height, pixels: pixels)
            surface.setOrigin(x: region.x, y: region.y)
            let pattern = try CairoPattern.surface(surface)
            pattern.setFilter(.nearest)
            pattern.setExtend(extend)
            return pattern
        }
    }

    private func setSource(
        _ image: Image, in rect: CGRect, spread: GradientSpread, transform: CGAffineTransform,
        quality: InterpolationQuality, covering shape: Shape
    ) -> Bool {
        let painted = visible.intersection(shape.bounds)
        guard !painted.isNull else {
            context.setSource(red: 0, green: 0, blue: 0, alpha: 0)
            return true
        }
        guard takesPictures(PixelRegion(enclosing: painted.applying(base))) else { return false }
        let rect = rect.moved(towards: painted.applying(transform.inverted()), spread: spread)
        let size = image.sampledSize(
            in: rect, under: transform.concatenating(base), quality: quality, isTile: spread == .repeat)
        if size != image.size {
            let pixels = image.width * image.height + Int(size.width * size.height)
            guard attempt({ () throws(DrawingError) in try budget.charge(nanoseconds: 10 * pixels) }) != nil else {
                return false
            }
        }
        guard let sampled = attempt({ () throws(NativeError) in try surface(for: image, size: size, quality: quality) })
        else { return false }
        let (width, height) = sampled.surface.size
        let toBaseSpace = CGAffineTransform(scaleX: 1 / CGFloat(width), y: 1 / CGFloat(height))
            .concatenating(rect.fromUnitSquare)
            .concatenating(transform)
        return setSource(toBaseSpace) { () throws(NativeError) in
            let pattern = try CairoPattern.surface(sampled.surface)
            pattern.setFilter(toBaseSpace.concatenating(base).keepsPixels ? .nearest : quality.native)
            pattern.setExtend(spread.native)
            return pattern
        }
    }

    /// Returns the surface of an image at a size. The surface is reused each time the image is painted.
    private func surface(
        for image: Image, size: CGSize, quality: InterpolationQuality
    ) throws(NativeError) -> ImageSurface {
        let key = ImageSurfaceKey(identity: image.identity, size: size, quality: quality)
        if let surface = imageSurfaces[key] { return surface }
        let sampled = size == image.size ? image : image.resized(to: size, quality: quality)
        let surface = try CairoSurface.image(
            width: sampled.width, height: sampled.height, pixels: sampled.pixels(as: .premultipliedBGRA))
        let imageSurface = ImageSurface(image: image, surface: surface)
        // Limits the memory that cached surfaces use.
        imageSurfacePixels += imageSurface.surface.size.width * imageSurface.surface.size.height
        if imageSurfacePixels > 16_000_000 {
            imageSurfaces = [:]
            imageSurfacePixels = 0
        }
        imageSurfaces[key] = imageSurface
        return imageSurface
    }
}

extension Image {
    /// Returns the size to which an image is resampled before Cairo paints it.
    ///
    /// An image that shrinks is resampled so that each of its pixels contributes, unless the quality is `.none` or
    /// `.low`. An image that grows is resampled at high quality because Cairo has only one interpolation method. A tile
    /// is resampled because Cairo would mix its edge with the next tile.
    func sampledSize(
        in rect: CGRect, under transform: CGAffineTransform, quality: InterpolationQuality, isTile: Bool = false
    ) -> CGSize {
        let isEnlargedFirst = quality == .high || isTile && quality != .none
        let shown = rect.sides(under: transform)
        func sampled(_ pixels: CGFloat, shownAs length: CGFloat) -> CGFloat {
            // A length of 33.0000001 counts as 33.
            let whole = max((length - 1e-6).rounded(.up), 1)
            if whole > pixels { return isEnlargedFirst && shown.area <= Self.maximumEnlargedPixels ? whole : pixels }
            return quality == .low ? pixels : whole
        }
        let sampled =
            quality == .none
            ? size
            : CGSize(
                width: sampled(size.width, shownAs: shown.width), height: sampled(size.height, shownAs: shown.height))
        return sampled.withinLongestImage
    }

    /// Returns the size to which an image is resampled before it is embedded in a document.
    ///
    /// Viewers choose their own interpolation. The image itself must therefore contain hard edges between pixels and
    /// the smoothest transitions.
    func sizeInDocument(
        in rect: CGRect, under transform: CGAffineTransform, quality: InterpolationQuality, isTile: Bool
    ) -> CGSize {
        let isEnlargedFirst = quality == .high || isTile && quality != .none
        let shown = rect.sides(under: transform)
        let factor = (8 * max(shown.width / size.width, shown.height / size.height)).rounded(.up)
        if quality == .none, factor > 8, size.area * factor * factor <= Self.maximumEnlargedPixels {
            return CGSize(width: size.width * factor, height: size.height * factor).withinLongestImage
        }
        let fine = CGSize(
            width: (shown.width * PlacedImage.resolution).rounded(.up),
            height: (shown.height * PlacedImage.resolution).rounded(.up))
        let isEnlarged = fine.width > size.width && fine.height > size.height
        let isSampled = isEnlargedFirst && isEnlarged && jpeg == nil && fine.area <= Self.maximumEnlargedPixels
        return (isSampled ? fine : size).withinLongestImage
    }

    /// The maximum number of pixels of an enlarged image. Images that are already larger are not enlarged.
    private static let maximumEnlargedPixels: CGFloat = 16_000_000
}

extension CGSize {
    /// The size reduced to Cairo's limit of 32,000 pixels per side.
    fileprivate var withinLongestImage: CGSize { CGSize(width: min(width, 32_000), height: min(height, 32_000)) }
}

extension CGRect {
    /// Returns an image's rectangle moved close to the region where the image is needed, without changing the spread
    /// image. Cairo cannot represent coordinates beyond about 30,000 pixels of the image.
    func moved(towards needed: CGRect, spread: GradientSpread) -> CGRect {
        func shift(_ origin: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            switch spread {
            case .repeat: ((low - origin) / length).rounded(.down) * length
            case .reflect: ((low - origin) / (2 * length)).rounded(.down) * 2 * length
            // Where only the colors of an edge are visible, the edge may be at any distance.
            case .pad, .none: low > origin + 2 * length ? low - origin - 2 * length : min(high - origin + length, 0)
            }
        }
        return offsetBy(
            dx: shift(minX, width, needed.minX, needed.maxX), dy: shift(minY, height, needed.minY, needed.maxY))
    }
}

extension CGAffineTransform {
    /// Whether the transform only moves and scales, by the same factor on both axes.
    var scalesEvenly: Bool { b == 0 && c == 0 && a == d && a > 0 }

    /// Whether pixels map exactly to pixels.
    fileprivate var keepsPixels: Bool {
        let isWhole = abs(tx - tx.rounded()) < 1e-6 && abs(ty - ty.rounded()) < 1e-6
        return isWhole && abs(a - 1) < 1e-9 && abs(d - 1) < 1e-9 && abs(b) < 1e-9 && abs(c) < 1e-9
    }
}

extension InterpolationQuality {
    fileprivate var native: CairoPattern.Filter {
        switch self {
        case .none: .nearest
        case .low, .medium, .high, .default: .bilinear
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
