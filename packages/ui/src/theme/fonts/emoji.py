"""Makes the emoji files and emoji.css of this folder from Noto Color Emoji as Google Fonts serves it.

Each file has the emoji of one part of Google's division, which goes by how often they are used; sequences, such as flags and
families, are whole in one part. Google's own parts have only drawings in SVG, which Chromium does not show; these have those
of COLR. Run it after a change of the package, with fontTools of Debian 12 (4.38):

    apt-get install python3-fonttools python3-brotli
    /usr/bin/python3 packages/ui/src/theme/fonts/emoji.py
"""

import re
from pathlib import Path

from fontTools.subset import Options, Subsetter, parse_unicodes
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
SOURCE = HERE / "../../../node_modules/@fontsource/noto-color-emoji"
# Characters that the font has and Google's division forgets, by part.
FORGOTTEN = {"8": ["U+1f46a"]}

FACE = """@font-face {{
  font-family: "Switchboard Emoji";
  font-display: swap;
  src: url("./emoji-{part}.woff2") format("woff2");
  unicode-range:{ranges};
}}
"""


def lines_of(ranges):
    """In lines of at most 120 characters."""
    lines = [""]
    for text in ranges:
        if len(lines[-1]) + len(text) > 112:
            lines.append("")
        lines[-1] += f"{text}, "
    lines = [line.strip() for line in lines]
    lines[-1] = lines[-1].removesuffix(",")
    return f" {lines[0]}" if len(lines) == 1 else "\n    " + "\n    ".join(lines)


def shown(text):
    return "U+" + "-".join(part.zfill(4).upper() for part in text.strip()[2:].split("-"))


def make(part, ranges):
    font = TTFont(SOURCE / "files/noto-color-emoji-emoji-400-normal.woff2")
    del font["SVG "]
    options = Options()
    options.layout_features = ["*"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=parse_unicodes(",".join(text.strip()[2:] for text in ranges)))
    subsetter.subset(font)
    font.flavor = "woff2"
    font.save(HERE / f"emoji-{part}.woff2")
    return FACE.format(part=part, ranges=lines_of([shown(text) for text in ranges]))


css = (SOURCE / "400.css").read_text()
faces = re.findall(r"noto-color-emoji-(\d+)-400-normal\.woff2\).*?unicode-range: ([^;]+);", css, re.S)
made = [make(part, ranges.split(",") + FORGOTTEN.get(part, [])) for part, ranges in faces]
(HERE / "emoji.css").write_text("/* Noto Color Emoji. Made by emoji.py; do not edit. */\n" + "".join(made))
