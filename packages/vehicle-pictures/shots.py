"""Renders shots in Blender and keeps their denoised light in the cache folder."""

import json
import subprocess
import sys
import time
from pathlib import Path

import numpy as np

from compose import spread_black
from denoise import clean_albedo, clean_normal, denoise
from exr import read_passes
from plan import PLACE, find_shape

GENERATOR = Path(__file__).resolve().parent
TOLD_WORDS = ("placed", "rendered", "built")


def list_lights(view):
    """The lights a view is rendered in: a pair for tinting, or one where nothing is painted."""
    return ["plain"] if view == PLACE else ["full", "black"]


def find_folder(settings, shot):
    """The cache path of the light of a shot (body, variant, view, ground)."""
    return settings.cache / "-".join([*shot, str(settings.width), str(settings.samples)])


def is_rendered(settings, shot):
    """Whether every light of a shot is there, cleaned."""
    folder = find_folder(settings, shot)
    return all((folder / f"{name}.npy").exists() for name in list_lights(shot[2]))


def render_shots(settings, shots):
    """Render and clean shots of one vehicle and of one shape; prints what took how long."""
    body, variant = shots[0][:2]
    job = {
        "body": body,
        "variant": variant,
        "cell": settings.cell,
        "cache": str(settings.cache),
        "threads": settings.threads,
        "shape": find_shape(shots[0][2], settings.width),
        "samples": settings.samples,
        "shots": [
            {
                "view": shot[2],
                "ground": shot[3],
                "lights": list_lights(shot[2]),
                "folder": str(find_folder(settings, shot)),
            }
            for shot in shots
        ],
    }
    for shot in shots:
        find_folder(settings, shot).mkdir(parents=True, exist_ok=True)
    path = settings.cache / f"job-{body}-{variant}-{time.time_ns()}.json"
    path.write_text(json.dumps(job))
    try:
        _run_blender(path, settings.threads)
    finally:
        path.unlink()
    for shot in shots:
        _clean_shot(find_folder(settings, shot), shot)


def load_light(settings, shot, name):
    """The denoised light of a shot, linear, (height, width, 3)."""
    return np.load(find_folder(settings, shot) / f"{name}.npy").astype(np.float32)


def _run_blender(job, threads):
    script = str(GENERATOR / "render.py")
    command = [
        "blender",
        "-b",
        "--factory-startup",
        "-noaudio",
        "--python-exit-code",
        "1",
        "-t",
        str(threads),
        "-P",
        script,
        "--",
        str(job),
    ]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        sys.exit(f"Blender could not render {job.name}; its last words:\n" + "\n".join(done.stdout.splitlines()[-25:]))
    for line in done.stdout.splitlines():
        if line.startswith(TOLD_WORDS):
            print(line, flush=True)


def _clean_shot(folder, shot):
    """Denoise each light of a shot and drop its raw passes."""
    started = time.process_time()
    normal = None
    for name in list_lights(shot[2]):
        raw = folder / f"{name}.exr"
        if (folder / f"{name}.npy").exists():
            continue
        passes = read_passes(raw)
        light = passes["Combined"][..., :3]
        corner = _find_corner(folder, light) if name == "black" else None
        # Both lights see the same shapes: the normals of the first serve the second.
        normal = clean_normal(passes["Denoising Normal"]) if normal is None else _cut(normal, corner, light)
        light = denoise(light, clean_albedo(passes["Denoising Albedo"]), normal)
        if corner:
            light = spread_black(light, np.load(folder / "full.npy").astype(np.float32), corner)
        part = folder / f"{name}.part.npy"
        np.save(part, np.clip(light, 0, 60000).astype(np.float16))
        part.rename(folder / f"{name}.npy")
        raw.unlink()
    print(f"denoised {folder.name} in {time.process_time() - started:.1f} s of one core", flush=True)


def _cut(whole, corner, part):
    x, y = corner
    return whole[y : y + part.shape[0], x : x + part.shape[1]]


def _find_corner(folder, black):
    """Top left pixel of the region black light was rendered in."""
    region = json.loads((folder / "region.json").read_text())
    height, width = np.load(folder / "full.npy", mmap_mode="r").shape[:2]
    left = min(round(region[0] * width), width - black.shape[1])
    top = min(height - round(region[3] * height), height - black.shape[0])
    return max(left, 0), max(top, 0)
