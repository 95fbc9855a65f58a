"""A contact sheet of pictures, to be looked at with a picky eye.

/usr/bin/python3 sheet.py sheet.png 4 360 hatch-*.webp       four across, each 360 pixels wide
"""

import sys
from pathlib import Path

from PIL import Image

GAP_PIXELS = 4


def make_sheet(paths, across, width):
    """One picture of all `paths`, `across` in a row, each within `width` pixels and three quarters of that in height."""
    height, rows = width * 3 // 4, -(-len(paths) // across)
    sheet = Image.new("RGB", (across * (width + GAP_PIXELS), rows * (height + GAP_PIXELS)), "white")
    for number, path in enumerate(paths):
        picture = Image.open(path).convert("RGB")
        share = min(width / picture.width, height / picture.height)
        picture = picture.resize((round(picture.width * share), round(picture.height * share)), Image.LANCZOS)
        sheet.paste(picture, (number % across * (width + GAP_PIXELS), number // across * (height + GAP_PIXELS)))
    return sheet


if __name__ == "__main__":
    make_sheet([Path(name) for name in sys.argv[4:]], int(sys.argv[2]), int(sys.argv[3])).save(sys.argv[1])
