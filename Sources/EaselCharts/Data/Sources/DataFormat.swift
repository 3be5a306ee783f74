// SPDX-License-Identifier: MIT

/// The format of data in text form. The spec specifies the format, or the extension of the URL implies it.
struct DataFormat: Sendable {
    private enum Form {
        case json(property: String?)
        case delimited(UInt8, header: [String]?)
        case feature(String)
        case mesh(String, TopoJSON.MeshFilter)
    }

    private let form: Form

    init(_ spec: Value?, url: String?, path: String) throws(ChartError) {
        func text(_ name: String) throws(ChartError) -> String? {
            guard let value = spec?[name], !value.isNull else { return nil }
            guard let text = value.string else {
                throw ChartError(.spec, at: "\(path).\(name)", "\"\(name)\" must be a string")
            }
            return text
        }
        let types = ["json", "csv", "tsv", "dsv", "topojson"]
        let ending = url.flatMap { $0.prefix { $0 != "?" && $0 != "#" }.split(separator: ".").last }.map(String.init)
        let type = try text("type") ?? ending.flatMap { types.contains($0) ? $0 : nil } ?? "json"
        switch type {
        case "json": form = .json(property: try text("property"))
        case "csv": form = .delimited(UInt8(ascii: ","), header: DataFormat.header(spec))
        case "tsv": form = .delimited(UInt8(ascii: "\t"), header: DataFormat.header(spec))
        case "dsv":
            let delimiter = try text("delimiter") ?? ""
            guard delimiter.utf8.count == 1, let byte = delimiter.utf8.first, byte != UInt8(ascii: "\"") else {
                throw ChartError(
                    .spec, at: "\(path).delimiter", "\"delimiter\" takes one ASCII character other than a quote")
            }
            form = .delimited(byte, header: DataFormat.header(spec))
        case "topojson":
            if let feature = try text("feature") {
                form = .feature(feature)
            } else if let mesh = try text("mesh") {
                let filter = try text("filter")
                guard let meshFilter = TopoJSON.MeshFilter(rawValue: filter ?? "all") else {
                    throw ChartError(
                        .spec, at: "\(path).filter", "\"\(filter ?? "")\" is not a filter of meshes",
                        expected: ["interior", "exterior"])
                }
                form = .mesh(mesh, meshFilter)
            } else {
                throw ChartError(.spec, at: path, "TopoJSON needs \"feature\" or \"mesh\", the name of an object")
            }
        default:
            throw ChartError(
                .spec, at: "\(path).type", "\"\(type)\" is not a format of data", expected: types,
                suggestion: nearest(to: type, in: types))
        }
    }

    private static func header(_ spec: Value?) -> [String]? { spec?["header"]?.array?.map(\.asString) }

    /// Parses text and returns its rows.
    func table(_ bytes: [UInt8], budget: Budget, path: String) throws(ChartError) -> Table {
        switch form {
        case .json(let property):
            return try JSONReader.readTable(bytes, property: property, budget: budget, path: path)
        case .delimited(let delimiter, let header):
            return try DelimitedReader.read(bytes, delimiter: delimiter, header: header, budget: budget, path: path)
        case .feature, .mesh:
            return try table(try JSONReader.read(bytes, budget: budget, path: path), budget: budget, path: path)
        }
    }

    /// Converts a value and returns its rows.
    func table(_ value: Value, budget: Budget, path: String) throws(ChartError) -> Table {
        switch form {
        case .json(let property): return try Table(json: value, property: property, path: path)
        case .delimited:
            // The values are already rows and need no parsing.
            return try Table(json: value, property: nil, path: path)
        case .feature(let name):
            let topology = try TopoJSON(value, budget: budget, path: path)
            return Table(rows: try topology.features(of: name))
        case .mesh(let name, let filter):
            let topology = try TopoJSON(value, budget: budget, path: path)
            return Table(rows: [try topology.mesh(of: name, filter)])
        }
    }
}
