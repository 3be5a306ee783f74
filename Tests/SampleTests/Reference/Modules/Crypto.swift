// SPDX-License-Identifier: MIT

// A stand-in for swift-crypto: the declarations that the articles use, so that their code can be type-checked.

public import Foundation

public struct SHA256Digest: Sequence, Sendable {
    public func makeIterator() -> [UInt8].Iterator { [].makeIterator() }
}

public struct SHA256: Sendable {
    public static func hash<D: DataProtocol>(data: D) -> SHA256Digest { SHA256Digest() }
}
