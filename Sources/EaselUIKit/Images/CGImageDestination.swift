// SPDX-License-Identifier: MIT

// The functions keep their Image I/O names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import Easel
public import Foundation

/// The type of PNG files.
public let kUTTypePNG: CFString = "public.png"
/// The type of JPEG files.
public let kUTTypeJPEG: CFString = "public.jpeg"
/// The property for the quality of JPEG files, a number in `0...1`.
public let kCGImageDestinationLossyCompressionQuality: CFString = "kCGImageDestinationLossyCompressionQuality"

/// The type of a file, for code that names image types by it.
///
/// ```swift
/// let destination = CGImageDestinationCreateWithURL(url as CFURL, UTType.png.identifier as CFString, 1, nil)
/// ```
public struct UTType: Hashable, Sendable {
    /// The name of the type.
    public let identifier: String

    /// PNG files.
    public static let png = UTType(identifier: "public.png")
    /// JPEG files.
    public static let jpeg = UTType(identifier: "public.jpeg")
}

/// The destination of an image file, in memory or on disk: PNG or JPEG, with one image.
///
/// ```swift
/// guard let destination = CGImageDestinationCreateWithURL(url as CFURL, kUTTypePNG, 1, nil) else { return }
/// CGImageDestinationAddImage(destination, image, nil)
/// CGImageDestinationFinalize(destination)
/// ```
public final class CGImageDestination: NSObject {
    private let tag = ObjectTag()

    fileprivate enum Target {
        case data(NSMutableData)
        case file(URL)
    }

    fileprivate let target: Target
    fileprivate let isJPEG: Bool
    fileprivate var image: CGImage?
    fileprivate var quality: CGFloat = 0.85

    fileprivate init?(_ target: Target, type: CFString, count: Int) {
        guard [kUTTypePNG, kUTTypeJPEG].contains(type), count == 1 else { return nil }
        self.target = target
        isJPEG = type == kUTTypeJPEG
    }
}

/// Returns a destination that writes a file. Returns `nil` unless the URL is a file URL, the type is PNG or JPEG, and
/// the count is 1. The options are not used.
public func CGImageDestinationCreateWithURL(
    _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
    url.isFileURL ? CGImageDestination(.file(url), type: type, count: count) : nil
}

/// Returns a destination that appends to data. Returns `nil` unless the type is PNG or JPEG, and the count is 1. The
/// options are not used.
public func CGImageDestinationCreateWithData(
    _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
    CGImageDestination(.data(data), type: type, count: count)
}

/// Sets the image of a destination. Adding a second one is an error.
///
/// - Parameters:
///   - destination: The destination.
///   - image: The image.
///   - properties: The quality, for ``kCGImageDestinationLossyCompressionQuality``. Other properties are errors.
public func CGImageDestinationAddImage(
    _ destination: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {
    guard destination.image == nil else {
        return report(
            UIKitError(call: "CGImageDestinationAddImage(_:_:_:)", problem: "the destination already has its image"))
    }
    destination.image = image
    for (key, value) in properties ?? [:] {
        if "\(key)" == kCGImageDestinationLossyCompressionQuality, let number = value as? NSNumber {
            destination.quality = CGFloat(number.doubleValue)
        } else {
            report(
                UIKitError(
                    call: "CGImageDestinationAddImage(_:_:_:)",
                    problem: "properties has the entry \(key); its only entry can be a number for "
                        + "kCGImageDestinationLossyCompressionQuality"))
        }
    }
}

/// Writes the image. If that fails, an error is reported.
///
/// - Returns: Whether the image was written.
@discardableResult
public func CGImageDestinationFinalize(_ destination: CGImageDestination) -> Bool {
    guard let image = destination.image?.image else {
        report(UIKitError(call: "CGImageDestinationFinalize(_:)", problem: "the destination has no image"))
        return false
    }
    let isWritten = reporting {
        let data = try destination.isJPEG ? image.jpegData(quality: destination.quality) : image.pngData()
        switch destination.target {
        case .data(let target): target.append(data)
        case .file(let url):
            // A device or a pipe is written in place.
            let values = try? url.resourceValues(forKeys: [.isRegularFileKey])
            try data.write(to: url, options: values?.isRegularFile == false ? [] : .atomic)
        }
        return true
    }
    return isWritten ?? false
}
