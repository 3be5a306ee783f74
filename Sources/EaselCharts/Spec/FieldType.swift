// SPDX-License-Identifier: MIT

enum FieldType: String, Sendable {
    case quantitative, temporal, ordinal, nominal, geojson

    /// Creates a type from its name or from its first letter. As in Vega-Lite, the case of either is ignored.
    init?(name: String) {
        switch name.lowercased() {
        case "q": self = .quantitative
        case "t": self = .temporal
        case "o": self = .ordinal
        case "n": self = .nominal
        case let name: self.init(rawValue: name)
        }
    }

    var isContinuous: Bool { self == .quantitative || self == .temporal }
    var isDiscrete: Bool { self == .ordinal || self == .nominal }
}
