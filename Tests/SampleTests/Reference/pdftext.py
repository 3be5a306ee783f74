# SPDX-License-Identifier: MIT
"""Asks PDFium for the text of a PDF file: pdftext.py FILE WORD...

Prints the text of the first page, and then for each word the index at which PDFium's search finds it, or "missing".
"""

import sys

import pypdfium2

page = pypdfium2.PdfDocument(sys.argv[1])[0].get_textpage()
print(page.get_text_range().replace("\r\n", "\n").replace("\n", " "))
for word in sys.argv[2:]:
    found = page.search(word).get_next()
    print("missing" if found is None else found[0])
