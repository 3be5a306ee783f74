// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// An image at the size at which it is painted.
struct ImageSurfaceKey: Hashable {
    let identity: ObjectIdentifier
    let size: CGSize
    let quality: InterpolationQuality
}

/// The surface of an image. It keeps the image, so that no other one can take its identity.
struct ImageSurface {
    let image: Image
    let surface: CairoSurface
    /// Takes the unit square of the surface's pixels to that of the image.
    let turned: CGAffineTransform
}

/// Paints as Cairo's sources.
extension CairoBackend {
    /// Sets what is painted next; false if it cannot be made.
    func setSource(_ ink: Ink, covering shape: Shape) -> Bool {
        if case .color(let color) = ink.paint {
            context.setSource(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
            return true
        }
        switch ink.paint {
        case .linearGradient(let gradient, let start, let end, let spread, let transform):
            let share: CGFloat = needsLonger(gradient, spread) ? 0.01 : 0
            let longer = CGVector(dx: share * (end.x - start.x), dy: share * (end.y - start.y))
            return setSource(transform) { () throws(NativeError) in
                let pattern = try CairoPattern.linear(
                    x0: start.x - longer.dx, y0: start.y - longer.dy, x1: end.x + longer.dx, y1: end.y + longer.dy)
                pattern.setStops(gradient.longer(by: share, share), spread: spread)
                return pattern
            }
        case .radialGradient(
            let gradient, let startCenter, let startRadius, let endCenter, let endRadius, let spread, let transform):
            if surfaceKind == .pdf, spread == .repeat || spread == .reflect {
                // Of a cone that is nowhere to be seen Cairo writes a function of no parts, at which programs give up.
                let circles = CirclePair(
                    startCenter: startCenter, startRadius: startRadius, endCenter: endCenter, endRadius: endRadius)
                let painted = visible.intersection(shape.bounds)
                guard !painted.isNull, circles.reach(painted.corners.map { $0.applying(transform.inverted()) })
                else { return false }
            }
            let toPixels = transform.concatenating(base)
            // Cairo finds the colours faster if it need not take every pixel through a matrix.
            let isPlaced = surfaceKind == .image && toPixels.scalesEvenly
            let placement = isPlaced ? toPixels : .identity
            // No radius may become less than zero: beyond a point there is nothing to be seen.
            let growth = endRadius - startRadius
            let share: CGFloat = needsLonger(gradient, spread) ? 0.01 : 0
            let before = growth > 0 ? min(share, startRadius / growth) : share
            let after = growth < 0 ? min(share, endRadius / -growth) : share
            return setSource(isPlaced ? base.inverted() : transform) { () throws(NativeError) in
                let (start, end) = (startCenter.applying(placement), endCenter.applying(placement))
                let way = CGVector(dx: end.x - start.x, dy: end.y - start.y)
                let pattern = try CairoPattern.radial(
                    x0: start.x - before * way.dx, y0: start.y - before * way.dy,
                    radius0: (startRadius - before * growth) * placement.a,
                    x1: end.x + after * way.dx, y1: end.y + after * way.dy,
                    radius1: (endRadius + after * growth) * placement.a)
                pattern.setStops(gradient.longer(by: before, after), spread: spread)
                return pattern
            }
        case .conicGradient(let gradient, let center, let angle, let transform):
            let toUnits = transform.translatedBy(x: center.x, y: center.y).rotated(by: angle).concatenating(base)
            return setSource(conic: gradient, toUnits: toUnits, covering: shape)
        case .image(let image, let rect, let spread, let transform):
            return setSource(
                image, in: rect, spread: spread, transform: transform, quality: ink.interpolation, covering: shape)
        case .color, .pattern:
            // Colours are set by now, and the front end lays the tiles of patterns out: none comes here.
            return false
        }
    }

    /// Whether a gradient has to be longer than it is: of several stops at an end Cairo takes one alone in PDF files, and paints on
    /// with the colour of the wrong one beyond.
    private func needsLonger(_ gradient: Gradient, _ spread: GradientSpread) -> Bool {
        guard surfaceKind == .pdf, spread == .pad, gradient.stops.count > 1 else { return false }
        let locations = gradient.stops.map(\.location)
        return locations[1] <= 0 || locations[locations.count - 2] >= 1
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
        let region = PixelRegion(around: visible.intersection(shape.bounds).applying(base))
        guard takesPictures(region) else { return false }
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
            in: rect, under: transform.concatenating(base), quality: quality, isTile: spread == .repeat, on: surfaceKind
        )
        guard let sampled = attempt({ () throws(NativeError) in try surface(for: image, size: size, quality: quality) })
        else { return false }
        let (width, height) = sampled.surface.size
        let toBaseSpace = CGAffineTransform(scaleX: 1 / CGFloat(width), y: 1 / CGFloat(height))
            .concatenating(sampled.turned)
            .concatenating(
                CGAffineTransform(a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY)
            )
            .concatenating(transform)
        return setSource(toBaseSpace) { () throws(NativeError) in
            let pattern = try CairoPattern.surface(sampled.surface)
            pattern.setFilter(toBaseSpace.concatenating(base).keepsPixels ? .nearest : quality.native)
            // Beyond the rectangle a document shows nothing, and need not.
            pattern.setExtend(surfaceKind == .image ? spread.native : .none)
            return pattern
        }
    }

