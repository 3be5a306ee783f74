// SPDX-License-Identifier: MIT

/// Names for images, so that a document of many pages holds one that it shows again only once, and none is kept for that.
final class ImageNames {
    private struct Named {
        weak var storage: ImageStorage?
        let number: Int
    }

    private var named: [ObjectIdentifier: Named] = [:]
    private var count = 0

    /// The same one for the same image, as long as somebody has that.
    func name(of image: Image) -> String {
        // Another image may have the identity of one that nobody has any more.
        if let known = named[image.identity], known.storage != nil { return "\(known.number)" }
        if named.count > 1_000 { named = named.filter { $0.value.storage != nil } }
        count += 1
        named[image.identity] = Named(storage: image.storage, number: count)
        return "\(count)"
    }
}
