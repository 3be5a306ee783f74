// SPDX-License-Identifier: MIT

/// The properties of a channel's field or datum that guides need.
struct GuideField: Sendable {
    enum Kind: String, Sendable { case quantitative, temporal, ordinal, nominal }

    var kind: Kind
    /// Whether the channel has a field; `false` for a datum or a value.
    var isField = true
    var timeUnit: TimeUnit?
    /// Whether the field is binned by its channel.
    var isBinning = false
    /// Whether the data are already binned: `"bin": "binned"`.
    var isBinned = false
    /// Whether the field's `sort` is an object, which keeps all labels of time units.
    var isSortedByField = false
    /// The default title of the guide, one string per line; empty for none.
    var title: [String] = []

    init(_ kind: Kind) { self.kind = kind }

    var isDiscrete: Bool { kind == .ordinal || kind == .nominal || isBinning }
}
