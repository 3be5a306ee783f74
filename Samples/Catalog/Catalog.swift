// SPDX-License-Identifier: MIT

public import EaselGallery

extension Gallery {
    /// The gallery of Easel's samples.
    public static let easel = Gallery(
        title: "Easel gallery",
        summary: "Pictures that Swift programs draw on servers, each with its complete code.",
        samples: Sample.all, command: "swift run easel-gallery"
    ) { folder in
        let fonts = try SampleFonts(folder: folder)
        if fonts.areOfSystem { print(SampleFonts.systemFontsNotice) }
        return fonts.library
    }
}

extension Sample {
    /// Every sample, in the order of the gallery.
    public static let all: [Sample] =
        servers + stripedBubbleStages + [
            .stripedBubble, .stripedBubbleAnywhere, .trainingLog,
            .outlineUnderContent, .outlineOverContent, .calloutSides, .calloutFitsText,
            .packedBubblesPrinted, .packedBubbles, .packedBubbles200,
            .ringByClip, .ringByFill, .ringByPath, .progressRing,
            .dottedLineByDash, .dottedLineByReplication, .dottedLineFitted, .typingIndicator,
            .lineCapsAndJoins, .miterLimit, .dashPhase,
            .fillRules, .arcDirections, .booleanOperations, .pathTrimming, .strokeOutline,
            .gradientSpreads, .oklabAgainstSRGB, .radialGradients, .conicGradients, .clipShapes, .transformsWithGrid,
            .chartShapes,
            .blendModes, .transparencyLayers, .shadows, .imageMasks,
            .patternBars, .patternPhase, .imageSpreads,
            .typeSpecimen, .paragraphAlignments, .styledText, .textTruncations, .tabularFigures, .mixedScripts, .emoji,
            .textAlongPaths, .textAsShape,
            .imageDrawing, .interpolationQualities, .drawingInDrawing,
            .invoice,
        ] + charts + uikit

    /// Pictures that servers send.
    private static let servers: [Sample] = [
        .concertPoster, .openGraphCard, .boardingPass, .weatherDashboard, .certificate, .chatTranscript, .jobTrends,
        .parcelLabel, .statusBadges, .reliefMap, .rainCalendar, .businessCard, .signInSequence, .avatars, .watermark,
    ]

    private static let charts: [Sample] = [
        .groupedBars, .linesWithGaps, .bubbleScatter, .labeledDonut, .calendarHeatMap, .stackedHistogram, .boxPlots,
        .ganttChart, .smallMultiples, .candlesticks, .choroplethMap, .errorBands, .ordersAndGoal, .temperatureRange,
        .dayDonut, .runningPace,
    ]

    #if os(Linux)
        private static let uikit: [Sample] = [.uikitStyleKit, .uikitInvoice, .uikitAvatars]
    #else
        private static let uikit: [Sample] = []
    #endif
}
