"""Renders raw light of one vehicle: run by make.py inside Blender.

blender -b --factory-startup -P render.py -- job.json

The job names body, variant, cell (metres), cache, threads, shape (pixels),
samples, and a list of shots: view, ground and the folder its passes go to. A
shot leaves `black.exr` and, where it is painted, `full.exr`; what exists is
not rendered again.
"""

import json
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import bpy

from build import load_vehicle
from materials.paint import FULL_PAINT, set_paint
from stage.grounds import GROUNDS
from stage.scene import clear_scene, place_vehicle
from stage.views import VIEWS, aim_camera

# A pixel quieter than this after the least samples is left alone; the denoiser does the rest.
NOISE_THRESHOLD, LEAST_SAMPLES = 0.04, 8
PAINTS = {"black": 0.0, "full": FULL_PAINT}


def render_job(job):
    """Render every shot of a job that is not there yet, telling the seconds of each."""
    vehicle = load_vehicle(job["body"], job["variant"], job["cell"], job["cache"])
    for shot in job["shots"]:
        missing = [name for name in PAINTS if not (Path(shot["folder"]) / f"{name}.exr").exists()]
        if missing:
            _render_shot(job, vehicle, shot, missing)


def _render_shot(job, vehicle, shot, paints):
    started = time.time()
    scene = clear_scene()
    place_vehicle(vehicle, VIEWS[shot["view"]].steer)
    aperture = GROUNDS[shot["ground"]](shot["view"], vehicle)
    camera = aim_camera(shot["view"], vehicle, job["shape"]).data
    camera.dof.use_dof = aperture is not None
    camera.dof.aperture_fstop = aperture or 8
    _set_render(scene, job)
    print(f"placed {shot['folder']} in {time.time() - started:.1f} s", flush=True)
    for name in paints:
        started = time.process_time()
        set_paint(bpy.data.materials, PAINTS[name])
        part = Path(shot["folder"]) / f"{name}.part.exr"
        scene.render.filepath = str(part)
        bpy.ops.render.render(write_still=True)
        part.rename(part.with_name(f"{name}.exr"))
        print(f"rendered {shot['folder']} {name} in {time.process_time() - started:.1f} s of one core", flush=True)


def _set_render(scene, job):
    """Cycles without its own denoiser, with the passes ours wants."""
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = job["shape"]
    scene.render.threads_mode, scene.render.threads = "FIXED", job["threads"]
    scene.view_layers[0].cycles.denoising_store_passes = True
    output = scene.render.image_settings
    output.file_format, output.color_depth, output.exr_codec = "OPEN_EXR_MULTILAYER", "16", "NONE"
    cycles = scene.cycles
    cycles.samples, cycles.use_denoising = job["samples"], False
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, NOISE_THRESHOLD, LEAST_SAMPLES
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces, cycles.transparent_max_bounces = 6, 2, 3, 24
    cycles.sample_clamp_indirect, cycles.blur_glossy = 3, 0.3
    cycles.caustics_reflective = cycles.caustics_refractive = False


if __name__ == "__main__":
    render_job(json.loads(Path(sys.argv[sys.argv.index("--") + 1]).read_text()))
