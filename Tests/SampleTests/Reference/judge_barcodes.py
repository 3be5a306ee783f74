# SPDX-License-Identifier: MIT
"""Judges the bar codes of a probe by other programs: judge_barcodes.py PROBE [COUNT] [SEED].

segno, an independent encoder, must make the same QR and Micro QR codes module by module, with its own choice of version
and mask. zxing-cpp must read random texts of every kind back from PNG at 1 to 4 pixels a module, JPEG, SVG drawn by
resvg, and PDF drawn by PDFium. Prints each difference, and one line with the counts.
"""

import io
import json
import os
import random
import subprocess
import sys
import tempfile

import numpy
import pypdfium2
import resvg_py
import segno
import segno.encoder
import zxingcpp
from PIL import Image

ALPHANUMERIC = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
KANJI = "点茗日本語漢字東京都大阪府電話番号一二三四五六七八九十アイウエオかきくけこ。、"
ASCII = "".join(map(chr, range(32, 127)))
CONTROLS = "".join(map(chr, range(1, 32))) + "\x7f"
WIDE = "äöüßéñçøÅЖдψΩ中文字한국어עברית😀🚲€–“”"
# Not in JIS X 0208, so that it is shortest as UTF-8.
UNCOMMON = "äöüßéñçø한국어עברית😀🚲€–"

FORMATS = {
    "qr": "QRCode", "qr-gs1": "QRCode", "microqr": "MicroQRCode", "datamatrix": "DataMatrix",
    "datamatrix-rectangle": "DataMatrix", "datamatrix-gs1": "DataMatrix", "aztec": "Aztec", "pdf417": "PDF417",
    "code128": "Code128", "code128-gs1": "Code128", "code39": "Code39Std", "ean13": "EAN13", "ean8": "EAN8",
    "upca": "UPCA", "itf14": "ITF14",
}


def pad_by_the_standard():
    """Mends segno 1.6.6, which adds a codeword of zeros to data that ends at a codeword's boundary, and fills M1 and M3
    with zeros where ISO/IEC 18004, 7.4.10 has pad codewords."""

    def write_padding_bits(bits, version, length):
        bits.extend([0] * (-length % 8))

    def write_pad_codewords(bits, version, capacity, length):
        for index in range((capacity - length) // 8):
            bits.extend([(236, 17)[index % 2] >> shift & 1 for shift in range(7, -1, -1)])
        bits.extend([0] * (capacity - len(bits)))
        del bits.getbits()[capacity:]

    segno.encoder.write_padding_bits = write_padding_bits
    segno.encoder.write_pad_codewords = write_pad_codewords


class Probe:
    def __init__(self, path):
        self.process = subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())


def check_digit(digits):
    return str(-sum(int(d) * (3 if i % 2 == 0 else 1) for i, d in enumerate(reversed(digits))) % 10)


def some(characters, low, high, chance=random):
    return "".join(chance.choice(characters) for _ in range(chance.randint(low, high)))


def mixture(longest, alphabets):
    """Returns text of runs from several alphabets, in which an encoder has to switch."""
    text = ""
    length = random.randint(1, max(1, int(longest ** random.random())))
    while len(text) < length:
        text += some(random.choice(alphabets), 1, 12)
    return text[:length]


def gs1():
    text = random.choice(["", "(01)" + (d := some("0123456789", 13, 13)) + check_digit(d)])
    for identifier in random.sample(["10", "21", "240"], random.randint(0 if text else 1, 3)):
        text += f"({identifier})" + some("0123456789ABCDEFabcdef-/%", 1, 20)
    if random.random() < 0.5:
        text += f"(17)2{random.randint(0, 9)}0{random.randint(1, 9)}1{random.randint(0, 9)}"
    return text


