// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Synchronization

/// The layout caches of finished renders, kept for later renders.
final class IdleMemories: Sendable {
    private let memories = Mutex<[TextMemory]>([])

    func take() -> TextMemory? { memories.withLock { $0.popLast() } }

    /// Keeps the cache of a finished render, unless 8 caches are already kept. More than 8 concurrent renders are rare.
    func keep(_ memory: TextMemory) { memories.withLock { if $0.count < 8 { $0.append(memory) } } }
}
