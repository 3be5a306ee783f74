// SPDX-License-Identifier: MIT

import Foundation

/// Points, circles, squares, and rules.
extension MarkBuilder {
    func symbols() throws(ChartError) -> [SceneItem] {
        let (x, y) = try pointPositions()
        let size = try number(.size, "size", default: 64)
        let angle = try number(.angle, "angle")
        let encodedShape = try value(.shape)
        let shape = mark.type.symbol ?? mark["shape"]?.string ?? "circle"
        let item = try self.items()
        let crowding = crowding()
        var items: [SceneItem] = []
        items.reserveCapacity(rows.rowCount)
        for row in paintingOrder() {
            let center = Point(try x(row), try y(row))
            let name = try optional(encodedShape, row)?.string ?? shape
            let size = try size(row) * crowding.size
            var symbol = try item(.symbol(center, size: size, shape: name, angle: try angle(row)), row)
            symbol.paint.fillOpacity *= crowding.opacity
            if crowding.outline != nil, symbol.paint.stroke == nil, symbol.paint.fill != nil {
                (symbol.paint.stroke, symbol.paint.strokeWidth) = (crowding.outline, crowding.outlineWidth)
                symbol.paint.strokeOpacity = symbol.paint.fillOpacity
            }
            items.append(symbol)
        }
        return items
    }

    /// Returns the positions of points, from longitude and latitude or from x and y.
    func pointPositions() throws(ChartError) -> (RowFunction<Double>, RowFunction<Double>) {
        guard unit.isGeographic else { return (try point(.x), try point(.y)) }
        let points = try geographicPoints(.longitude, .latitude)
        // As in Vega, points outside the projection's visible area are at the origin.
        return ({ row in points[row]?.x ?? 0 }, { row in points[row]?.y ?? 0 })
    }

    /// Returns the projected positions of all rows, with `nil` for points outside the projection's visible area.
    func geographicPoints(_ longitude: Channel, _ latitude: Channel) throws(ChartError) -> [Point?] {
        func degrees(_ channel: Channel) -> [Double] {
            guard let definition = encoding[channel] else { return Array(repeating: .nan, count: rows.rowCount) }
            if let datum = definition.datum ?? definition.value {
                return Array(repeating: datum.asNumber, count: rows.rowCount)
            }
            return rows[definition.column].asNumbers
        }
        let longitudes = degrees(longitude)
        let latitudes = degrees(latitude)
        return zip(longitudes, latitudes).map { longitude, latitude in
            longitude.isFinite && latitude.isFinite ? projection?.point(longitude: longitude, latitude: latitude) : nil
        }
    }

    func rules() throws(ChartError) -> [SceneItem] {
        let item = try self.items()
        var items: [SceneItem] = []
        if unit.isGeographic {
            let starts = try geographicPoints(.longitude, .latitude)
            let ends = try geographicPoints(
                encoding[.longitude2] != nil ? .longitude2 : .longitude,
                encoding[.latitude2] != nil ? .latitude2 : .latitude)
            for row in paintingOrder() {
                guard let start = starts[row], let end = ends[row] else { continue }
                items.append(try item(.rule(start, end), row))
            }
            return items
        }
        guard [.x, .y, .x2, .y2].contains(where: { encoding[$0] != nil }) else { return [] }
        let isHorizontal = mark.isHorizontal
        let x1 = try point(.x, default: isHorizontal == true ? .zeroOrMax : .middle)
        let y1 = try point(.y, default: isHorizontal == false ? .zeroOrMax : .middle)
        let x2 = isHorizontal == false ? x1 : try end(.x2, of: .x)
        let y2 = isHorizontal == true ? y1 : try end(.y2, of: .y)
        for row in paintingOrder() {
            let start = Point(try x1(row), try y1(row))
            let end = Point(try x2(row), try y2(row))
            items.append(try item(.rule(start, end), row))
        }
        return items
    }
}
