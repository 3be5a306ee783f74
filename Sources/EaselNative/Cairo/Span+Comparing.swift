// SPDX-License-Identifier: MIT

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

extension Span<UInt8> {
    /// Whether another span has the same bytes.
    package func hasSameBytes(as other: Span<UInt8>) -> Bool {
        guard count == other.count else { return false }
        return unsafe withUnsafeBufferPointer { bytes in
            unsafe other.withUnsafeBufferPointer { others in
                guard let first = bytes.baseAddress, let second = others.baseAddress else { return true }
                // Both have the same number of bytes.
                return unsafe memcmp(first, second, bytes.count) == 0
            }
        }
    }
}
