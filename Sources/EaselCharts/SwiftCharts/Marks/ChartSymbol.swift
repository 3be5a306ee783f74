// SPDX-License-Identifier: MIT

/// A shape of points.
public enum ChartSymbol: Sendable, Hashable, CaseIterable {
    case circle, square, triangle, diamond, pentagon, plus, cross, asterisk

    /// The shape in the grammar: a name, or a path in a square from −1 to 1.
    var shape: String {
        switch self {
        case .circle: "circle"
        case .square: "square"
        case .triangle: "triangle-up"
        case .diamond: "diamond"
        case .plus: "cross"
        case .pentagon: "M0,-1L0.951,-0.309L0.588,0.809L-0.588,0.809L-0.951,-0.309Z"
        case .cross:
            "M0,-0.25L0.6,-0.85L0.85,-0.6L0.25,0L0.85,0.6L0.6,0.85L0,0.25L-0.6,0.85L-0.85,0.6L-0.25,0L-0.85,-0.6L-0.6,-0.85Z"
        case .asterisk:
            "M-0.15,-1L0.15,-1L0.15,-0.26L0.791,-0.63L0.941,-0.37L0.3,0L0.941,0.37L0.791,0.63L0.15,0.26L0.15,1L-0.15,1"
                + "L-0.15,0.26L-0.791,0.63L-0.941,0.37L-0.3,0L-0.941,-0.37L-0.791,-0.63L-0.15,-0.26Z"
        }
    }
}
