// SPDX-License-Identifier: MIT

/// A mode of blending the source color (S) with the backdrop (D).
///
/// Every mode changes only pixels that the painted shape covers. Pixels covered partly by an edge are mixed in
/// proportion. The first sixteen modes work on straight colors and keep the backdrop outside the source (ISO 32000-1,
/// 11.3.5). The other modes work on premultiplied colors. Their formulas give the result R, where Sa and Da are the
/// opacities (Porter and Duff, SIGGRAPH 1984, DOI 10.1145/800031.808606). The cases match Core Graphics' `CGBlendMode`.
public enum BlendMode: Sendable, Hashable, CaseIterable {
    /// S over D.
    case normal
    /// The product S·D, which is never lighter than either color.
    case multiply
    /// 1 − (1 − S)·(1 − D), which is never darker than either color.
    case screen
    /// Multiplies or screens, depending on D.
    case overlay
    /// The darker of the two components in each channel.
    case darken
    /// The lighter of the two components in each channel.
    case lighten
    /// Brightens D toward S.
    case colorDodge
    /// Darkens D toward S.
    case colorBurn
    /// Darkens or lightens softly, depending on S.
    case softLight
    /// Multiplies or screens, depending on S.
    case hardLight
    /// The absolute difference of S and D.
    case difference
    /// Like the difference, with less contrast.
    case exclusion
    /// The hue of S with the saturation and luminosity of D.
    case hue
    /// The saturation of S with the hue and luminosity of D.
    case saturation
    /// The hue and saturation of S with the luminosity of D.
    case color
    /// The luminosity of S with the hue and saturation of D.
    case luminosity
    /// R = 0.
    case clear
    /// R = S.
    case copy
    /// R = S·Da.
    case sourceIn
    /// R = S·(1 − Da).
    case sourceOut
    /// R = S·Da + D·(1 − Sa).
    case sourceAtop
    /// R = S·(1 − Da) + D.
    case destinationOver
    /// R = D·Sa.
    case destinationIn
    /// R = D·(1 − Sa).
    case destinationOut
    /// R = S·(1 − Da) + D·Sa.
    case destinationAtop
    /// R = S·(1 − Da) + D·(1 − Sa).
    case xor
    /// R = max(0, Ra − (Da − D) − (Sa − S)), where Ra = min(1, Sa + Da).
    case plusDarker
    /// R = min(1, S + D).
    case plusLighter
}
