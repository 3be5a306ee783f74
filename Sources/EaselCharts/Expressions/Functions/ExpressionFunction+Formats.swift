// SPDX-License-Identifier: MIT

extension ExpressionFunction {
    /// The functions that convert numbers to localized text, and dates to localized text and back.
    static let formats: [ExpressionFunction] = [
        ExpressionFunction("format", 2) { values, call throws(ChartError) in
            guard !values[0].isMissing else { return .string(values[0].asString) }
            let format = try call.context.numberFormat(values[1].asString, at: call.path)
            return .string(format.string(values[0].asNumber))
        },
        timeFormat("timeFormat", isUTC: false),
        timeFormat("utcFormat", isUTC: true),
        timeParse("timeParse", isUTC: false),
        timeParse("utcParse", isUTC: true),
        ExpressionFunction("timeUnitSpecifier", 1...2) { values, call throws(ChartError) in
            let names = values[0].array ?? [values[0]]
            let parts = TimeUnit.Part.allCases.filter { names.contains(.string($0.rawValue)) }
            guard parts.count == names.count else {
                throw ChartError(
                    .spec, at: call.path, "\(values[0].asString) is not a list of units of time",
                    expected: TimeUnit.Part.allCases.map(\.rawValue))
            }
            var own: [String: String] = [:]
            for member in values[argument: 1].object?.members ?? [] { own[member.name] = member.value.string }
            return .string(TimeUnit.format(of: parts, own))
        },
        name("dayFormat") { $0.days },
        name("dayAbbrevFormat") { $0.shortDays },
        name("monthFormat") { $0.months },
        name("monthAbbrevFormat") { $0.shortMonths },
    ]

    private static func timeFormat(_ name: String, isUTC: Bool) -> ExpressionFunction {
        ExpressionFunction(name, 1...2) { values, call throws(ChartError) in
            guard !values[0].isMissing else { return .string(values[0].asString) }
            let specifier = values[argument: 1].isMissing ? nil : values[1].asString
            let format = try call.context.timeFormat(specifier, isUTC: isUTC, at: call.path)
            return .string(format.string(values[0].asNumber))
        }
    }

    private static func timeParse(_ name: String, isUTC: Bool) -> ExpressionFunction {
        ExpressionFunction(name, 2) { values, call throws(ChartError) in
            let format = try call.context.timeFormat(values[1].asString, isUTC: isUTC, at: call.path)
            return format.date(from: values[0].asString).map(Value.date) ?? .null
        }
    }

    /// Creates a function that returns the name at an index. Indices beyond the last name start again at the first
    /// name.
    private static func name(
        _ name: String, _ names: @escaping @Sendable (ChartLocale.Times) -> [String]
    ) -> ExpressionFunction {
        ExpressionFunction(name, 1) { values, call throws(ChartError) in
            let names = names(call.context.options.locale.times)
            guard values[0].asNumber.isFinite, !names.isEmpty else { return .undefined }
            return .string(names[Int(clamping: values[0].asNumber).remainder(by: names.count)])
        }
    }
}
