// SPDX-License-Identifier: MIT

public import Foundation

/// Modifiers of views that have no effect on a picture.
extension View {
    /// Has no effect: texts have the lines that they need.
    public func lineLimit(_ number: Int?) -> Self { self }
    /// Has no effect: the lines of a text are centered.
    public func multilineTextAlignment(_ alignment: HorizontalAlignment) -> Self { self }
    /// Has no effect: texts have the size that they need.
    public func minimumScaleFactor(_ factor: CGFloat) -> Self { self }
    /// Has no effect: views have the size that they need.
    public func fixedSize() -> Self { self }
    /// Has no effect: views have the size that they need.
    public func fixedSize(horizontal: Bool, vertical: Bool) -> Self { self }
    /// Has no effect: a picture does not change.
    public func animation(_ animation: Animation?, value: some Equatable) -> Self { self }
    /// Has no effect: a picture does not change, so it needs no identity.
    public func id(_ id: some Hashable) -> Self { self }
    /// Has no effect: a picture does not appear.
    public func onAppear(perform action: (() -> Void)? = nil) -> Self { self }
    /// Has no effect: a picture does not disappear.
    public func onDisappear(perform action: (() -> Void)? = nil) -> Self { self }
    /// Has no effect: the action is not called.
    public func task(priority: TaskPriority = .userInitiated, _ action: @escaping () async -> Void) -> Self { self }
    /// Has no effect: the action is not called.
    public func task(
        id: some Equatable, priority: TaskPriority = .userInitiated, _ action: @escaping () async -> Void
    ) -> Self { self }
    /// Has no effect: values do not change, and the action is not called.
    public func onChange(of value: some Equatable, initial: Bool = false, _ action: @escaping () -> Void) -> Self {
        self
    }
    /// Has no effect: values do not change, and the action is not called.
    public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping (_ old: Value, _ new: Value) -> Void
    ) -> Self { self }
    /// Has no effect: values do not change, and the action is not called.
    public func onChange<Value: Equatable>(of value: Value, perform action: @escaping (Value) -> Void) -> Self { self }
    /// Has no effect: a picture is not tapped.
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> Self { self }
    /// Has no effect: a picture does not change.
    public func gesture(_ gesture: some Gesture) -> Self { self }
    /// Has no effect: a picture does not change.
    public func simultaneousGesture(_ gesture: some Gesture) -> Self { self }
    /// Has no effect: a picture does not change.
    public func onContinuousHover(perform action: @escaping (HoverPhase) -> Void) -> Self { self }
    /// Has no effect: a picture is not touched.
    public func contentShape(_ shape: some Shape) -> Self { self }
    /// Has no effect: a picture is not touched.
    public func allowsHitTesting(_ isEnabled: Bool) -> Self { self }
    /// Has no effect: the chart as a whole has an alternative text.
    @_disfavoredOverload
    public func accessibilityLabel(_ label: some StringProtocol) -> Self { self }
    /// Has no effect: the chart as a whole has an alternative text.
    @_disfavoredOverload
    public func accessibilityHidden(_ isHidden: Bool) -> Self { self }
    /// Has no effect: the chart as a whole has an alternative text.
    @_disfavoredOverload
    public func accessibilityValue(_ value: some StringProtocol) -> Self { self }
    /// Has no effect: names of views are for tests of apps.
    @_disfavoredOverload
    public func accessibilityIdentifier(_ identifier: String) -> Self { self }
    /// Has no effect: the chart as a whole has an alternative text.
    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> Self { self }
    /// Has no effect: the chart as a whole has an alternative text.
    public func accessibilityRepresentation(@ViewBuilder representation: () -> some View) -> Self { self }
    /// Has no effect: views are drawn in their order.
    @_disfavoredOverload
    public func zIndex(_ value: Double) -> Self { self }
}

/// The roles and states of a view for screen readers. They have no effect on a picture.
public struct AccessibilityTraits: OptionSet, Sendable, Hashable {
    /// The bits of the option set.
    public let rawValue: Int

    /// Creates an option set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The view is a button.
    public static let isButton = AccessibilityTraits(rawValue: 1 << 0)
    /// The view is a header.
    public static let isHeader = AccessibilityTraits(rawValue: 1 << 1)
    /// The view is selected.
    public static let isSelected = AccessibilityTraits(rawValue: 1 << 2)
    /// The view is a link.
    public static let isLink = AccessibilityTraits(rawValue: 1 << 3)
    /// The view is an image.
    public static let isImage = AccessibilityTraits(rawValue: 1 << 4)
    /// The view is text that does not change.
    public static let isStaticText = AccessibilityTraits(rawValue: 1 << 5)
    /// The view is a summary.
    public static let isSummaryElement = AccessibilityTraits(rawValue: 1 << 6)
    /// The view changes often.
    public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 7)
    /// The view reacts to touches itself.
    public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 8)
    /// The view is in front of all others.
    public static let isModal = AccessibilityTraits(rawValue: 1 << 9)
    /// The view is on or off.
    public static let isToggle = AccessibilityTraits(rawValue: 1 << 10)
}
