// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import EaselCharts

@Suite struct ExpressionFunctionTests {
    // The expected values were computed by Vega 6.2, run through vl-convert.
    @Test(arguments: [
        ("toString(''+null)", "null"),
        ("toString(toBoolean('false'))", "false"),
        ("toString(toDate('2020-01-01'))", "1577836800000"),
        ("toString(isDate(datetime(2020)))+isDate(5)", "truefalse"),
        ("toString(time(datetime(2020,0,1)))", "1577836800000"),
        ("toString(utc(2020,1,1))", "1580515200000"),
        ("toString(date(datetime(2020,1,3)))+day(datetime(2020,1,3))+month(1577836800000)", "310"),
        (
            "toString(quarter(datetime(2020,5,1)))+' '+dayofyear(datetime(2020,1,1))+' '+week(datetime(2020,0,5))",
            "2 32 1"
        ),
        ("timeFormat(timeParse('2020-03','%Y-%m'),'%b %y')", "Mar 20"),
        ("timeFormat(timeOffset('quarter',datetime(2020,0,1)),'%x')", "4/1/2020"),
        ("timeFormat(timeOffset('hours',datetime(2020,0,1),-3),'%c')", "12/31/2019, 9:00:00 PM"),
        ("toString(length(timeSequence('month',datetime(2020,0,1),datetime(2020,6,1))))", "6"),
        ("toString(length(timeSequence('month',datetime(2020,0,1),datetime(2020,6,1),2)))", "3"),
        ("dayFormat(2)+dayAbbrevFormat(2)+monthFormat(0)+monthAbbrevFormat(0)", "TuesdayTueJanuaryJan"),
        ("length('abc')", "3"),
        ("length([1,2])", "2"),
        ("pad('a',3)+'|'+pad('a',3,'-','left')+'|'+pad('a',4,'-','center')+'|'+pad('abc',2)", "a  |--a|-a--|abc"),
        (
            "truncate('abcdef',4)+'|'+truncate('abcdef',4,'left')+'|'+truncate('abcdef',4,'center')+'|'+truncate('abcdef',4,'right','--')",
            "abc…|…def|ab…f|ab--"
        ),
        ("substring('abcdef',4,1)+'|'+slice('abcdef',-3)+'|'+slice('abcdef',1,-1)", "bcd|def|bcde"),
        (
            "join(split('a,b,c',','),'-')+'|'+join(split('abc',''),'-')+'|'+join(split('a1b2','x'),'-')+'|'+join(split('a,b,c',',',2),'-')",
            "a-b-c|a-b-c|a1b2|a-b"
        ),
        (
            #"replace('aXbX','X','-')+'|'+replace('aXbX',/X/g,'[$&]')+'|'+replace('john smith',/(\w+) (\w+)/,'$2 $1')"#,
            "a-bX|a[X]b[X]|smith john"
        ),
        ("toString(indexof('abc','c'))+indexof([1,2],2)+lastindexof('abcabc','b')+indexof([1],'1')", "214-1"),
        (
            "toString(parseFloat('12.5px'))+'|'+parseInt('12.9')+'|'+parseInt('0x1f')+'|'+parseInt('ff',16)+'|'+parseFloat('x')",
            "12.5|12|31|255|NaN"
        ),
        ("toString(extent([3,1,null,2,'5']))", "1,5"),
        ("toString(span([1,5]))+'|'+inrange(3,[1,3])+inrange(3,[3,1])+inrange(3,[1,3],true,false)", "4|truetruefalse"),
        ("toString(clampRange([5,15],0,10))+'|'+clampRange([-5,5],0,10)+'|'+clampRange([0,30],0,10)", "0,10|0,10|0,10"),
        (
            "toString(sequence(5))+'|'+sequence(1,4)+'|'+sequence(0,1,0.25)+'|'+sequence(5,0,-2)",
            "0,1,2,3,4|1,2,3|0,0.25,0.5,0.75|5,3,1"
        ),
        ("toString(reverse([1,2,3]))+'|'+peek([1,2])+'|'+toString(sort([10,9,1]))", "3,2,1|2|1,9,10"),
        ("toString(pluck([{a:1},{a:2}],'a'))", "1,2"),
        ("toString(merge({a:1},{b:2}).b)", "2"),
        ("rgb('steelblue')+'|'+rgb(1,2,3)+'|'+rgb(1,2,3,0.5)", "rgb(70, 130, 180)|rgb(1, 2, 3)|rgba(1, 2, 3, 0.5)"),
        ("hsl('steelblue')+'|'+hsl(120,0.5,0.5)", "rgb(70, 130, 180)|rgb(64, 191, 64)"),
        ("lab('steelblue')+'|'+lab(50,20,30)", "rgb(70, 130, 180)|rgb(161, 105, 69)"),
        ("hcl('steelblue')+'|'+hcl(120,50,50)", "rgb(70, 130, 180)|rgb(92, 130, 37)"),
        ("toString(luminance('steelblue'))+'|'+contrast('white','black')", "0.20562642207624857|21"),
        ("toString(lerp([0,10],0.3))", "3"),
        ("cumulativeUniform(0.3,0,2)+' '+densityUniform(1,0,2)+' '+quantileUniform(0.25,0,2)", "0.15 0.5 0.5"),
        ("toString(round(-2.5))+round(2.5)+round(0.49999999999999994)", "-230"),
        ("toString(clamp(5,0,3))+clamp(-5,0,3)+clamp(5,3,0)", "303"),
        ("toString(1<2<3)+(3>2>1)+('b'>'a')+('10'<9)", "truefalsetruefalse"),
        ("toString(1+'2')+(1-'1')+('3'*'4')+(true+1)+(null+1)+([1]+[2])", "120122112"),
        ("toString(5%3)+(-5%3)+(5.5%2)", "2-21.5"),
        (
            "toString(1<<31)+' '+(-1>>>0)+' '+(-5>>1)+' '+(5^3)+' '+(~5)+' '+(6&3)+' '+(1|8)",
            "-2147483648 4294967295 -3 6 -6 2 9"
        ),
        (
            "toString(NaN==NaN)+(null==0)+(''==0)+('1'==1)+([1]==1)+(true==1)+('a'=='a')",
            "falsefalsetruetruetruetruetrue"
        ),
        ("'abc'[1]+'abc'.length+[1,2,3][1]+{a:{b:3}}.a.b", "b323"),
        ("toString('x'=='x'?1:2)+(0||'z')+(1&&'y')+(null||0)", "1zy0"),
        ("trim(' a ')+upper('a')+lower('B')+btoa('hi')+atob('aGk=')", "aAbaGk=hi"),
        ("toString(test(/a+b/i,'xAAB'))+test(regexp('^a$'),'ab')+test('b','abc')", "truefalsetrue"),
        (
            "toString(isRegExp(/a/))+isObject({})+isArray([])+isString('')+isNumber(1)+isBoolean(true)+isObject(null)+isObject([])",
            "truetruetruetruetruetruefalsetrue"
        ),
        ("toString(format(1234.5,',.1f'))+timeFormat(datetime(2020,0,1))", "1,234.52020"),
        ("toString(hypot(3,4))+max(1,2,'3')+min()+pow(2,3)+atan2(1,1)", "53Infinity80.7853981633974483"),
        ("if(1,'a','b')", "a"),
        ("toString(inrange(5,[0,10]))+PI+SQRT2", "true3.1415926535897931.4142135623730951"),
        ("toString(timezoneoffset(datetime(2020)))", "0"),
        (
            "toString(utcyear(0))+utcmonth(0)+utcdate(0)+utcday(0)+utchours(0)+utcminutes(0)+utcseconds(0)+utcmilliseconds(5)+utcquarter(0)+utcdayofyear(0)+utcweek(0)",
            "19700140005110"
        ),
        ("substring('abc',1)+slice([1,2,3],1)[0]", "bc2"),
        ("toString({a:1})", "[object Object]"),
        ("toString(5/0)", "Infinity"),
        ("''+[1,null,3]", "1,,3"),
        ("toString(-'3')+(+'')+(!'')", "-30true"),
        ("datetime('2020-05-05')-datetime(2020,4,5)", "0"),
        ("year('2020-01-01')", "2020"),
        ("year(datetime('2020'))", "2020"),
        ("replace('abc','b','$&$&')", "abbc"),
        (#"split('a1b2c',/\d/)[1]"#, "b"),
        (#""it's \"q\" \u00e9 \x41""#, #"it's "q" é A"#),
        (".5+1e3+0x10", "1016.5"),
        ("toString(isNaN('a'))+isFinite('5')", "falsefalse"),
        ("sort(['b','a','C'])[0]", "C"),
    ])
    func `functions return the same values as in Vega`(_ text: String, _ value: String) throws {
        let found = try Expression(text, at: "$").value(in: Context(ChartOptions()))
        #expect(found.asDisplayString == value)
    }

    // The expected values were computed by Vega 6.2, run through vl-convert.
    @Test(arguments: [
        ("cumulativeNormal(1)", 0.841_344_746_068_543), ("densityNormal(1)", 0.241_970_724_519_143_37),
        ("quantileNormal(0.975)", 1.959_963_984_540_054), ("cumulativeNormal(3, 1, 2)", 0.841_344_746_068_543),
        ("quantileNormal(0.01, 5, 3)", -1.979_043_622_122_524), ("cumulativeLogNormal(1.5)", 0.657_432_169_485_154_1),
        ("densityLogNormal(1.5)", 0.244_973_651_710_509_94), ("quantileLogNormal(0.975)", 7.099_071_384_231_335),
    ])
    func `the values of distributions are exact to 14 digits`(_ text: String, _ value: Double) throws {
        let found = try Expression(text, at: "$").value(in: Context(ChartOptions())).asNumber
        #expect(abs(found / value - 1) < 1e-14)
    }

    @Test func `random numbers depend only on the seed`() throws {
        func numbers(_ seed: UInt64) throws -> Value {
            var options = ChartOptions()
            options.seed = seed
            return try Expression("[random(), sampleNormal(), sampleUniform(2, 3)]", at: "$").value(
                in: Context(options))
        }
        let first = try numbers(1)
        #expect(try numbers(1) == first)
        #expect(try numbers(2) != first)
        #expect((0..<1) ~= first.array?[0].number ?? -1)
        #expect((2..<3) ~= first.array?[2].number ?? -1)
    }

    @Test func `now returns the time set in the options`() throws {
        var options = ChartOptions()
        let expression = try Expression("now()", at: "$")
        #expect(throws: ChartError.self) { try expression.value(in: Context(options)) }
        options.now = Date(timeIntervalSince1970: 1.5)
        let now = try expression.value(in: Context(options))
        #expect(now == 1_500)
    }

    @Test func `date functions use the chart's time zone`() throws {
        var options = ChartOptions()
        options.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let context = Context(options)
        let local = try Expression("hours(0) + ' ' + utchours(0) + ' ' + timeFormat(0, '%H:%M')", at: "$").value(
            in: context)
        #expect(local == "1 0 01:00")
        let date = try Expression("+datetime(2021, 6, 1)", at: "$").value(in: context)
        #expect(date == 1_625_090_400_000)
    }

    @Test func `formats use the locale's names and separators`() throws {
        var options = ChartOptions()
        options.locale = try #require(ChartLocale(named: "de"))
        let text = try Expression("format(1234.5, ',.1f') + monthFormat(2) + timeFormat(0, '%a')", at: "$")
            .value(in: Context(options))
        #expect(text == "1.234,5MärzDo")
    }
}