def payload(kind):
    digits = "0123456789"
    longest = {"qr": 2900, "datamatrix": 1700, "aztec": 2000, "pdf417": 1100}
    if kind in longest and random.random() < 0.03:
        return some(random.choice([digits, ALPHANUMERIC, ASCII]), longest[kind] // 2, longest[kind])
    if kind.endswith("-gs1"):
        return gs1()
    if kind == "qr":
        return mixture(600, [digits, ALPHANUMERIC, ASCII, KANJI, WIDE, ASCII + CONTROLS])
    if kind == "microqr":
        return random.choice([some(digits, 1, 35), some(ALPHANUMERIC, 1, 21), some(ASCII, 1, 15)])
    if kind == "datamatrix-rectangle":
        return mixture(30, [digits, ALPHANUMERIC, ASCII])
    if kind in ("datamatrix", "aztec"):
        return mixture(600, [digits, ALPHANUMERIC, ASCII, "abcdefgh ", WIDE, ASCII + CONTROLS, ". , : \r\n"])
    if kind == "pdf417":
        return mixture(400, [digits, digits * 2, ALPHANUMERIC, ASCII, "abcdefgh ", WIDE, ASCII + CONTROLS])
    if kind == "code128":
        return mixture(40, [digits, ASCII, ALPHANUMERIC, ASCII + CONTROLS])
    if kind == "code39":
        return mixture(25, [ALPHANUMERIC.replace(":", "").replace("*", "")])
    count = {"ean13": 12, "ean8": 7, "upca": 11, "itf14": 13}[kind]
    return some(digits, count, count)


def expected(kind, text):
    if kind in ("ean13", "ean8", "upca", "itf14"):
        # A UPC-A code is an EAN-13 code.
        return ("0" if kind == "upca" else "") + text + check_digit(text)
    return text


def read(kind, image):
    """Returns the texts that zxing-cpp reads."""
    found = zxingcpp.read_barcodes(
        image, formats=getattr(zxingcpp.BarcodeFormat, FORMATS[kind]),
        text_mode=zxingcpp.TextMode.HRI if kind.endswith("-gs1") else zxingcpp.TextMode.Plain)
    return [result.text for result in found]


def pixels(way, path, scale):
    if way == "png":
        return numpy.array(Image.open(path).convert("L"))
    if way == "jpg":
        return numpy.array(Image.open(path).convert("L"))
    if way == "svg":
        data = bytes(resvg_py.svg_to_bytes(svg_path=path, zoom=scale, dpi=72))
        return numpy.array(Image.open(io.BytesIO(data)).convert("L"))
    page = pypdfium2.PdfDocument(path)[0]
    return numpy.array(page.render(scale=scale).to_pil().convert("L"))


def compare_with_segno(probe, count, problems):
    levels = "LMQH"
    for index in range(count):
        alphabet, mode = random.choice(
            [("0123456789", "numeric"), (ALPHANUMERIC, "alphanumeric"), ("abcdefghijkl#", "byte"), (UNCOMMON, "byte")])
        level = random.randrange(4)
        longest = {"numeric": 7089, "alphanumeric": 4296, "byte": 2953}[mode]
        text = some(alphabet, 1, max(1, int(longest ** random.random())))
        if text.isdigit():
            mode = "numeric"
        mask = random.choice([None, None, random.randrange(8)])
        wide = not text.isascii()
        try:
            theirs = segno.make_qr(
                text, error=levels[level], mode=mode, mask=mask, boost_error=False, eci=wide,
                encoding="utf-8" if wide else None)
        except segno.DataOverflowError:
            theirs = None
        ours = probe.ask(kind="qr", text=text, correction=level, **({} if mask is None else {"mask": mask}))
        same(problems, "qr", text, ours, theirs)

        micro = random.choice([some("0123456789", 1, 36), some(ALPHANUMERIC[10:], 1, 22), some("abcxyz", 1, 16)])
        mode = "numeric" if micro.isdigit() else "byte" if micro.islower() else "alphanumeric"
        level = random.choice([None, 0, 1, 2])
        mask = random.choice([None, None, random.randrange(4)])
        try:
            theirs = segno.make_micro(
                micro, error=None if level is None else levels[level], mode=mode, mask=mask, boost_error=False)
        except segno.DataOverflowError:
            theirs = None
        request = {"correction": level, "mask": mask}
        ours = probe.ask(kind="microqr", text=micro, **{k: v for k, v in request.items() if v is not None})
        same(problems, "microqr", micro, ours, theirs)


def same(problems, kind, text, ours, theirs):
    rows = None if theirs is None else ["".join(map(str, row)) for row in theirs.matrix]
    if ours.get("rows") != rows:
        name = None if theirs is None else f"{theirs.designator} mask {theirs.mask}"
        problems.append(f"segno {kind} {text[:40]!r} of {len(text)}: {name} is {ours.get('description', ours.get('error'))}")


def read_back(probe, count, folder, problems):
    ways = ["png", "png", "jpg", "svg", "pdf"]
    for index in range(count):
        for kind in FORMATS:
            text = payload(kind)
            way = ways[index % len(ways)]
            # JPEG loses modules of a single pixel, and anti-aliased edges of text do not matter.
            scale = random.randint(2 if way == "jpg" else 1, 4)
            path = os.path.join(folder, f"code.{way}")
            hole = random.choice([0, 0, 0, random.uniform(0.05, 0.3)]) if kind == "qr" else 0
            answer = probe.ask(
                kind=kind, text=text, paths=[path], moduleSize=scale if way in ("png", "jpg") else 1, hole=hole)
            if "error" in answer:
                if not any(part in answer["error"] for part in ("needs", "at most", "so large a hole")):
                    problems.append(f"{kind} {text!r}: {answer['error']}")
                continue
            found = read(kind, pixels(way, path, scale))
            if expected(kind, text) not in found:
                problems.append(f"{kind} {way} at {scale} {answer['description']}, hole {hole:.2f}: {text!r} is read as {found!r}")


def main():
    probe = Probe(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 100
    random.seed(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    problems = []
    pad_by_the_standard()
    compare_with_segno(probe, count, problems)
    with tempfile.TemporaryDirectory() as folder:
        read_back(probe, count, folder, problems)
    for problem in problems[:50]:
        print(problem)
    print(f"{2 * count} compared with segno, {count * len(FORMATS)} read by zxing-cpp, {len(problems)} differences")
    sys.exit(1 if problems else 0)


main()
