// SPDX-License-Identifier: MIT

extension ChartLocale {
    /// Creates the locale with a name such as `de-DE` or `de_DE`, or the first locale for a language such as `de`.
    ///
    /// The result is `nil` if Easel does not include a matching locale.
    public init?(named name: String) {
        // POSIX names can include an encoding, as in de_DE.UTF-8.
        let parts = name.lowercased().prefix { $0 != "." }.split { $0 == "-" || $0 == "_" }
        guard let language = parts.first else { return nil }
        let wanted = parts.joined(separator: "-")
        let found =
            ChartLocale.all.first { $0.name.lowercased() == wanted }
            ?? ChartLocale.all.first { $0.name.hasPrefix(language + "-") }
        guard let found else { return nil }
        self = found.locale
    }

    /// The names of the locales included in Easel.
    public static let names = all.map(\.name)

    /// Whether the locale's language is written from right to left.
    var isRightToLeft: Bool { ["ar", "fa", "he", "ur"].contains(language) }

    /// The language of an included locale, such as `de`; empty for other locales.
    var language: Substring { ChartLocale.all.first { $0.locale == self }?.name.prefix(2) ?? "" }

    private static let all: [(name: String, locale: ChartLocale)] = [
        ("en-US", .enUS), ("en-GB", enGB), ("de-DE", deDE), ("fr-FR", frFR), ("es-ES", esES), ("it-IT", itIT),
        ("pt-BR", ptBR), ("nl-NL", nlNL), ("ru-RU", ruRU), ("ja-JP", jaJP), ("zh-CN", zhCN), ("ar-EG", arEG),
    ]

    private init(numbers: Numbers, times: Times) {
        self.numbers = numbers
        self.times = times
    }

    private static let enGB = ChartLocale(
        numbers: Numbers(".", ",", currency: ("£", "")),
        times: Times(
            dateTime: "%a %e %b %X %Y", date: "%d/%m/%Y", time: "%H:%M:%S",
            days: "Sunday Monday Tuesday Wednesday Thursday Friday Saturday", shortDays: "Sun Mon Tue Wed Thu Fri Sat",
            months: "January February March April May June July August September October November December",
            shortMonths: "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"))

    private static let deDE = ChartLocale(
        numbers: Numbers(",", ".", currency: ("", "\u{A0}€")),
        times: Times(
            dateTime: "%A, der %e. %B %Y, %X", date: "%d.%m.%Y", time: "%H:%M:%S",
            days: "Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag", shortDays: "So Mo Di Mi Do Fr Sa",
            months: "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
            shortMonths: "Jan Feb Mrz Apr Mai Jun Jul Aug Sep Okt Nov Dez"))

    private static let frFR = ChartLocale(
        numbers: Numbers(",", "\u{A0}", currency: ("", "\u{A0}€"), percent: "\u{202F}%"),
        times: Times(
            dateTime: "%A %e %B %Y à %X", date: "%d/%m/%Y", time: "%H:%M:%S",
            days: "dimanche lundi mardi mercredi jeudi vendredi samedi",
            shortDays: "dim. lun. mar. mer. jeu. ven. sam.",
            months: "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
            shortMonths: "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc."))

    private static let esES = ChartLocale(
        numbers: Numbers(",", ".", currency: ("", "\u{A0}€")),
        times: Times(
            dateTime: "%A, %e de %B de %Y, %X", date: "%d/%m/%Y", time: "%H:%M:%S",
            days: "domingo lunes martes miércoles jueves viernes sábado", shortDays: "dom lun mar mié jue vie sáb",
            months: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
            shortMonths: "ene feb mar abr may jun jul ago sep oct nov dic"))

    private static let itIT = ChartLocale(
        numbers: Numbers(",", ".", currency: ("€", "")),
        times: Times(
            dateTime: "%A %e %B %Y, %X", date: "%d/%m/%Y", time: "%H:%M:%S",
            days: "Domenica Lunedì Martedì Mercoledì Giovedì Venerdì Sabato", shortDays: "Dom Lun Mar Mer Gio Ven Sab",
            months: "Gennaio Febbraio Marzo Aprile Maggio Giugno Luglio Agosto Settembre Ottobre Novembre Dicembre",
            shortMonths: "Gen Feb Mar Apr Mag Giu Lug Ago Set Ott Nov Dic"))

