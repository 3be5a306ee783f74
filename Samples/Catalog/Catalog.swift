// SPDX-License-Identifier: MIT

public import EaselGallery

extension Gallery {
    /// The gallery of Easel's samples.
    public static let easel = Gallery(
        title: "Easel gallery",
        summary: "Pictures that Swift programs draw on servers, each with its complete code.",
        samples: Sample.all,
        categories: [
            "Pictures that servers send", "Charts", "Documents", "Social cards", "Badges", "Maps & diagrams", "Text",
            "Images", "Paths", "Paint", "Patterns", "Porting",
        ],
        showcase: [
            "concert-poster", "dashboard", "relief-map",
            "open-graph-card", "boarding-pass", "invoice", "certificate",
            "chart-scatter", "chart-ridgeline", "dark-dashboard", "chart-choropleth",
            "sparkline-table", "chat-transcript", "seating-plan", "payment-slip",
            "status-badges", "rain-calendar", "report-cover", "sequence-diagram",
            "chart-small-multiples", "chart-temperature-range", "chart-gantt", "chart-day-donut",
            "type-specimen", "photo-filters", "glass-card", "business-card",
        ],
        example: """
            import Easel

            let drawing = Drawing(width: 320, height: 220, background: .white) { canvas in
                canvas.setFillColor(.orange)
                canvas.fillEllipse(in: CGRect(x: 110, y: 60, width: 100, height: 100))
            }
            try drawing.write(to: "sun.png", scale: 2)
            """,
        command: "swift run easel-gallery"
    ) { folder in
        let fonts = try SampleFonts(folder: folder)
        if fonts.areOfSystem { print(SampleFonts.systemFontsNotice) }
        return fonts.library
    }
}

extension Sample {
    /// Every sample, in the order of the gallery: what convinces comes first.
    public static let all: [Sample] = servers + charts + badgesTextAndImages + shapes + paints + articles + uikit

    private static let servers: [Sample] = [
        .concertPoster, .openGraphCard, .boardingPass, .weatherDashboard, .invoice, .certificate, .jobTrends,
        .chatTranscript, .reliefMap, .parcelLabel, .paymentSlip, .statusBadges, .rainCalendar, .businessCard,
        .signInSequence, .avatars, .watermark, .logoCard, .diagramReport, .seatingPlan, .reportCover, .serviceDashboard,
    ]

    private static let charts: [Sample] = [
        .groupedBars, .linesWithGaps, .directLabels, .bubbleScatter, .labeledDonut, .ridgelinePlot, .calendarHeatMap,
        .stackedHistogram,
        .boxPlots, .ganttChart, .smallMultiples, .candlesticks, .choroplethMap, .errorBands, .ordersAndGoal,
        .temperatureRange, .dayDonut, .fastestMile,
    ]

    private static let badgesTextAndImages: [Sample] = [
        .progressRing, .typingIndicator,
        .typeSpecimen, .paragraphAlignments, .styledText, .mixedScripts, .emoji, .textTruncations, .tabularFigures,
        .textAlongPaths, .textAsShape, .textAnchors, .textDirections,
        .imageDrawing, .imageFits, .imageMasks, .interpolationQualities, .drawingInDrawing, .iconColors,
    ]

    private static let shapes: [Sample] = [
        .lineCapsAndJoins, .miterLimit, .dashPhase, .fillRules, .arcDirections, .booleanOperations, .pathTrimming,
        .strokeOutline, .chartShapes, .clipShapes, .transformsWithGrid, .replicatedShapes,
    ]

    private static let paints: [Sample] = [
        .gradientSpreads, .oklabAgainstSRGB, .radialGradients, .conicGradients, .blendModes, .transparencyLayers,
        .shadows, .photoFilters, .glassCard, .neonText, .patternBars, .patternPhase, .imageSpreads,
    ]

    /// The drawings of five articles about drawing on iOS.
    private static let articles: [Sample] =
        [.trainingLog, .packedBubbles, .packedBubbles200] + stripedBubbleStages + [
            .stripedBubble, .stripedBubbleAnywhere, .outlineUnderContent, .outlineOverContent, .calloutSides,
            .calloutFitsText, .ringByClip, .ringByFill, .ringByPath, .dottedLineByDash, .dottedLineByReplication,
            .dottedLineFitted,
        ]

    #if os(Linux)
        private static let uikit: [Sample] = [.uikitStyleKit, .uikitInvoice, .uikitAvatars]
    #else
        private static let uikit: [Sample] = []
    #endif
}
