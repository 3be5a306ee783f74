// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

extension UIImage {
    /// Creates an image from PNG, JPEG, or WebP data. Returns `nil` if the data cannot be decoded.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// Creates an image from PNG, JPEG, or WebP data. Returns `nil` if the data cannot be decoded.
    ///
    /// - Parameters:
    ///   - data: The contents of an image file.
    ///   - scale: The number of pixels per point.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let image = try? Image(data: data) else { return nil }
        self.init(CGImage(image), scale: scale)
    }

    /// Creates an image from a file. Returns `nil` if the file cannot be read or decoded.
    ///
    /// If the file name ends with `@2x` or `@3x` before the extension, the image has 2 or 3 pixels per point;
    /// otherwise, it has 1.
    public convenience init?(contentsOfFile path: String) {
        guard let image = try? Image(contentsOf: URL(filePath: path)) else { return nil }
        let name = URL(filePath: path).deletingPathExtension().lastPathComponent
        self.init(CGImage(image), scale: name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1)
    }

    /// Creates an image from a file in the app's image folders. Returns `nil` if no file matches the name.
    ///
    /// The initializer searches ``UIKitEnvironment/imageFolders`` in order. If the name has no extension, it tries
    /// `png`, `jpg`, `jpeg`, and `webp`. Of the files `name`, `name@2x`, and `name@3x`, it prefers the one for the
    /// screen scale, then larger ones.
    public convenience init?(named name: String) {
        let environment = UIKitEnvironment.current
        let file = URL(filePath: name)
        let base = file.deletingPathExtension().relativePath
        let extensions = file.pathExtension.isEmpty ? ["png", "jpg", "jpeg", "webp"] : [file.pathExtension]
        let scales = [3, 2, 1].filter { CGFloat($0) >= environment.screenScale }.reversed() + [3, 2, 1]
        for folder in environment.imageFolders {
            for scale in scales {
                for fileExtension in extensions {
                    let suffix = scale == 1 ? "" : "@\(scale)x"
                    let path = folder.appending(path: "\(base)\(suffix).\(fileExtension)").path(percentEncoded: false)
                    guard FileManager.default.fileExists(atPath: path) else { continue }
                    self.init(contentsOfFile: path)
                    return
                }
            }
        }
        return nil
    }

    /// Returns the image as PNG data, in its displayed orientation. Returns `nil` if the image is empty or encoding
    /// fails; the encoding error is reported.
    public func pngData() -> Data? {
        upright.flatMap { image in reporting { try image.pngData() } }
    }

    /// Returns the image as JPEG data, in its displayed orientation and on a white background. Returns `nil` if the
    /// image is empty or encoding fails; the encoding error is reported.
    ///
    /// - Parameter compressionQuality: The JPEG quality, in `0...1`.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        upright.flatMap { image in reporting { try image.jpegData(quality: compressionQuality) } }
    }

    /// The pixels in the displayed orientation.
    var upright: Image? {
        guard imageOrientation != .up, let cgImage else { return cgImage?.image }
        let size =
            imageOrientation.swapsAxes
            ? CGSize(width: cgImage.height, height: cgImage.width)
            : CGSize(width: cgImage.width, height: cgImage.height)
        let recording = ContextRecording(size: size, scale: 1, isOpaque: false)
        draw(on: recording.canvas, in: CGRect(origin: .zero, size: size))
        return recording.image()
    }
}
