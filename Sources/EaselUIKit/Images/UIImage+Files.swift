// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

extension UIImage {
    /// An image of a file's data; `nil` if it is not one of a PNG, JPEG or WebP file.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// An image of a file's data; `nil` if it is not one of a PNG, JPEG or WebP file.
    ///
    /// - Parameters:
    ///   - data: The file.
    ///   - scale: The number of pixels per point.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let image = try? Image(data: data) else { return nil }
        self.init(CGImage(image), scale: scale)
    }

    /// An image of a file; `nil` if it cannot be read.
    ///
    /// A name that ends with `@2x` or `@3x` before its extension says the number of pixels per point, which is else 1.
    public convenience init?(contentsOfFile path: String) {
        guard let image = try? Image(contentsOf: URL(filePath: path)) else { return nil }
        let name = URL(filePath: path).deletingPathExtension().lastPathComponent
        self.init(CGImage(image), scale: name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1)
    }

    /// An image of the app; `nil` without an image of this name.
    ///
    /// It is looked for in ``UIKitEnvironment/imageFolders``, with the extension `png` unless the name has one, and
    /// then `jpg`, `jpeg` and `webp`. Of the files `name`, `name@2x` and `name@3x`, the one for the screen comes first,
    /// then the larger ones.
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

    /// Returns the image as a PNG file, upright; `nil` of an image without a size, or after an error, which is
    /// reported.
    public func pngData() -> Data? {
        upright.flatMap { image in reporting { try image.pngData() } }
    }

    /// Returns the image as a JPEG file, upright, on white where it is transparent; `nil` of an image without a size,
    /// or after an error, which is reported.
    ///
    /// - Parameter compressionQuality: The quality, from 0 to 1.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        upright.flatMap { image in reporting { try image.jpegData(quality: compressionQuality) } }
    }

    /// The pixels as displayed.
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
