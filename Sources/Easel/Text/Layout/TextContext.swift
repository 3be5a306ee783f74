// SPDX-License-Identifier: MIT

internal import EaselNative

/// The fonts of a library during one render, with the layouts of labels from earlier renders.
///
/// The context has exclusive use of its ``TextCache``. When nothing uses the context anymore, later renders can use
/// the cache.
final class TextContext {
    let fonts: FontLibrary
    let cache: TextCache
    private weak var idle: IdleTextCaches?

    init(_ cache: TextCache, of fonts: FontLibrary, idle: IdleTextCaches) {
        (self.cache, self.fonts, self.idle) = (cache, fonts, idle)
    }

    deinit { idle?.keep(cache) }

    /// Returns the metrics of the font selected for a request.
    func measures(of font: FontRequest) throws(NativeError) -> FontMeasures { try cache.fontMap.measures(of: font) }
}
