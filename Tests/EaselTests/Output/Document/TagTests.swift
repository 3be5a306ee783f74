// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of tags in PDF files. Poppler reads the structure with its text.
@Suite struct TagTests {
    static let font = Font.system(size: 9)

    static func text(_ canvas: Canvas, _ text: String, _ y: CGFloat = 20) {
        canvas.draw(text, at: CGPoint(x: 5, y: y), font: font)
    }

    /// Returns the structure that Poppler reads, as lines without the document element. Text is in quotes.
    static func structure(_ file: Data) throws -> [String] {
        try Program.run("pdfinfo", ["-struct-text", "FILE"], on: file).split(separator: "\n").dropFirst().map { line in
            String(line.replacing(#/ \((block|inline)\)|: \/.*/#, with: "").replacing(#/^  /#, with: ""))
        }.map { $0.hasSuffix(" ") ? String($0.dropLast()) : $0 }
    }

    static func structure(
        tagged: Bool = false, _ draw: @escaping @Sendable (Canvas) throws -> Void
    ) throws -> [String] {
        try structure(Drawing(width: 200, height: 100, draw).pdf(options: PDFOptions(isTagged: tagged)))
    }

    @Test func `tags nest, and text is in them`() throws {
        let lines = try Self.structure { canvas in
            canvas.withTag(.section) { canvas in
                canvas.withTag(.heading(1)) { Self.text($0, "Head") }
                canvas.withTag(.paragraph) { canvas in
                    Self.text(canvas, "One")
                    canvas.withTag(.span(language: "fr")) { Self.text($0, "deux") }
                    Self.text(canvas, "three")
                }
            }
        }
        #expect(
            lines == [
                "Sect", "  H1", "    \"Head\"", "  P", "    \"One\"", "    Span", "      \"deux\"", "    \"three\"",
            ])
    }

    @Test func `text outside of tags is a paragraph, and other content an artifact`() throws {
        let file = try Drawing(width: 200, height: 100) { canvas in
            canvas.fill(canvas.bounds, with: .color(.yellow))
            let words = AttributedText("One ", font: Self.font, color: .red) + AttributedText("two", font: Self.font)
            canvas.draw(canvas.layout(words), at: CGPoint(x: 5, y: 5))
            Self.text(canvas, "Three", 60)
            canvas.withTag(.paragraph) { Self.text($0, "Four", 80) }
        }.pdf()
        #expect(try Self.structure(file) == ["P", "  \"One two\"", "P", "  \"Three\"", "P", "  \"Four\""])
        let content = try #require(ReadablePDF(file).pageContents.first)
        #expect(content.contains("/Artifact BMC"))
        #expect(content.matches(of: /B[DM]C/).count == content.matches(of: /EMC/).count)
    }

    @Test func `a file without tags has no structure`() throws {
        let drawing = Drawing(width: 200, height: 100) { Self.text($0, "Text") }
        let text = try ReadablePDF(drawing.pdf()).text
        for part in ["/StructTreeRoot", "/MarkInfo", "BDC", "BMC", "/StructParents", "/Tabs"] {
            #expect(!text.contains(part), "\(part)")
        }
        #expect(try Self.structure(drawing.pdf(options: PDFOptions(isTagged: true))) == ["P", "  \"Text\""])
        #expect(
            try Self.structure(
                Document(title: "A", language: "en", pages: [drawing]).pdf(options: PDFOptions(standards: [.pdfUA1])))
                == ["P", "  \"Text\""])
    }

    @Test func `order decides before the order of drawing`() throws {
        let lines = try Self.structure { canvas in
            canvas.withTag(.paragraph, order: 2) { Self.text($0, "third") }
            canvas.withTag(.paragraph, order: 1) { Self.text($0, "first") }
            canvas.withTag(.paragraph, order: 1) { Self.text($0, "second") }
            canvas.withTag(.paragraph, order: -1) { Self.text($0, "zeroth") }
        }
        #expect(lines.filter { $0.contains("\"") } == ["zeroth", "first", "second", "third"].map { "  \"\($0)\"" })
    }

