// SPDX-License-Identifier: MIT

extension Document {
    /// The labels for a range of pages. The range starts at a given page and ends where the next labels start.
    public struct PageLabels: Sendable, Hashable {
        /// The numbering style of the pages.
        public enum Style: Sendable, Hashable, CaseIterable {
            /// 1, 2, 3
            case decimal
            /// i, ii, iii
            case lowercaseRoman
            /// I, II, III
            case uppercaseRoman
            /// a, b, c … z, aa, bb
            case lowercaseLetters
            /// A, B, C … Z, AA, BB
            case uppercaseLetters
            /// No number: the label is the prefix.
            case none
        }

        /// The first page with these labels, by its index in ``Document/pages``.
        public var firstPage: Int

        /// The numbering style of the pages.
        public var style: Style

        /// The prefix before the number.
        public var prefix: String

        /// The number of the first page, at least 1.
        public var firstNumber: Int

        /// Creates labels that start at a page; the index of the first page is 0.
        public init(from firstPage: Int, _ style: Style = .decimal, prefix: String = "", firstNumber: Int = 1) {
            (self.firstPage, self.style, self.prefix, self.firstNumber) = (firstPage, style, prefix, firstNumber)
        }
    }

    /// Checks that all labels start at existing pages, and that no two start at the same page.
    func checkPageLabels(pageCount: Int) throws(DrawingError) {
        var seen: Set<Int> = []
        for labels in pageLabels {
            guard 0..<pageCount ~= labels.firstPage, seen.insert(labels.firstPage).inserted else {
                throw .invalidOption(
                    "Document.pageLabels: firstPage is \(labels.firstPage); it must be in 0...\(pageCount - 1) and differ "
                        + "from that of other labels")
            }
            guard 1...Int(Int32.max) ~= labels.firstNumber else {
                throw .invalidOption("Document.pageLabels: firstNumber is \(labels.firstNumber); it must be 1 or more")
            }
        }
    }

    /// The labels as a PDF number tree (ISO 32000-1, 12.4.2); nil if there are no labels.
    var pageLabelEntry: String? {
        if pageLabels.isEmpty { return nil }
        // The tree must contain a label for the first page.
        let first = pageLabels.contains { $0.firstPage == 0 } ? [] : [PageLabels(from: 0)]
        let entries = (first + pageLabels).sorted { $0.firstPage < $1.firstPage }.map { labels in
            var entry = labels.style.letter.map { ["/S /\($0)"] } ?? []
            if !labels.prefix.isEmpty { entry.append("/P \(PDFSyntax.text(labels.prefix))") }
            if labels.firstNumber != 1 { entry.append("/St \(labels.firstNumber)") }
            return "\(labels.firstPage) << \(entry.joined(separator: " ")) >>"
        }
        return "<< /Nums [ \(entries.joined(separator: " ")) ] >>"
    }
}

extension Document.PageLabels.Style {
    fileprivate var letter: String? {
        switch self {
        case .decimal: "D"
        case .lowercaseRoman: "r"
        case .uppercaseRoman: "R"
        case .lowercaseLetters: "a"
        case .uppercaseLetters: "A"
        case .none: nil
        }
    }
}
