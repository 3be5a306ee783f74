// SPDX-License-Identifier: MIT

/// The layout of a chart after all guides are created and all groups are positioned.
///
/// `frame(padding:width:height:)` gives the frame of the picture, and `scene(in:background:)` the scene in it. With
/// `fit`, the frame may have another plot size. Then make the group again for that size, and lay it out again.
struct ChartLayout {
    private let root: PlacedGroup
    /// The bounds of all content, in the root's coordinates.
    private let content: Bounds
    private let context: Context

    private let autosize: Autosize

    init(
        _ root: PlotGroup, autosize: Autosize = Autosize(), config: Config, measurer: TextMeasurer, context: Context
    ) throws(ChartError) {
        self.autosize = autosize
        self.context = context
        let layout = GroupLayout(config: config, measurer: measurer, context: context)
        (self.root, content) = try layout.place(root, fits: [.fit, .fitX, .fitY].contains(autosize.kind))
    }

    /// The space that the guides take on each side of the plot, in whole points.
    var margins: Padding {
        Padding(
            left: max(0, (-content.left).rounded(.up)), top: max(0, (-content.top).rounded(.up)),
            right: max(0, (content.right - max(0, root.width ?? 0)).rounded(.up)),
            bottom: max(0, (content.bottom - max(0, root.height ?? 0)).rounded(.up)))
    }

    /// Returns the picture's size and the root's position within the picture.
    ///
    /// - Parameters:
    ///   - margins: The space for the guides; this layout's margins by default.
    ///   - width: The width in the spec, which `fit` and `none` preserve; the root's width by default.
    ///   - height: The height in the spec, which `fit` and `none` preserve; the root's height by default.
    func frame(
        padding: Padding, margins: Padding? = nil, width: Double? = nil, height: Double? = nil
    ) -> ChartFrame {
        var frame = ChartFrame()
        frame.plotWidth = max(0, root.width ?? 0)
        frame.plotHeight = max(0, root.height ?? 0)
        var viewWidth = width ?? frame.plotWidth
        var viewHeight = height ?? frame.plotHeight
        if autosize.containsPadding {
            viewWidth = max(0, viewWidth - padding.left - padding.right)
            viewHeight = max(0, viewHeight - padding.top - padding.bottom)
        }
        let margins = margins ?? self.margins
        var (left, top) = (margins.left, margins.top)
        let (right, bottom) = (margins.right, margins.bottom)
        switch autosize.kind {
        case .none:
            (left, top) = (0, 0)
            (frame.plotWidth, frame.plotHeight) = (viewWidth, viewHeight)
        case .fit, .fitX, .fitY, .pad:
            if autosize.kind == .fit || autosize.kind == .fitX {
                frame.plotWidth = max(0, viewWidth - left - right)
            } else {
                viewWidth = left + frame.plotWidth + right
            }
            if autosize.kind == .fit || autosize.kind == .fitY {
                frame.plotHeight = max(0, viewHeight - top - bottom)
            } else {
                viewHeight = top + frame.plotHeight + bottom
            }
        }
        frame.width = viewWidth + padding.left + padding.right
        frame.height = viewHeight + padding.top + padding.bottom
        frame.origin = Point(padding.left + left, padding.top + top)
        return frame
    }

    /// Returns the layout flattened into a scene.
    func scene(in frame: ChartFrame, background: Fill?) throws(ChartError) -> Scene {
        var assembly = SceneAssembly(context: context)
        return try assembly.scene(root, in: frame, background: background)
    }
}
