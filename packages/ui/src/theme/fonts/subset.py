"""Makes the font files and fonts.css of this folder from Inter as Google Fonts serves it.

Keeps the weights, letters and features that the suite uses; metrics are those of the original. Run it after a change:

    python3 -m venv /tmp/fonts && /tmp/fonts/bin/pip install fonttools==4.66.1 brotli==1.2.0
    /tmp/fonts/bin/python packages/ui/src/theme/fonts/subset.py
"""

from pathlib import Path

from fontTools.subset import Options, Subsetter, parse_unicodes
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

HERE = Path(__file__).parent
SOURCES = HERE / "../../../node_modules/@fontsource-variable/inter/files"
WEIGHTS = (400, 700)

# English, Spanish, and the punctuation of all languages.
LATIN = (
    "0020-007E,00A0-00A1,00A9,00AB,00B0,00B7,00BB,00BF,00C1,00C9,00CD,00D1,00D3,00D7,00DA,00DC,00E1,00E9,00ED,00F1,"
    "00F3,00FA,00FC,2002,2009,200B,2013-2014,2018-201A,201C-201E,2022,2026,2032-2033,2039-203A,2044,20AC,2122,2191,"
    "2193,2212"
)
RUSSIAN = "0401,0410-044F,0451,2116"
# All letters of a source that belong to its script.
SCRIPTS = {"latin": "0020-10FFFF", "cyrillic": "0301,0400-04FF,2116"}

# Name of the file, script of the source, letters; no letters: the others of the script. A browser fetches a file when
# a text has one of its letters. The build preloads inter-latin.
FILES = [
    ("inter-other-cyrillic", "cyrillic", None),
    ("inter-other-latin", "latin", None),
    ("inter-cyrillic", "cyrillic", RUSSIAN),
    ("inter-latin", "latin", LATIN),
]

FACE = """@font-face {{
  font-family: "Inter Variable";
  font-style: normal;
  font-display: swap;
  font-weight: {weights};
  src: url("./{name}.woff2") format("woff2");
  unicode-range:{ranges};
}}
"""


def ranges_of(letters):
    """`U+0020-007E, U+00A0`, in lines of at most 120 characters."""
    runs = []
    for code in sorted(letters):
        if runs and code == runs[-1][1] + 1:
            runs[-1][1] = code
        else:
            runs.append([code, code])
    texts = [f"U+{a:04X}" if a == b else f"U+{a:04X}-{b:04X}" for a, b in runs]
    lines = [""]
    for text in texts:
        if len(lines[-1]) + len(text) > 112:
            lines.append("")
        lines[-1] += f"{text}, "
    lines = [line.strip() for line in lines]
    lines[-1] = lines[-1].removesuffix(",")
    return f" {lines[0]}" if len(lines) == 1 else "\n    " + "\n    ".join(lines)


def make(name, script, wanted):
    font = TTFont(SOURCES / f"inter-{script}-wght-normal.woff2")
    known = set(font.getBestCmap()) & set(parse_unicodes(SCRIPTS[script]))
    letters = known & set(parse_unicodes(wanted)) if wanted else known - set(parse_unicodes(f"{LATIN},{RUSSIAN}"))
    options = Options()
    # Kerning, accents, tabular figures, and forms that depend on their neighbours, such as the colon of a time.
    options.layout_features = ["kern", "ccmp", "locl", "mark", "mkmk", "tnum", "calt"]
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.notdef_outline = True
    options.recalc_bounds = False
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    font = instancer.instantiateVariableFont(font, {"wght": WEIGHTS})
    font.flavor = "woff2"
    font.save(HERE / f"{name}.woff2")
    return FACE.format(weights="{} {}".format(*WEIGHTS), name=name, ranges=ranges_of(letters))


faces = [make(*file) for file in FILES]
(HERE / "fonts.css").write_text(
    "/* Inter, variable weight. Made by subset.py; do not edit. */\n" + "".join(faces)
)
