"""Makes emoji.css of this folder from Noto Color Emoji as Google Fonts serves it: files by how often emoji are used.

Sequences, such as flags and families, are whole in one file. Run it after a change of the package:

    python3 packages/ui/src/theme/fonts/emoji.py
"""

import re
from pathlib import Path

HERE = Path(__file__).parent
SOURCE = HERE / "../../../node_modules/@fontsource/noto-color-emoji"

FACE = """@font-face {{
  font-family: "Switchboard Emoji";
  font-display: swap;
  src: url("@fontsource/noto-color-emoji/files/noto-color-emoji-{part}-400-normal.woff2") format("woff2");
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


css = (SOURCE / "400.css").read_text()
faces = re.findall(r"noto-color-emoji-(\d+)-400-normal\.woff2\).*?unicode-range: ([^;]+);", css, re.S)
(HERE / "emoji.css").write_text(
    "/* Noto Color Emoji. Made by emoji.py; do not edit. */\n"
    + "".join(
        FACE.format(part=part, ranges=lines_of([shown(text) for text in ranges.split(",")])) for part, ranges in faces
    )
)
