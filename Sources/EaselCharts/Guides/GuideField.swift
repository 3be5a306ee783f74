// SPDX-License-Identifier: MIT

/// The properties of a channel's field or datum that affect guides.
struct GuideField: Sendable {
    enum Kind: String, Sendable { case quantitative, temporal, ordinal, nominal }

    var kind: Kind
    /// Whether the channel has a field rather than a datum or a value.
    var isField = true
    var timeUnit: TimeUnit?
    /// Whether the field is binned by its channel.
    var isBinning = false
    /// The length of the field's bins.
    var binStep: Double?
    /// Whether the data is already binned, as specified by `"bin": "binned"`.
    var isBinned = false
    /// Whether the field's `sort` is an object. In this case, all labels of time units are kept.
    var isSortedByField = false
    /// The default title of the guide, with one string per line. The array is empty if the guide does not have a title.
    var title: [String] = []

    init(_ kind: Kind) { self.kind = kind }

    var isDiscrete: Bool { kind == .ordinal || kind == .nominal || isBinning }
}