    @Test func `text in a table or a list gets a cell or an item, and cells get a row`() throws {
        let lines = try Self.structure { canvas in
            canvas.withTag(.table) { canvas in
                Self.text(canvas, "loose")
                canvas.withTag(.row) { canvas in
                    Self.text(canvas, "cellless")
                    canvas.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
                    canvas.withTag(.headerCell(.row)) { Self.text($0, "head") }
                }
            }
            canvas.withTag(.cell) { Self.text($0, "stray") }
            canvas.withTag(.list) { canvas in
                Self.text(canvas, "item")
                canvas.withTag(.label) { Self.text($0, "1.") }
            }
        }
        #expect(
            lines.map { $0.trimmingPrefix(while: \.isWhitespace) }.joined(separator: " ")
                .replacing(": /Scope /Row", with: "")
                == "Table TR TD \"loose\" TR TD \"cellless\" TH \"head\" Table TR TD \"stray\" "
                + "L LI LBody \"item\" LI Lbl \"1.\"")
    }

    @Test func `the caption of a table is its first kid, and further captions are cells`() throws {
        let lines = try Self.structure { canvas in
            canvas.withTag(.table) { canvas in
                canvas.withTag(.cell) { Self.text($0, "cell") }
                canvas.withTag(.caption) { Self.text($0, "caption") }
                canvas.withTag(.caption) { Self.text($0, "second") }
            }
        }
        #expect(
            lines.map { $0.trimmingPrefix(while: \.isWhitespace) }.joined(separator: " ")
                == "Table Caption \"caption\" TR TD \"cell\" TR TD Caption \"second\"")
    }

    @Test func `attributes and texts come from the tags`() throws {
        let pdf = try ReadablePDF(
            Drawing(width: 200, height: 100) { canvas in
                canvas.withTag(.table) { canvas in
                    canvas.withTag(.row) { canvas in
                        canvas.withTag(.headerCell(.column, columns: 2)) { Self.text($0, "A") }
                        canvas.withTag(.cell(rows: 2, columns: 3)) { Self.text($0, "B") }
                    }
                }
                canvas.withTag(.list(numbering: .decimal)) { _ in }
                canvas.withTag(.figure(alternative: "A (sun)")) { $0.fill(CGRect(x: 1, y: 1, width: 5, height: 5)) }
                canvas.withTag(.formula(alternative: "a squared")) { Self.text($0, "a²") }
                canvas.withTag(.span(language: "de", actualText: "five")) { Self.text($0, "5") }
                for _ in 0..<2 { canvas.withTag(.note) { Self.text($0, "N") } }
            }.pdf())
        let text = pdf.text
        for part in [
            "/A << /ColSpan 2 /O /Table /Scope /Column >>", "/A << /ColSpan 3 /O /Table /RowSpan 2 >>",
            "/A << /ListNumbering /Decimal /O /List >>", "/Alt (A \\(sun\\))", "/Alt (a squared)",
            "/ActualText (five)", "/Lang (de)",
        ] { #expect(text.contains(part), "\(part)") }
        let identifiers = pdf.objects(containing: "/S /Note").map { $0.firstMatch(of: /\/ID \((note\d+)\)/)?.output.1 }
        #expect(Set(identifiers).count == 2 && !identifiers.contains(nil) && text.contains("/IDTree"))
    }

    /// ISO 32000-1, 14.7.4.4.
    @Test func `the parent tree leads from marked content to its element`() throws {
        let pdf = try ReadablePDF(
            Drawing(width: 200, height: 100) { canvas in
                canvas.withTag(.paragraph) { Self.text($0, "A") }
                canvas.fill(CGRect(x: 1, y: 1, width: 5, height: 5))
                canvas.withTag(.heading(1)) { Self.text($0, "B", 60) }
            }.pdf())
        let page = try #require(pdf.objects(containing: "/Type /Page >>").first)
        #expect(page.contains("/StructParents 0 "))
        let root = try #require(pdf.objects(containing: "/Type /StructTreeRoot").first)
        let tree = try pdf.object(after: "/ParentTree", in: root)
        let number = try #require(tree.firstMatch(of: /\/Nums \[ 0 (\d+) 0 R \]/)?.output.1)
        let owners = try #require(Int(number).flatMap { pdf.objects[$0] })
        let roles = owners.matches(of: /(\d+) 0 R/).map { Int($0.output.1).flatMap { pdf.objects[$0] } ?? "" }
        #expect(roles.count == 2 && roles[0].contains("/K 0 ") && roles[0].contains("/S /P "))
        #expect(roles[1].contains("/K 1 ") && roles[1].contains("/S /H1 "))
        let content = try #require(pdf.pageContents.first)
        #expect(content.contains(/\/P ?<< ?\/MCID 0 ?>> ?BDC/) && content.contains(/\/H1 ?<< ?\/MCID 1 ?>> ?BDC/))
    }

    @Test func `tags in a translucent layer mark the content of its form`() throws {
        let file = try Drawing(width: 200, height: 100) { canvas in
            canvas.withLayer(alpha: 0.5) {
                canvas.fill(CGRect(x: 1, y: 1, width: 50, height: 5))
                canvas.withTag(.paragraph) { Self.text($0, "One") }
                canvas.withTag(.heading(1)) { Self.text($0, "Two", 60) }
            }
        }.pdf()
        let pdf = try ReadablePDF(file)
        let form = try #require(pdf.objects(containing: "/Subtype /Form").first)
        #expect(form.contains("/StructParents 0") && form.contains("/Artifact BMC") && form.contains("/MCID 1"))
        let element = try #require(pdf.objects(containing: "/S /P ").first)
        #expect(element.contains(/\/K << \/MCID 0 \/Pg \d+ 0 R \/Stm \d+ 0 R \/Type \/MCR >>/), "\(element)")
        // The form is outside of all marks of the page.
        let content = try #require(pdf.pageContents.first)
        #expect(!content.contains("BDC"))
    }

    @Test func `a layer within a tag belongs to it as a whole`() throws {
        let pdf = try ReadablePDF(
            Drawing(width: 200, height: 100) { canvas in
                canvas.withTag(.figure(alternative: "A")) { canvas in
                    canvas.withLayer(alpha: 0.5) {
                        canvas.fill(CGRect(x: 1, y: 1, width: 50, height: 5))
                        Self.text(canvas, "One")
                    }
                }
            }.pdf())
        let content = try #require(pdf.pageContents.first)
        #expect(content.contains(/\/Figure ?<< ?\/MCID 0 ?>> ?BDC .* Do EMC/), "\(content)")
        let form = try #require(pdf.objects(containing: "/Subtype /Form").first)
        #expect(!form.contains("MCID"))
    }

    @Test func `tags around content that becomes pixels keep their text`() throws {
        let lines = try Self.structure { canvas in
            canvas.fill(canvas.bounds, with: .color(.yellow))
            canvas.withLayer(blendMode: .xor) {
                canvas.withTag(.heading(1)) { Self.text($0, "Pixels") }
            }
            canvas.setShadow(offset: CGSize(width: 2, height: 2), blur: 3)
            canvas.withLayer { canvas.withTag(.paragraph) { Self.text($0, "Shadow", 60) } }
        }
        #expect(lines == ["H1", "  \"Pixels\"", "P", "  \"Shadow\""])
    }

    @Test func `artifacts and the tags in them have no elements`() throws {
        let lines = try Self.structure { canvas in
            canvas.withTag(.artifact) { canvas in
                Self.text(canvas, "Page 1")
                canvas.withTag(.heading(1)) { Self.text($0, "Inner", 50) }
            }
            Self.text(canvas, "Body", 80)
        }
        #expect(lines == ["P", "  \"Body\""])
    }

    @Test func `tags in the tiles of a pattern are ignored`() throws {
        let drawing = Drawing(width: 100, height: 100) { canvas in
            let pattern = Pattern(size: CGSize(width: 20, height: 20)) {
                $0.withTag(.heading(1)) { Self.text($0, "A") }
            }
            canvas.fill(canvas.bounds, with: .pattern(pattern))
        }
        #expect(try !ReadablePDF(drawing.pdf()).text.contains("/StructTreeRoot"))
    }

    @Test func `a drawing with a description is a figure in a tagged document, unless it is in a tag`() throws {
        var inner = Drawing(width: 20, height: 20) { Self.text($0, "x", 10) }
        inner.summary = "A letter"
        let described = inner
        let draw: @Sendable (Canvas) -> Void = { canvas in
            canvas.draw(described, in: CGRect(x: 0, y: 0, width: 50, height: 50))
            canvas.withTag(.paragraph) { $0.draw(described, in: CGRect(x: 50, y: 0, width: 50, height: 50)) }
        }
        #expect(try Self.structure(draw) == ["Figure", "  \"x\"", "P", "  \"x\""])
        let plain = Drawing(width: 100, height: 100) { $0.draw(described, in: $0.bounds) }
        #expect(try !ReadablePDF(plain.pdf()).text.contains("/StructTreeRoot"))
        let page = try ReadablePDF(inner.pdf(options: PDFOptions(isTagged: true)))
        #expect(page.text.contains("/Alt (A letter)") && page.text.contains("/S /Figure"))
    }

    @Test func `tags are invisible in pixels`() throws {
        let tagged = Drawing(width: 50, height: 50) { $0.withTag(.heading(1)) { Self.text($0, "A") } }
        let plain = Drawing(width: 50, height: 50) { Self.text($0, "A") }
        #expect(try tagged.png() == plain.png())
    }

    @Test func `invalid tags are invalid calls, and their content is drawn`() throws {
        let calls: [(String, @Sendable (Canvas) -> Void)] = [
            ("withTag(_:order:_:): tag's level is 7; it must be 1 to 6", { $0.withTag(.heading(7)) { _ in } }),
            ("withTag(_:order:_:): tag's level is 0", { $0.withTag(.heading(0)) { _ in } }),
            ("withTag(_:order:_:): tag's alternative is \"\"", { $0.withTag(.figure(alternative: "")) { _ in } }),
            ("withTag(_:order:_:): tag's alternative is \"\"", { $0.withTag(.formula(alternative: "")) { _ in } }),
            ("withTag(_:order:_:): tag's language is \"x x\"", { $0.withTag(.span(language: "x x")) { _ in } }),
            ("withTag(_:order:_:): tag's span is 0 × 1", { $0.withTag(.cell(rows: 0)) { _ in } }),
            (
                "withTag(_:order:_:): tag's span is 1 × 10001",
                { $0.withTag(.headerCell(.row, columns: 10_001)) { _ in } }
            ),
            ("endTag(): no tag is open here", { $0.endTag() }),
            ("endTag(): no tag is open here", { $0.withTag(.paragraph) { $0.endTag() } }),
            ("beginTag(_:order:): it was begun and never ended", { $0.beginTag(.paragraph) }),
            (
                "endTag(): no tag is open here",
                { canvas in
                    canvas.beginTag(.paragraph)
                    canvas.beginTransparencyLayer()
                    canvas.endTag()
                    canvas.endTransparencyLayer()
                    canvas.endTag()
                }
            ),
            (
                "endTransparencyLayer(): no layer is open here",
                { canvas in
                    canvas.beginTransparencyLayer()
                    canvas.withTag(.paragraph) { $0.endTransparencyLayer() }
                    canvas.endTransparencyLayer()
                }
            ),
        ]
        for (start, call) in calls {
            let error = try #require(throws: DrawingError.self) { try Drawing(width: 9, height: 9, call).pdf() }
            #expect(error.description.hasPrefix(start), "\(error)")
            _ = try Drawing(width: 9, height: 9, call).pdf(rendering: RenderOptions(invalidCalls: .skip))
        }
        let drawn = Drawing(width: 9, height: 9) { $0.withTag(.heading(9)) { $0.fill($0.bounds) } }
        let plain = Drawing(width: 9, height: 9) { $0.fill($0.bounds) }
        #expect(try drawn.png(rendering: RenderOptions(invalidCalls: .skip)) == plain.png())
    }

    @Test func `an error in a tag ends it`() throws {
        struct Refusal: Error {}
        let lines = try Self.structure { canvas in
            do { try canvas.withTag(.heading(1)) { _ in throw Refusal() } } catch is Refusal {}
            Self.text(canvas, "After")
        }
        #expect(lines == ["H1", "P", "  \"After\""])
    }

    @Test func `a recorded drawing keeps its tags, and ends those that are open`() throws {
        let recorder = DrawingRecorder(size: CGSize(width: 100, height: 50))
        recorder.canvas.beginTag(.heading(1))
        Self.text(recorder.canvas, "Open")
        let file = try recorder.drawing.pdf(rendering: RenderOptions(invalidCalls: .skip))
        #expect(try Self.structure(file) == ["H1", "  \"Open\""])
        #expect(errorCode { try recorder.drawing.pdf() } == .invalidCalls)
    }

    @Test func `the report lists text without a tag, if there are tags`() throws {
        let drawing = Drawing(width: 200, height: 100) { canvas in
            Self.text(canvas, "loose")
            canvas.withTag(.section) { canvas in
                Self.text(canvas, "in a section", 40)
                canvas.withTag(.paragraph) { Self.text($0, "tagged", 60) }
            }
            canvas.withTag(.artifact) { Self.text($0, "page 1", 80) }
        }
        for format in [OutputFormat.pdf, .svg, .png] {
            #expect(try drawing.report(format: format).untaggedText.map(\.text) == ["loose", "in a section"])
        }
        let plain = Drawing(width: 50, height: 50) { Self.text($0, "A") }
        #expect(try plain.report(format: .pdf).untaggedText.isEmpty)
        #expect(try plain.report(format: .pdf(PDFOptions(isTagged: true))).untaggedText.map(\.text) == ["A"])
        let recorded = Drawing(recording: CGSize(width: 50, height: 50)) { Self.text($0, "A") }
        let outer = Drawing(width: 50, height: 50) {
            $0.withTag(.figure(alternative: "A")) { $0.draw(recorded, in: $0.bounds) }
        }
        #expect(try outer.report(format: .pdf).untaggedText.isEmpty)
    }
}
