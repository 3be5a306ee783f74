// SPDX-License-Identifier: MIT

/// The name and address of a person or company on a ``SwissBill``.
///
/// ```swift
/// let clinic = PostalAddress(
///     name: "Praxis am See", street: "Seestrasse", houseNumber: "12", postalCode: "8002", town: "Zürich", country: "CH")
/// ```
public struct PostalAddress: Sendable, Hashable {
    /// The name, 1 to 70 characters.
    public var name: String
    /// The street, at most 70 characters.
    public var street: String
    /// The number of the house, at most 16 characters.
    public var houseNumber: String
    /// The postal code without the country, 1 to 16 characters.
    public var postalCode: String
    /// The town, 1 to 35 characters.
    public var town: String
    /// The two capital letters of the country in ISO 3166-1.
    public var country: String

    /// Creates an address. Its fields are checked when a bill is made of it.
    public init(
        name: String, street: String = "", houseNumber: String = "", postalCode: String, town: String,
        country: String = "CH"
    ) {
        self.name = name
        self.street = street
        self.houseNumber = houseNumber
        self.postalCode = postalCode
        self.town = town
        self.country = country
    }
}
