// SPDX-License-Identifier: MIT

/// The direction in which marks are put side by side.
public enum PositionAxis: Sendable, Hashable { case horizontal, vertical }
