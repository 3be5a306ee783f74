// SPDX-License-Identifier: MIT

/// Words from the Vega-Lite grammar, and numbers and text that are difficult for parsers.
enum ChartWords {
    static let numbers = [
        "0", "-0.0", "1", "-1", "2", "0.5", "1e-12", "1e-300", "5e-324", "1e9", "-1e9", "1e12", "1e15", "1e16",
        "1e300", "-1e300", "1.7976931348623157e308", "1e400", "-1e400", "2147483648", "-2147483649",
        "9223372036854775807", "9223372036854775808", "-9223372036854775809", "0.1", "100", "1000", "100000",
        "253402300800000", "-62135596800000", "8.64e15", "8.64e15001", "3", "360", "-360", "NaN",
    ]

    static let members = lines(
        """
        data values url name format type property feature mesh parse delimiter sequence start stop step sphere
        graticule as datasets params select value bind expr transform filter calculate aggregate op field fields groupby
        window frame ignorePeers sort joinaggregate bin maxbins base steps minstep nice extent anchor binned timeUnit
        unit utc maxbins stack offset fold flatten impute key keyvals method pivot lookup from default density bandwidth
        cumulative counts minsteps maxsteps regression on order loess quantile probs sample mark clip tooltip fill
        stroke opacity fillOpacity strokeOpacity strokeWidth strokeDash strokeDashOffset strokeCap strokeJoin
        interpolate tension cornerRadius cornerRadiusEnd size shape angle text font fontSize fontWeight align baseline
        dx dy limit ellipsis lineBreak lineHeight radius radius2 theta theta2 innerRadius outerRadius padAngle point line
        orient width height binSpacing continuousBandSize discreteBandSize bandSize thickness minBandSize box median
        whiskers ticks rule outliers borders band aspect href xOffset yOffset encoding x y x2 y2 color detail url latitude
        longitude latitude2 longitude2 row column facet title subtitle axis legend scale condition test param empty and or
        not equal lt lte gt gte range oneOf valid domain domainMin domainMax domainMid rangeMin rangeMax scheme count
        padding paddingInner paddingOuter zero reverse round clamp exponent constant base bins labels labelAngle
        labelExpr labelLimit labelOverlap labelSeparation labelFlush labelBound tickCount tickMinStep tickBand tickSize
        tickOffset grid domain translate position minExtent maxExtent values zindex formatType symbolSize symbolType
        symbolLimit gradientLength gradientThickness columns columnPadding rowPadding direction titleOrient header spacing
        resolve independent shared layer concat hconcat vconcat repeat spec center bounds align projection rotate
        precision parallels clipAngle clipExtent fit config view background autosize contains stepFor bandPosition
        impute argmin argmax encodings null stack timeFormat numberFormat style invalid description usermeta easel
        """)

    static let values =
        lines(
            """
            quantitative temporal ordinal nominal geojson linear log pow sqrt symlog time utc band point bin-ordinal
            quantile quantize threshold identity bar line area trail rect circle square tick text rule arc geoshape image
            boxplot errorbar errorband mean median min max sum count distinct stdev variance ci0 ci1 q1 q3 values product
            argmax argmin missing valid year yearmonth yearmonthdate month day hours hoursminutes utcyearmonth quarter week
            dayofyear yearquarter milliseconds binnedyear zero center normalize ascending descending -y x color width height
            container row column repeat layer shared independent left right top bottom none all each top-left vertical
            horizontal symbol gradient greedy parity monotone step step-after basis cardinal catmull-rom natural bundle
            linear-closed basis-open multiply tableau10 blues viridis redblue category symbols heatmap diverging hcl lab
            rgb cubehelix cubehelix-long csv tsv json topojson dsv albersUsa mercator orthographic equalEarth naturalEarth1
            azimuthalEqualArea conicConformal identity stereographic gnomonic fit pad fit-x ci iqr stderr min-max
            rank dense_rank row_number ntile lag lead first_value nth_value percent_rank cume_dist exp poly quad
            .2f .3s ,d %Y-%m-%d %B %H:%M:%S.%L %q %U %j $,.2~f e ~s .0% x c 99999.9999f .400f red #f00 #12 transparent
            hsl(999,200%,200%) rgb(1e99,0,0) date number boolean date:'%d.%m.%Y' utc:'%s' auto M0,0h1v1z M1e300,0L-1e300,0
            triangle-up cross diamond stroke wedge arrow a b c when amount place part lon lat share id width:1 datum.amount
            """) + [
            "", " ", "a.b", "a[0]", "['a']", "\\", "\u{202E}abc", "e\u{301}", "😀", String(repeating: "w", count: 5_000),
        ]

    static let expressions = [
        "datum.amount * 2", "datum['amount'] / 0", "1/0", "-1/0", "NaN", "datum.amount > 3 ? 'a' : 1e300", "random()",
        "format(datum.amount, '.2f')", "timeFormat(datum.when, '%Y')", "year(datum.when)", "datetime(1e9, 5)",
        "toNumber('x')", "length(datum)", "sequence(0, 1e12)", "sequence(0, 1, 1e-12)", "repeat('x', 1e9)",
        "replace('aaaa', regexp('(a+)+$', 'g'), 'b')", "test(/(a|a)*b/, 'aaaaaaaaaaaaaaaaaaaa')", "datum", "width / 0",
        "isValid(datum.amount) && datum.amount", "split('a,b', ',')[99]", "{a: [1, {b: datum}]}", "scale('x', 1e300)",
        "invert('y', -1e300)", "bandwidth('x')", "domain('color')", "rgb(1e9, NaN, -1)", "pad('a', 1e9, 'b', 'left')",
        "'a' + 'b' * ('c' - {})", "((((((((((1))))))))))", "a ||", "datum.", "!(!(!1))", "1 << 99", "pow(10, 400)",
        "slice('abc', -5, 1e300)", "join(sequence(0, 1e6), 'x')", "extent([NaN, null])", "quantile([], 2)",
        "timeOffset('month', datum.when, 1e9)", "timeSequence('second', 0, 1e15)", "dayFormat(1e300)", "warn(1, 2)",
        "format(1e300, '.400f')", "parseFloat('1e999')", "time('x')", "utcFormat(-1e300, '%Q %s')", "clamp(1, 3, 2)",
    ]

    static let fragments = [
        ",", "\n", "\"", "\"\"", "\r\n", ";", "\t", ".", "..", "[", "]", "(", ")", "{", "}", "'", "\\", "%", "\u{0}",
        "\u{FEFF}", "\u{202E}", "e\u{301}\u{301}", "👩‍👩‍👧", "שלום", "-", "1e999", "null", "9999-12-31", "0001-01-01",
        "2024-02-30T25:61:61.999999Z", "T", "+99:99", "&", "<b>", "]]>",
    ]

    private static func lines(_ text: String) -> [String] {
        text.split(whereSeparator: \.isWhitespace).map(String.init)
    }
}
