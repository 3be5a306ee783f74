// SPDX-License-Identifier: MIT

import Foundation

/// The invoice for machines: the XML of EN 16931 in the syntax of UN/CEFACT, which Factur-X and ZUGFeRD use.
extension RoofInvoice {
    static let number = "2026-117"
    static let taxNumber = "ATU00000000"

    /// May 4, 2026.
    static let date = Date(timeIntervalSince1970: 1_777_852_800)

    static var xml: String {
        let lines = roofs.flatMap { house, works in works.map { (name: "\(house): \($0.text)", hours: $0.hours) } }
        let names = "urn:un:unece:uncefact:data:standard"
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <rsm:CrossIndustryInvoice xmlns:rsm="\(names):CrossIndustryInvoice:100" \
            xmlns:ram="\(names):ReusableAggregateBusinessInformationEntity:100" \
            xmlns:udt="\(names):UnqualifiedDataType:100">
            <rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter>
            <ram:ID>urn:cen.eu:en16931:2017</ram:ID>
            </ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>
            <rsm:ExchangedDocument><ram:ID>\(number)</ram:ID><ram:TypeCode>380</ram:TypeCode>
            <ram:IssueDateTime>\(day("20260504"))</ram:IssueDateTime></rsm:ExchangedDocument>
            <rsm:SupplyChainTradeTransaction>
            \(lines.enumerated().map { line(number: $0 + 1, $1.name, hours: $1.hours) }.joined(separator: "\n"))
            <ram:ApplicableHeaderTradeAgreement>
            <ram:SellerTradeParty><ram:Name>Marten &amp; Daughters</ram:Name>
            \(address("24350", "Tower Street 12", "Aldermoor"))
            <ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">\(taxNumber)</ram:ID></ram:SpecifiedTaxRegistration>
            </ram:SellerTradeParty>
            <ram:BuyerTradeParty><ram:ID>2217</ram:ID><ram:Name>Elder Tree Farm, Ruth Olander</ram:Name>
            \(address("24351", "Mill Lane 3", "Wending"))
            </ram:BuyerTradeParty>
            </ram:ApplicableHeaderTradeAgreement>
            <ram:ApplicableHeaderTradeDelivery/>
            <ram:ApplicableHeaderTradeSettlement>
            <ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
            <ram:ApplicableTradeTax><ram:CalculatedAmount>\(amount(tax))</ram:CalculatedAmount>
            <ram:TypeCode>VAT</ram:TypeCode><ram:BasisAmount>\(amount(net))</ram:BasisAmount>
            <ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>20</ram:RateApplicablePercent>
            </ram:ApplicableTradeTax>
            <ram:SpecifiedTradePaymentTerms>
            <ram:DueDateDateTime>\(day("20260603"))</ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms>
            <ram:SpecifiedTradeSettlementHeaderMonetarySummation>
            <ram:LineTotalAmount>\(amount(net))</ram:LineTotalAmount>
            <ram:TaxBasisTotalAmount>\(amount(net))</ram:TaxBasisTotalAmount>
            <ram:TaxTotalAmount currencyID="EUR">\(amount(tax))</ram:TaxTotalAmount>
            <ram:GrandTotalAmount>\(amount(total))</ram:GrandTotalAmount>
            <ram:DuePayableAmount>\(amount(total))</ram:DuePayableAmount>
            </ram:SpecifiedTradeSettlementHeaderMonetarySummation>
            </ram:ApplicableHeaderTradeSettlement>
            </rsm:SupplyChainTradeTransaction>
            </rsm:CrossIndustryInvoice>

            """
    }

    private static func line(number: Int, _ name: String, hours: Int) -> String {
        """
        <ram:IncludedSupplyChainTradeLineItem>
        <ram:AssociatedDocumentLineDocument><ram:LineID>\(number)</ram:LineID></ram:AssociatedDocumentLineDocument>
        <ram:SpecifiedTradeProduct><ram:Name>\(name)</ram:Name></ram:SpecifiedTradeProduct>
        <ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice>
        <ram:ChargeAmount>\(amount(rate))</ram:ChargeAmount>
        </ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>
        <ram:SpecifiedLineTradeDelivery>
        <ram:BilledQuantity unitCode="HUR">\(hours)</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
        <ram:SpecifiedLineTradeSettlement>
        <ram:ApplicableTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>S</ram:CategoryCode>
        <ram:RateApplicablePercent>20</ram:RateApplicablePercent></ram:ApplicableTradeTax>
        <ram:SpecifiedTradeSettlementLineMonetarySummation>
        <ram:LineTotalAmount>\(amount(hours * rate))</ram:LineTotalAmount>
        </ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement>
        </ram:IncludedSupplyChainTradeLineItem>
        """
    }

    private static func address(_ code: String, _ street: String, _ city: String) -> String {
        """
        <ram:PostalTradeAddress><ram:PostcodeCode>\(code)</ram:PostcodeCode><ram:LineOne>\(street)</ram:LineOne>
        <ram:CityName>\(city)</ram:CityName><ram:CountryID>AT</ram:CountryID></ram:PostalTradeAddress>
        """
    }

    private static func day(_ digits: String) -> String {
        "<udt:DateTimeString format=\"102\">\(digits)</udt:DateTimeString>"
    }

    /// Returns a sum of cents, such as `64.00`.
    private static func amount(_ cents: Int) -> String {
        let rest = cents % 100
        return "\(cents / 100).\(rest < 10 ? "0" : "")\(rest)"
    }
}
