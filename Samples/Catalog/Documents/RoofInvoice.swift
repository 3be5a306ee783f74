// SPDX-License-Identifier: MIT

/// The content of an invoice for three roofs.
enum RoofInvoice {
    /// A line of the table.
    enum Row {
        case house(String)
        case work(number: Int, text: String, hours: Int)
        case subtotal(String, hours: Int)
    }

    static let roofs: [(house: String, works: [(text: String, hours: Int)])] = [
        (
            "Main house",
            [
                ("Survey of the roof and the attic", 6), ("Report of the structural engineer", 9),
                ("Scaffolding on three sides", 22), ("Removal of the old tiles", 31), ("Repair of two rafters", 14),
                ("Battens and underlay", 38), ("Clay tiles, laid dry", 46), ("Ridge and hips in mortar", 17),
                ("Gutters and pipes of zinc", 19), ("Lead around the chimney", 8), ("Two skylights", 12),
                ("Snow guards on the street side", 5), ("Disposal of rubble", 7),
            ]
        ),
        (
            "Stable",
            [
                ("Survey of the roof", 3), ("Removal of asbestos sheets, with protection", 28),
                ("New purlins of larch", 21),
                ("Boarding", 26), ("Slates, double lap", 52), ("Ventilation along the ridge", 9),
                ("Gutters of zinc", 11), ("Lightning rod", 6), ("Disposal of rubble", 8),
            ]
        ),
        (
            "Barn",
            [
                ("Survey of the roof", 4), ("Scaffolding inside", 12), ("Repair of the king post", 33),
                ("New wind braces", 15), ("Battens and underlay", 41), ("Reused tiles, sorted and washed", 58),
                ("Verges of larch", 13), ("Owl hole with a box", 4), ("Gutters of zinc", 14), ("Final inspection", 5),
            ]
        ),
    ]

    static let rows = roofs.flatMap { house, works in
        [.house(house)]
            + works.enumerated().map { Row.work(number: $0 + 1, text: $1.text, hours: $1.hours) }
            + [.subtotal(house, hours: works.reduce(0) { $0 + $1.hours })]
    }

    /// The price of an hour, in cents.
    static let rate = 6_400
    static let net = roofs.flatMap(\.works).reduce(0) { $0 + $1.hours } * rate
    static let tax = net / 5
    static let total = net + tax

    static let terms: [(head: String, text: String)] = [
        (
            "Hours",
            "The hours are those of two roofers with their tools; a ladder counts as a tool, a crane does not. Material is "
                + "invoiced by its supplier and is not part of this sum."
        ),
        (
            "Payment",
            "Payment is due within thirty days of the date of this invoice. Whoever pays within ten days may keep two of a "
                + "hundred euros. Reminders are friendly twice; the third costs twelve euros."
        ),
        (
            "Warranty",
            "A roof that we have laid is watertight for ten years. In these years we come by after every storm of force ten "
                + "or more, look at each tile, and replace what is broken without a bill, as long as nobody else has walked on "
                + "the roof."
        ),
        (
            "Swallows",
            "Swallows’ nests stay where they are until the brood has flown, by law and by our own wish. Work that has to wait "
                + "for them is done at the price of this invoice in the same year."
        ),
        (
            "Finds",
            "What is found under an old roof belongs to its owner: letters, coins, wasps. We have put aside one tin box from "
                + "the stable, unopened, and hand it over with the key of the attic."
        ),
        (
            "Scaffolding",
            "Scaffolding is taken down within five working days after the final inspection. Until then it may be used by the "
                + "painter, who must say so beforehand and signs for it in the book that hangs at the ladder."
        ),
        (
            "Disputes",
            "We would rather climb up together and look than write letters. If we still disagree, the guild of roofers names "
                + "an expert, whose word is final and whose fee is paid by whoever was further from the truth."
        ),
        (
            "Questions",
            "The place of performance is the farm. Questions about this invoice are answered by Ida Marten, on weekdays from "
                + "seven to nine in the morning, when it is too wet or too dark to climb."
        ),
    ]

    /// Returns an amount in cents as text, such as `€1,234.00`.
    static func euros(_ cents: Int) -> String {
        var (whole, groups) = (cents / 100, [String]())
        while whole >= 1_000 {
            groups.insert(String(whole % 1_000 + 1_000).dropFirst().description, at: 0)
            whole /= 1_000
        }
        return "€" + ([String(whole)] + groups).joined(separator: ",") + "."
            + String(cents % 100 + 100).dropFirst()
    }
}
