// SPDX-License-Identifier: MIT

internal import EaselNative

/// The fonts of a library during one render, with the labels that earlier renders set in them.
///
/// It has exclusive use of the memory and leaves it to later renders when nothing uses the context anymore.
final class TextContext {
    let fonts: FontLibrary
    let memory: TextMemory
    private weak var idle: IdleMemories?

    init(_ memory: TextMemory, of fonts: FontLibrary, idle: IdleMemories) {
        (self.memory, self.fonts, self.idle) = (memory, fonts, idle)
    }

    deinit { idle?.keep(memory) }

    /// Returns the measures of the font selected for a request.
    func measures(of font: FontRequest) throws(NativeError) -> FontMeasures { try memory.fontMap.measures(of: font) }
}
