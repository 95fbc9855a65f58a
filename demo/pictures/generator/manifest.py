"""Writes demo/pictures/manifest.json: what each picture of the catalogue shows."""

import json

MANIFEST = "manifest.json"


def write_manifest(folder, pictures):
    """List the pictures of the plan that are in `folder`, in the plan's order, with their bytes."""
    rows = []
    for picture in pictures:
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
    part = folder / f".{MANIFEST}.part"
    part.write_text("[\n" + ",\n".join(f"  {json.dumps(row)}" for row in rows) + "\n]\n")
    part.rename(folder / MANIFEST)
