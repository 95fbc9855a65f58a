"""The one command: makes any picture of the catalogue again, skipping what exists.

    /usr/bin/python3 make.py                       everything that is missing
    /usr/bin/python3 make.py --body hatch --view front,side --paint red
    /usr/bin/python3 make.py --share 1/2           half of the vehicles: run 2/2 beside it on another core
    /usr/bin/python3 make.py --width 560 --samples 12 --cell 0.012 --out drafts   drafts
    kill -TERM <its process id>                    ends it after the vehicle's round under way

Prints the seconds and bytes of each picture. The light of each shot stays in
the cache folder, so that another paint takes a second. A vehicle whose
round fails is told and left out; the others are made.
"""

import argparse
import os
import signal
import sys
import tempfile
import time
from itertools import groupby
from pathlib import Path

from bodies.catalogue import BUILDERS
from compose import EXPOSURES, pack, paint_light, tone
from manifest import PICTURES, write_manifest
from paints import PAINTS
from plan import ANY_PAINT, PLACE, WHOLE_SHAPE, Picture, find_shape, plan_catalogue
from shares import list_share
from shots import is_rendered, load_light, render_shots

# A run ends when the pictures take this much: all may take 25 MB in the repository, and a shot adds up to 0.4 MB.
MOST_CATALOGUE_BYTES = 24_500_000


def main():
    """Make every picture asked for that is missing, a vehicle's round at a time; exits with 1 when one failed."""
    settings = _parse_arguments()
    os.nice(19)
    stopping = []
    signal.signal(signal.SIGTERM, lambda *_: stopping.append(True))
    pictures = _choose(settings)
    missing = [picture for picture in pictures if settings.again or not (settings.out / picture.file_name).exists()]
    print(f"{len(pictures)} pictures asked for, {len(missing)} to make", flush=True)
    failed = []
    for _, group in groupby(missing, key=_find_run):
        if stopping or _is_full(settings.out):
            break
        wanted = {shot: list(pictures) for shot, pictures in groupby(group, key=lambda picture: picture.shot)}
        try:
            _make_shots(settings, wanted)
        except (SystemExit, OSError, ValueError) as problem:
            failed += wanted
            print(f"shots {', '.join(map('-'.join, wanted))} failed: {problem}", flush=True)
    if settings.out.resolve() == PICTURES:
        write_manifest(settings.out, plan_catalogue(BUILDERS))
    if failed:
        sys.exit(f"{len(failed)} shots failed: {', '.join('-'.join(shot) for shot in failed)}")


def _choose(settings):
    """The plan's pictures that fit what was asked; a paint or ground beyond the plan is added when named."""
    vehicles = [
        vehicle
        for vehicle in list_share(list(BUILDERS), *settings.share)
        if (not settings.body or vehicle[0] in settings.body)
        and (not settings.variant or vehicle[1] in settings.variant)
    ]
    if settings.paint and settings.view and settings.ground:
        return [
            Picture(*vehicle, view, ground, paint)
            for vehicle in vehicles
            for view in settings.view
            for ground in settings.ground
            for paint in ([ANY_PAINT] if view == PLACE else settings.paint)
            if (vehicle[0] == PLACE) == (view == PLACE)
        ]
    return [
        picture
        for picture in plan_catalogue(vehicles)
        if (not settings.view or picture.view in settings.view)
        and (not settings.ground or picture.ground in settings.ground)
        and (not settings.paint or picture.paint in settings.paint)
    ]


def _is_full(folder):
    """Whether the plan's pictures in a folder have reached the limit of bytes; prints it."""
    paths = [folder / picture.file_name for picture in plan_catalogue(BUILDERS)]
    taken = sum(path.stat().st_size for path in paths if path.exists())
    if taken >= MOST_CATALOGUE_BYTES:
        print(f"{folder} holds {taken} bytes of pictures, of {MOST_CATALOGUE_BYTES}: nothing more is made", flush=True)
    return taken >= MOST_CATALOGUE_BYTES


def _find_run(picture):
    """What pictures that are rendered in one run of Blender share: the vehicle and the shape."""
    return picture.body, picture.variant, find_shape(picture.view, WHOLE_SHAPE[0])


def _make_shots(settings, wanted):
    """Render the shots of one vehicle whose light is not cached, and write each in its paints."""
    started = time.time()
    missing = [shot for shot in wanted if not is_rendered(settings, shot)]
    if missing:
        render_shots(settings, missing)
    for pictures in wanted.values():
        for picture in pictures:
            _write_picture(settings, picture)
    count = sum(map(len, wanted.values()))
    print(f"{', '.join(map('-'.join, wanted))}: {count} pictures in {time.time() - started:.0f} s", flush=True)


def _write_picture(settings, picture):
    started = time.time()
    if picture.view == PLACE:
        light = load_light(settings, picture.shot, "plain")
    else:
        light = paint_light(*(load_light(settings, picture.shot, name) for name in ("black", "full")), picture.paint)
    packed, quality = pack(tone(light, EXPOSURES[picture.ground]))
    settings.out.mkdir(parents=True, exist_ok=True)
    part = settings.out / f".{picture.file_name}.part"
    part.write_bytes(packed)
    part.rename(settings.out / picture.file_name)
    print(f"{picture.file_name}: {len(packed)} bytes at quality {quality}, {time.time() - started:.1f} s", flush=True)


def _parse_arguments():
    def split(text):
        return text.split(",")

    def share(text):
        return tuple(int(part) for part in text.split("/"))

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, text in (
        ("body", "hatch,suv …"),
        ("variant", "a,b,c"),
        ("view", "front,side,rear,detail,tall,home,place"),
        ("ground", "studio,yard,coast"),
        ("paint", ",".join(PAINTS)),
    ):
        parser.add_argument(f"--{name}", type=split, default=[], help=text)
    parser.add_argument("--share", type=share, default=(1, 1), help="1/2: the first of two halves of the vehicles")
    parser.add_argument("--width", type=int, default=1600, help="pixels of a common picture; the height is in keeping")
    parser.add_argument("--samples", type=int, default=3, help="rays a pixel")
    parser.add_argument("--cell", type=float, default=0.007, help="mesh size of bodies in metres")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--cache", type=Path, default=Path(tempfile.gettempdir(), "forecourt-pictures"))
    parser.add_argument("--out", type=Path, default=PICTURES)
    parser.add_argument(
        "--again", action="store_true", help="pack even what exists; empty the cache to render it again"
    )
    return parser.parse_args()


if __name__ == "__main__":
    main()
