"""Writes demo/pictures/manifest.json: what each picture of the catalogue shows."""

import json
import os
from pathlib import Path

MANIFEST = "manifest.json"
# The folder that the demo serves its pictures from.
PICTURES = Path(__file__).resolve().parents[2] / "demo" / "pictures"


def write_manifest(folder, pictures):
    """List those of `pictures` that are in `folder`, by file name, with their bytes.

    Two runs may write at once: each writes a file of its own and puts it in place.
    """
    rows = []
    for picture in sorted(pictures, key=lambda picture: picture.file_name):
        path = folder / picture.file_name
        if path.exists():
            rows.append(
                {
                    "file": picture.file_name,
                    "body": picture.body,
                    "variant": picture.variant,
                    "view": picture.view,
                    "ground": picture.ground,
                    "paint": picture.paint,
                    "bytes": path.stat().st_size,
                }
            )
    part = folder / f".{MANIFEST}.{os.getpid()}.part"
    part.write_text(json.dumps(rows, indent=2) + "\n")
    part.rename(folder / MANIFEST)
