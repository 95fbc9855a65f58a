"""Renders raw light of one vehicle: run by make.py inside Blender.

blender -b --factory-startup -P render.py -- job.json

The job names body, variant, cell (metres), cache, threads, shape (pixels),
samples, and a list of shots: view, ground, lights (of LIGHTS) and the folder
its passes go to. A shot leaves one EXR a light and region.json, the part of
the picture that is in black.exr; what exists is not rendered again.
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
from stage.turnover import strike_ground, turn_wheels
from stage.views import VIEWS, aim_camera, choose_side, measure_region

# A pixel quieter than this after the least samples is left alone; the denoiser does the rest.
NOISE_THRESHOLD, LEAST_SAMPLES = 0.07, 3
# Cells of the sky's map of where light comes from: Cycles' own choice of 4096 takes 9 s a shot, our skies are smooth.
SKY_MAP_CELLS = 1024
# Grey of the paint in each kind of light; a view without paint is rendered once, in "plain".
LIGHTS = {"black": 0.0, "full": FULL_PAINT, "plain": 0.3}


def render_job(job):
    """Render every shot of a job that is not there yet, telling the seconds of each.

    The vehicle is put into Blender once; Cycles keeps what it made of it from shot to shot.
    """
    wanted = [(shot, missing) for shot in job["shots"] if (missing := _list_missing(shot))]
    if not wanted:
        return
    vehicle = load_vehicle(job["body"], job["variant"], job["cell"], job["cache"])
    started = time.process_time()
    scene = clear_scene()
    choose_side(vehicle.seen_from_left)
    objects = place_vehicle(vehicle)
    print(f"placed {job['body']} {job['variant']} in {time.process_time() - started:.1f} s", flush=True)
    for shot, missing in wanted:
        strike_ground(objects)
        turn_wheels(objects, vehicle, VIEWS[shot["view"]].steer)
        _render_shot(job, scene, vehicle, shot, missing)


def _list_missing(shot):
    return [name for name in shot["lights"] if not (Path(shot["folder"]) / f"{name}.exr").exists()]


def _render_shot(job, scene, vehicle, shot, lights):
    aperture = GROUNDS[shot["ground"]](shot["view"], vehicle)
    camera = aim_camera(shot["view"], vehicle, job["shape"])
    camera.data.dof.use_dof, camera.data.dof.aperture_fstop = aperture is not None, aperture or 8
    _set_render(scene, job)
    folder = Path(shot["folder"])
    region = measure_region(camera, vehicle, job["shape"])
    (folder / "region.json").write_text(json.dumps(region))
    for name in lights:
        started = time.process_time()
        set_paint(bpy.data.materials, LIGHTS[name])
        _limit_render(scene, region if name == "black" else None)
        part = folder / f"{name}.part.exr"
        scene.render.filepath = str(part)
        bpy.ops.render.render(write_still=True)
        part.rename(folder / f"{name}.exr")
        print(f"rendered {folder.name} {name} in {time.process_time() - started:.1f} s of one core", flush=True)


def _limit_render(scene, region):
    """Render only the region, or all for None: beyond it black paint changes nothing."""
    scene.render.use_border = scene.render.use_crop_to_border = region is not None
    if region:
        scene.render.border_min_x, scene.render.border_min_y, scene.render.border_max_x, scene.render.border_max_y = (
            region
        )


def _set_render(scene, job):
    """Cycles without its own denoiser, with the passes ours wants."""
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = job["shape"]
    scene.render.threads_mode, scene.render.threads = "FIXED", job["threads"]
    # The second light of a shot finds the scene already built, the next shot the vehicle.
    scene.render.use_persistent_data = True
    scene.view_layers[0].cycles.denoising_store_passes = True
    # Cycles would aim half of its rays at lit strips and the floor's glow: these are bright enough to be met by chance.
    for material in bpy.data.materials:
        material.cycles.sample_as_light = False
    scene.world.cycles.sampling_method, scene.world.cycles.sample_map_resolution = "MANUAL", SKY_MAP_CELLS
    output = scene.render.image_settings
    output.file_format, output.color_depth, output.exr_codec = "OPEN_EXR_MULTILAYER", "16", "NONE"
    cycles = scene.cycles
    cycles.samples, cycles.use_denoising = job["samples"], False
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = (
        True,
        NOISE_THRESHOLD,
        LEAST_SAMPLES,
    )
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces, cycles.transparent_max_bounces = 6, 2, 3, 24
    cycles.sample_clamp_indirect, cycles.blur_glossy = 3, 0.3
    cycles.caustics_reflective = cycles.caustics_refractive = False


if __name__ == "__main__":
    render_job(json.loads(Path(sys.argv[sys.argv.index("--") + 1]).read_text()))