    private static let ptBR = ChartLocale(
        numbers: Numbers(",", ".", currency: ("R$", "")),
        times: Times(
            dateTime: "%A, %e de %B de %Y. %X", date: "%d/%m/%Y", time: "%H:%M:%S",
            days: "Domingo Segunda Terça Quarta Quinta Sexta Sábado", shortDays: "Dom Seg Ter Qua Qui Sex Sáb",
            months: "Janeiro Fevereiro Março Abril Maio Junho Julho Agosto Setembro Outubro Novembro Dezembro",
            shortMonths: "Jan Fev Mar Abr Mai Jun Jul Ago Set Out Nov Dez"))

    private static let nlNL = ChartLocale(
        numbers: Numbers(",", ".", currency: ("€\u{A0}", "")),
        times: Times(
            dateTime: "%a %e %B %Y %X", date: "%d-%m-%Y", time: "%H:%M:%S",
            days: "zondag maandag dinsdag woensdag donderdag vrijdag zaterdag", shortDays: "zo ma di wo do vr za",
            months: "januari februari maart april mei juni juli augustus september oktober november december",
            shortMonths: "jan feb mrt apr mei jun jul aug sep okt nov dec"))

    private static let ruRU = ChartLocale(
        numbers: Numbers(",", "\u{A0}", currency: ("", "\u{A0}руб.")),
        times: Times(
            dateTime: "%A, %e %B %Y г. %X", date: "%d.%m.%Y", time: "%H:%M:%S",
            days: "воскресенье понедельник вторник среда четверг пятница суббота", shortDays: "вс пн вт ср чт пт сб",
            months: "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
            shortMonths: "янв фев мар апр май июн июл авг сен окт ноя дек"))

    private static let jaJP = ChartLocale(
        numbers: Numbers(".", ",", currency: ("", "円")),
        times: Times(
            dateTime: "%x %a %X", date: "%Y/%m/%d", time: "%H:%M:%S", periods: ["午前", "午後"],
            days: "日曜日 月曜日 火曜日 水曜日 木曜日 金曜日 土曜日", shortDays: "日 月 火 水 木 金 土",
            months: "1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月",
            shortMonths: "1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月"))

    private static let zhCN = ChartLocale(
        numbers: Numbers(".", ",", currency: ("¥", "")),
        times: Times(
            dateTime: "%x %A %X", date: "%Y年%-m月%-d日", time: "%H:%M:%S", periods: ["上午", "下午"],
            days: "星期日 星期一 星期二 星期三 星期四 星期五 星期六", shortDays: "周日 周一 周二 周三 周四 周五 周六",
            months: "一月 二月 三月 四月 五月 六月 七月 八月 九月 十月 十一月 十二月",
            shortMonths: "一月 二月 三月 四月 五月 六月 七月 八月 九月 十月 十一月 十二月"))

    private static let arEG = ChartLocale(
        numbers: Numbers(
            "\u{66B}", "\u{66C}", currency: ("", "\u{A0}ج.م."), percent: "\u{66A}",
            numerals: ["٠", "١", "٢", "٣", "٤", "٥", "٦", "٧", "٨", "٩"]),
        times: Times(
            dateTime: "%x, %X", date: "%-d/%-m/%Y", time: "%-I:%M:%S %p", periods: ["صباحًا", "مساءً"],
            days: "الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت",
            shortDays: "أحد اثنين ثلاثاء أربعاء خميس جمعة سبت",
            months: "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر",
            shortMonths: "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر"))
}

extension ChartLocale.Numbers {
    fileprivate init(
        _ decimal: String, _ thousands: String, currency: (String, String), percent: String = "%",
        numerals: [String]? = nil
    ) {
        self.init()
        self.decimal = decimal
        self.thousands = thousands
        (currencyPrefix, currencySuffix) = currency
        self.percent = percent
        self.numerals = numerals
    }
}

extension ChartLocale.Times {
    /// Creates the names and formats. Each list of names is a string with spaces between the names.
    fileprivate init(
        dateTime: String, date: String, time: String, periods: [String] = ["AM", "PM"], days: String,
        shortDays: String, months: String, shortMonths: String
    ) {
        self.init()
        self.dateTime = dateTime
        self.date = date
        self.time = time
        self.periods = periods
        self.days = days.split(separator: " ").map(String.init)
        self.shortDays = shortDays.split(separator: " ").map(String.init)
        self.months = months.split(separator: " ").map(String.init)
        self.shortMonths = shortMonths.split(separator: " ").map(String.init)
    }
}
