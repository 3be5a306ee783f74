// SPDX-License-Identifier: MIT

internal import EaselNative

/// The fonts of a library during one render, with the layouts of labels from earlier renders.
///
/// The context has exclusive use of its ``TextMemory``. When nothing uses the context anymore, later renders can use
/// the memory.
final class TextContext {
    let fonts: FontLibrary
    let memory: TextMemory
    private weak var idle: IdleMemories?

    init(_ memory: TextMemory, of fonts: FontLibrary, idle: IdleMemories) {
        (self.memory, self.fonts, self.idle) = (memory, fonts, idle)
    }

    deinit { idle?.keep(memory) }

    /// Returns the metrics of the font selected for a request.
    func measures(of font: FontRequest) throws(NativeError) -> FontMeasures { try memory.fontMap.measures(of: font) }
}
