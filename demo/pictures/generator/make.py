"""The one command: makes any picture of the catalogue again, skipping what exists.

/usr/bin/python3 make.py --body hatch --variant a --view front --ground studio --paint blue,red
"""

import argparse
import json
import subprocess
import sys
import time
from pathlib import Path

import numpy as np

from compose import pack, paint_light, tone
from denoise import denoise
from exr import read_passes
from paints import PAINTS

GENERATOR = Path(__file__).resolve().parent


def main():
    """Render, clean, paint and pack each picture that was asked for and is missing."""
    asked = _parse_arguments()
    shots = [
        {"view": view, "ground": ground, "folder": str(asked.cache / f"{asked.body}-{asked.variant}-{view}-{ground}-{asked.width}-{asked.samples}")}
        for ground in asked.ground
        for view in asked.view
    ]
    _render(asked, shots)
    for shot in shots:
        for paint in asked.paint:
            _make_picture(asked, shot, paint)


def _render(asked, shots):
    for shot in shots:
        folder = Path(shot["folder"])
        folder.mkdir(parents=True, exist_ok=True)
        if asked.again:
            for raw in folder.iterdir():
                raw.unlink()
    waiting = [shot for shot in shots if not all((Path(shot["folder"]) / f"{name}.npy").exists() for name in ("black", "full"))]
    if not waiting:
        return
    job = {
        "body": asked.body,
        "variant": asked.variant,
        "cell": asked.cell,
        "cache": str(asked.cache),
        "threads": asked.threads,
        "shape": [asked.width, asked.width * 3 // 4],
        "samples": asked.samples,
        "shots": waiting,
    }
    path = asked.cache / f"job-{asked.body}-{asked.variant}-{time.time_ns()}.json"
    path.write_text(json.dumps(job))
    command = ["nice", "-n", "19", "blender", "-b", "--factory-startup", "-noaudio", "--python-exit-code", "1", "-t", str(asked.threads), "-P", str(GENERATOR / "render.py"), "--", str(path)]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    for line in done.stdout.splitlines():
        if line.startswith(("placed", "rendered", "built")) or done.returncode:
            print(line)
    path.unlink()
    if done.returncode:
        sys.exit("Blender could not render; its own words are above")


def _make_picture(asked, shot, paint):
    name = f"{asked.body}-{asked.variant}-{shot['view']}-{shot['ground']}-{paint}"
    path = asked.out / f"{name}.webp"
    started = time.time()
    black, full = (_load_clean(Path(shot["folder"]), which) for which in ("black", "full"))
    packed, quality = pack(tone(paint_light(black, full, paint)))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(packed)
    print(f"{path.name}: {len(packed)} bytes at quality {quality}, {time.time() - started:.1f} s", flush=True)


def _load_clean(folder, name):
    """A denoised render, cleaned now if it is still raw."""
    kept = folder / f"{name}.npy"
    if not kept.exists():
        passes = read_passes(folder / f"{name}.exr")
        clean = denoise(passes["Combined"][..., :3], passes["Denoising Albedo"], passes["Denoising Normal"])
        np.save(kept, np.clip(clean, 0, 60000).astype(np.float16))
    return np.load(kept).astype(np.float32)


def _parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    listed = lambda text: text.split(",")
    parser.add_argument("--body", required=True)
    parser.add_argument("--variant", default="a")
    parser.add_argument("--view", type=listed, default=["front"])
    parser.add_argument("--ground", type=listed, default=["studio"])
    parser.add_argument("--paint", type=listed, default=list(PAINTS))
    parser.add_argument("--width", type=int, default=1600)
    parser.add_argument("--samples", type=int, default=32)
    parser.add_argument("--cell", type=float, default=0.006)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--cache", type=Path, default=Path("/tmp/pic-cache"))
    parser.add_argument("--out", type=Path, default=GENERATOR.parent)
    parser.add_argument("--again", action="store_true", help="render even what exists")
    return parser.parse_args()


if __name__ == "__main__":
    main()