    /// The surface of an image at a size, the same one whenever it is painted: documents then hold it once.
    private func surface(
        for image: Image, size: CGSize, quality: InterpolationQuality
    ) throws(NativeError) -> ImageSurface {
        let key = ImageSurfaceKey(identity: image.identity, size: size, quality: quality)
        if let surface = imageSurfaces[key] { return surface }
        let made: ImageSurface
        if surfaceKind != .image, size == image.size, let jpeg = image.jpeg {
            made = try ImageSurface(image, asStored: jpeg.data, orientation: jpeg.orientation)
        } else {
            let sampled = size == image.size ? image : image.resized(to: size, quality: quality)
            let surface = try CairoSurface.image(
                width: sampled.width, height: sampled.height, pixels: sampled.pixels(as: .premultipliedBGRA))
            made = ImageSurface(image: image, surface: surface, turned: .identity)
        }
        if let imageNames {
            let (width, height) = made.surface.size
            try made.surface.setUniqueName("\(imageNames.name(of: image)) \(width) \(height) \(quality)")
        }
        // A page keeps them all anyway; for pixels, those of before are not worth more memory than this.
        imageSurfacePixels += made.surface.size.width * made.surface.size.height
        if surfaceKind == .image, imageSurfacePixels > 16_000_000 {
            imageSurfaces = [:]
            imageSurfacePixels = 0
        }
        imageSurfaces[key] = made
        return made
    }
}

extension ImageSurface {
    /// The surface of an image as it lies in its JPEG file, which documents take over.
    init(_ image: Image, asStored file: [UInt8], orientation: EXIFOrientation) throws(NativeError) {
        self.image = image
        turned = orientation.transform
        let pixels = orientation.inverse.upright(
            image.pixels(as: .premultipliedBGRA), width: image.width, height: image.height, bytesPerPixel: 4)
        let (width, height) =
            orientation.exchangesSides ? (image.height, image.width) : (image.width, image.height)
        surface = try CairoSurface.image(width: width, height: height, pixels: pixels)
        try surface.setJPEG(file)
    }
}

extension EXIFOrientation {
    /// What turns the upright picture to the one as stored.
    fileprivate var inverse: EXIFOrientation {
        switch self {
        case .right: .left
        case .left: .right
        default: self
        }
    }
}

extension Image {
    /// The size that an image is brought to before it is painted.
    ///
    /// Where it shrinks, every one of its pixels must count; where it grows, Cairo knows only one way between two pixels.
    /// Programs that show documents smooth images as they like, so that hard edges between pixels, and the smoothest
    /// transitions, have to be in them. A tile ends at its edge, where Cairo and these programs would mix it with the next.
    func sampledSize(
        in rect: CGRect, under transform: CGAffineTransform, quality: InterpolationQuality, isTile: Bool = false,
        on surfaceKind: CairoBackend.SurfaceKind
    ) -> CGSize {
        let isEnlargedFirst = quality == .high || isTile && quality != .none
        let shown = rect.sides(under: transform)
        // Cairo's images are no longer, and those beside the given ones should not be larger.
        let (longest, largest): (CGFloat, CGFloat) = (32_000, 16_000_000)
        func limited(_ size: CGSize) -> CGSize {
            CGSize(width: min(size.width, longest), height: min(size.height, longest))
        }
        if surfaceKind != .image {
            let factor = (8 * max(shown.width / size.width, shown.height / size.height)).rounded(.up)
            if quality == .none, factor > 8, size.area * factor * factor <= largest {
                return limited(CGSize(width: size.width * factor, height: size.height * factor))
            }
            let fine = CGSize(
                width: (shown.width * RasterFallback.resolution).rounded(.up),
                height: (shown.height * RasterFallback.resolution).rounded(.up))
            let isEnlarged = fine.width > size.width && fine.height > size.height
            return limited(isEnlargedFirst && isEnlarged && jpeg == nil && fine.area <= largest ? fine : size)
        }
        func sampled(_ pixels: CGFloat, shownAs length: CGFloat) -> CGFloat {
            // A length of 33.0000001 is one of 33.
            let whole = max((length - 1e-6).rounded(.up), 1)
            if whole > pixels { return isEnlargedFirst && shown.area <= largest ? whole : pixels }
            return quality == .low ? pixels : whole
        }
        if quality == .none { return limited(size) }
        return limited(
            CGSize(
                width: sampled(size.width, shownAs: shown.width), height: sampled(size.height, shownAs: shown.height)))
    }
}

extension CGRect {
    /// A rectangle near to where an image is needed at which the image, spread over the plane, looks the same. Cairo
    /// knows no numbers beyond some 30,000 pixels of the image.
    func moved(towards needed: CGRect, spread: GradientSpread) -> CGRect {
        func shift(_ origin: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            switch spread {
            case .repeat: ((low - origin) / length).rounded(.down) * length
            case .reflect: ((low - origin) / (2 * length)).rounded(.down) * 2 * length
            // Where only the colours of an edge are needed, the edge may lie anywhere before it.
            case .pad, .none: low > origin + 2 * length ? low - origin - 2 * length : min(high - origin + length, 0)
            }
        }
        return offsetBy(
            dx: shift(minX, width, needed.minX, needed.maxX), dy: shift(minY, height, needed.minY, needed.maxY))
    }
}

extension CGAffineTransform {
    /// Whether it moves and makes larger or smaller, both axes by the same factor, and nothing else.
    var scalesEvenly: Bool { b == 0 && c == 0 && a == d && a > 0 }

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

extension Gradient {
    /// The stops of what is longer by shares of its length, with the colours of the ends beyond them.
    fileprivate func longer(by before: CGFloat, _ after: CGFloat) -> Gradient {
        guard before > 0 || after > 0, let first = stops.first, let last = stops.last else { return self }
        let length = 1 + before + after
        return Gradient(
            stops: [Stop(color: first.color, location: 0)]
                + stops.map { Stop(color: $0.color, location: ($0.location + before) / length) }
                + [Stop(color: last.color, location: 1)])
    }
}
