// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Synchronization

/// The layout caches of finished renders, kept for later renders.
final class IdleTextCaches: Sendable {
    private let caches = Mutex<[TextCache]>([])

    func take() -> TextCache? { caches.withLock { $0.popLast() } }

    /// Keeps the cache of a finished render, unless 8 caches are already kept. More than 8 concurrent renders are rare.
    func keep(_ cache: TextCache) { caches.withLock { if $0.count < 8 { $0.append(cache) } } }
}
