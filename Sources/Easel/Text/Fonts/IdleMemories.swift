// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Synchronization

/// The caches that finished renders leave for later ones.
final class IdleMemories: Sendable {
    private let memories = Mutex<[TextMemory]>([])

    func take() -> TextMemory? { memories.withLock { $0.popLast() } }

    /// Keeps what a render leaves, unless it has grown or there is enough: 8 renders at once are many.
    func keep(_ memory: TextMemory) {
        if !memory.fontMap.isWorn { memories.withLock { if $0.count < 8 { $0.append(memory) } } }
    }
}
