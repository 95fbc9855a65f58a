"""The one command: makes any picture of the catalogue again, skipping what exists.

    /usr/bin/python3 make.py                       everything that is missing
    /usr/bin/python3 make.py --body hatch --view front,side --paint red
    /usr/bin/python3 make.py --share 1/2           every second vehicle: run 2/2 beside it on another core
    /usr/bin/python3 make.py --width 560 --samples 12 --cell 0.012 --out drafts   drafts

Prints the seconds and bytes of each picture. The light of each shot stays in
the cache folder, so that another paint takes a second.
"""

import argparse
import os
import time
import tempfile
from itertools import groupby
from pathlib import Path

from bodies.catalogue import BUILDERS
from compose import EXPOSURES, pack, paint_light, tone
from manifest import write_manifest
from paints import PAINTS
from plan import ANY_PAINT, INSIDE, Picture, plan_catalogue
from shots import GENERATOR, is_rendered, load_light, render_shots


def main():
    """Make every picture that was asked for and is missing, one vehicle's shots of a round at a time."""
    settings = _parse_arguments()
    os.nice(19)
    pictures = _choose(settings)
    missing = [picture for picture in pictures if settings.again or not (settings.out / picture.file_name).exists()]
    print(f"{len(pictures)} pictures asked for, {len(missing)} to make", flush=True)
    for shot, group in groupby(missing, key=lambda picture: picture.shot):
        started = time.time()
        wanted = list(group)
        if not is_rendered(settings, shot):
            render_shots(settings, [shot])
        for picture in wanted:
            _write_picture(settings, picture)
        print(f"shot {'-'.join(shot)}: {len(wanted)} pictures in {time.time() - started:.0f} s", flush=True)
    if settings.out == GENERATOR.parent:
        write_manifest(settings.out, plan_catalogue(BUILDERS))


def _choose(settings):
    """The plan's pictures that fit what was asked; a paint or ground beyond the plan is added when named."""
    vehicles = [
        vehicle
        for vehicle in BUILDERS
        if (not settings.body or vehicle[0] in settings.body)
        and (not settings.variant or vehicle[1] in settings.variant)
    ]
    first, of = settings.share
    vehicles = vehicles[first - 1 :: of]
    if settings.paint and settings.view and settings.ground:
        return [
            Picture(*vehicle, view, ground, ANY_PAINT if view == INSIDE else paint)
            for vehicle in vehicles
            for view in settings.view
            for ground in settings.ground
            for paint in settings.paint
            if (vehicle[0] == INSIDE) == (view == INSIDE)
        ]
    return [
        picture
        for picture in plan_catalogue(vehicles)
        if (not settings.view or picture.view in settings.view)
        and (not settings.ground or picture.ground in settings.ground)
        and (not settings.paint or picture.paint in settings.paint)
    ]


def _write_picture(settings, picture):
    started = time.time()
    if picture.paint == ANY_PAINT:
        light = load_light(settings, picture.shot, "plain")
    else:
        light = paint_light(*(load_light(settings, picture.shot, name) for name in ("black", "full")), picture.paint)
    exposure = EXPOSURES[INSIDE if picture.view == INSIDE else picture.ground]
    packed, quality = pack(tone(light, exposure))
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
        ("view", "front,side,rear,detail,inside"),
        ("ground", "studio,yard,coast"),
        ("paint", ",".join(PAINTS)),
    ):
        parser.add_argument(f"--{name}", type=split, default=[], help=text)
    parser.add_argument("--share", type=share, default=(1, 1), help="1/2: the first of two halves of the vehicles")
    parser.add_argument("--width", type=int, default=1600, help="pixels; the height is three quarters of it")
    parser.add_argument("--samples", type=int, default=12, help="rays a pixel")
    parser.add_argument("--cell", type=float, default=0.006, help="mesh size of bodies in metres")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--cache", type=Path, default=Path(tempfile.gettempdir(), "forecourt-pictures"))
    parser.add_argument("--out", type=Path, default=GENERATOR.parent)
    parser.add_argument(
        "--again", action="store_true", help="pack even what exists; empty the cache to render it again"
    )
    return parser.parse_args()


if __name__ == "__main__":
    main()
