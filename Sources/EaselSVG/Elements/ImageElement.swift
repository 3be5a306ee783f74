// SPDX-License-Identifier: MIT

internal import Easel
internal import EaselXML
internal import Foundation

/// `<image>`: a raster image or another SVG picture
enum ImageElement {
    private enum Content {
        case raster(Image)
        case vector(SVGImage)

        var size: CGSize {
            switch self {
            case .raster(let image): image.size
            case .vector(let picture): picture.size
            }
        }
    }

    @Sendable static func content(of visit: Visit, in resolver: Resolver) throws(SVGError) -> [PictureNode] {
        guard let href = visit.href, visit.style.inherited.isVisible,
            let content = try content(href, visit, resolver)
        else { return [] }
        let size = content.size
        let (width, height) = (visit.length("width", .width), visit.length("height", .height))
        // A missing side follows from the other one.
        let rect = CGRect(
            x: visit.length("x", .width) ?? 0, y: visit.length("y", .height) ?? 0,
            width: width ?? height.map { $0 * size.width / size.height } ?? size.width,
            height: height ?? width.map { $0 * size.height / size.width } ?? size.height)
        return nodes(content, in: rect, of: visit)
    }

    /// Returns an image that an attribute refers to, in a rectangle; nil if it cannot be read.
    static func content(
        of visit: Visit, in rect: CGRect, _ resolver: Resolver
    ) throws(SVGError) -> [PictureNode]? {
        guard let href = visit.href, let content = try content(href, visit, resolver) else { return nil }
        return nodes(content, in: rect, of: visit)
    }

    private static func nodes(_ content: Content, in rect: CGRect, of visit: Visit) -> [PictureNode] {
        guard rect.width > 0, rect.height > 0 else { return [] }
        let ratio = visit.attribute("preserveAspectRatio").flatMap { AspectRatio($0) } ?? AspectRatio()
        let box = CGRect(origin: .zero, size: content.size)
        let transform = ratio.transform(from: box, to: rect)
        guard transform.isSensible else { return [] }
        let clips = ratio.scaling == .slice ? [PictureClip(path: Path(rect: rect))] : []
        switch content {
        case .raster(let image):
            let placed = PictureImage(
                image: image, rect: box.applying(transform), quality: visit.style.inherited.imageQuality)
            return [.group(PictureGroup(clips: clips, children: [.image(placed)]))]
        case .vector(let picture):
            let inner = PictureGroup(
                transform: transform, clips: [PictureClip(path: Path(rect: box))], children: picture.picture.children)
            return [.group(PictureGroup(isIsolated: true, clips: clips, children: [.group(inner)]))]
        }
    }

    private static func content(_ href: String, _ visit: Visit, _ resolver: Resolver) throws(SVGError) -> Content? {
        let data: Data?
        if href.hasPrefix("data:") {
            data = DataURL(href)?.data
        } else if let loader = resolver.options.images {
            data = loader(href)
        } else {
            resolver.warn(visit.index, "the image \(href.prefix(80)) is not loaded, because there is no loader")
            return nil
        }
        guard let data else {
            resolver.warn(visit.index, "the image \(href.prefix(80)) cannot be read")
            return nil
        }
        try resolver.count(imageBytes: data.count, visit)
        if isSVG(data) {
            guard resolver.nesting < resolver.options.limits.nestedPictures else {
                resolver.warn(
                    visit.index, "pictures are nested more than \(resolver.options.limits.nestedPictures) times")
                return nil
            }
            var options = resolver.options
            options.isStrict = false
            // A picture within another may not load anything.
            options.images = nil
            do {
                let picture = try SVGImage(data, encoding: nil, options, resolver.fonts, nesting: resolver.nesting + 1)
                resolver.adopt(picture.warnings, of: visit.index)
                return .vector(picture)
            } catch {
                if error.code == .limitExceeded || error.code == .cancelled { throw error }
                resolver.warn(visit.index, "the embedded picture cannot be read: \(error)")
                return nil
            }
        }
        var limits = RenderLimits.default
        limits.imageBytes = resolver.options.limits.imageBytes
        let image: Image
        do throws(DrawingError) {
            image = try Image(data: data, limits: limits)
        } catch {
            resolver.warn(visit.index, "the image cannot be read: \(error)")
            return nil
        }
        try resolver.count(imageBytes: image.width * image.height * 4, visit)
        return .raster(image)
    }

    private static func isSVG(_ data: Data) -> Bool {
        // Raster images are not compressed again.
        if CompressedDocument.isCompressed(data) { return true }
        let start = data.prefix(1_000)
        guard let first = start.first(where: { !TextScanner.isSpace($0) }) else { return false }
        return first == UInt8(ascii: "<") || first == 0xEF || first == 0xFE
            || first == 0xFF && start.dropFirst().first == 0xFE
    }
}

/// The bytes of a `data:` URL.
struct DataURL {
    let data: Data

    init?(_ text: String) {
        guard text.hasPrefix("data:"), let comma = text.firstIndex(of: ",") else { return nil }
        let head = text[..<comma].lowercased()
        let body = text[text.index(after: comma)...]
        if head.hasSuffix(";base64") {
            let plain = body.contains("%") ? body.removingPercentEncoding ?? "" : String(body)
            guard let data = Data(base64Encoded: plain, options: .ignoreUnknownCharacters) else { return nil }
            self.data = data
        } else {
            data = Data((body.removingPercentEncoding ?? String(body)).utf8)
        }
    }
}
