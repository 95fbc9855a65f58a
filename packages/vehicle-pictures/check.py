"""Checks the plan, manifest.json and the files of demo/pictures against each other, without Blender or any library.

    python3 check.py            prints what is wrong, a line each, and exits with 1 when anything is
"""

import json
import sys

from looks import list_vehicles
from manifest import MANIFEST, PICTURES
from plan import PLACES, plan_catalogue

# Pictures in the folder that are drawn by hand.
DRAWN = {"certified-badge.webp"}


def list_problems(planned, rows, sizes):
    """What is wrong with the manifest's `rows`, given the plan's pictures and the folder's bytes by file name."""
    planned = {picture.file_name: picture for picture in planned}
    listed = {row["file"]: row for row in rows}
    problems = [f"{name} is planned and not in {MANIFEST}: run make.py" for name in planned.keys() - listed.keys()]
    problems += [f"{name} is in {MANIFEST} and not planned: delete it" for name in listed.keys() - planned.keys()]
    problems += [f"{name} is in {MANIFEST} and not in the folder: run make.py" for name in listed.keys() - sizes.keys()]
    problems += [f"{name} is a stray: nothing lists it" for name in sizes.keys() - listed.keys() - DRAWN]
    if len(listed) < len(rows):
        problems.append(f"{MANIFEST} lists a file twice")
    for name in planned.keys() & listed.keys() & sizes.keys():
        expected = {"file": name, **vars(planned[name]), "bytes": sizes[name]}
        if listed[name] != expected:
            problems.append(f"{name} is {listed[name]} in {MANIFEST}, and is {expected}")
    return sorted(problems)


def main():
    """Print every problem of the catalogue in demo/pictures."""
    planned = plan_catalogue([*list_vehicles(), *((place.body, place.variant) for place in PLACES)])
    rows = json.loads((PICTURES / MANIFEST).read_text())
    sizes = {path.name: path.stat().st_size for path in PICTURES.glob("*.webp")}
    problems = list_problems(planned, rows, sizes)
    print("\n".join(problems) or f"{len(rows)} pictures: plan, {MANIFEST} and folder agree")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
