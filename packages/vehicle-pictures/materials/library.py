"""What each material name of the README looks like."""

from functools import partial

import bpy

from materials.glazing import make_glass, make_hole, make_lamp_cover
from materials.graph import Graph
from materials.paint import make_paint

MISSING = (1.0, 0.0, 1.0)


def _plain(colour, roughness=0.5, metallic=0.0, specular=0.5):
    return lambda graph: graph.shade(colour, roughness, metallic, specular)


def _coated(colour, roughness=0.4, metallic=0.0):
    return lambda graph: graph.coat(graph.shade(colour, roughness, metallic, 0.0), 1.5, 0.02)


def _light(colour, strength):
    return lambda graph: graph.shade((0.8, 0.8, 0.8), 0.3, Emission=colour, Emission_Strength=strength)


def _screen(colour, strength):
    return lambda graph: graph.shade((0.01, 0.01, 0.012), 0.15, Emission=colour, Emission_Strength=strength)


def _grained(colour, roughness, scale=900.0, height=0.0006):
    """Moulded plastic or leather: a fine grain that breaks the highlight."""

    def make(graph):
        place = graph.add("ShaderNodeTexCoord", "Object")
        grain = graph.add("ShaderNodeTexNoise", "Fac", Vector=place, Scale=scale)
        bump = graph.add("ShaderNodeBump", Strength=0.4, Distance=height, Height=grain)
        return graph.shade(colour, roughness, 0.0, 0.4, Normal=bump)

    return make


MAKERS = {
    "paint": make_paint,
    "paint_trim": _coated((0.16, 0.165, 0.17), 0.4, 0.5),
    "plastic": _grained((0.022, 0.022, 0.023), 0.55),
    "gloss_black": _coated((0.006, 0.006, 0.007), 0.2),
    "rubber": _grained((0.016, 0.016, 0.0165), 0.65, 500.0),
    "void": _plain((0.004, 0.004, 0.004), 0.9, 0.0, 0.0),
    "glass": partial(make_glass, tint=(0.50, 0.545, 0.535)),
    "glass_dark": partial(make_glass, tint=(0.13, 0.14, 0.145)),
    "clear": make_hole,
    "chrome": _plain((0.72, 0.73, 0.75), 0.09, 1.0),
    "chrome_dark": _plain((0.14, 0.145, 0.15), 0.12, 1.0),
    "aluminium": _plain((0.48, 0.49, 0.50), 0.38, 1.0),
    "steel": _coated((0.30, 0.305, 0.31), 0.45, 0.4),
    "grille": _plain((0.028, 0.028, 0.03), 0.28, 0.3),
    "rim": _coated((0.30, 0.305, 0.315), 0.42, 0.85),
    "rim_face": _coated((0.44, 0.45, 0.46), 0.34, 0.9),
    "rim_dark": _coated((0.018, 0.018, 0.02), 0.35, 0.6),
    "disc": _plain((0.33, 0.33, 0.34), 0.35, 1.0),
    "lamp_lens": partial(make_glass, tint=(0.94, 0.95, 0.96)),
    "lamp_house": _plain((0.035, 0.036, 0.04), 0.25, 0.4),
    "lamp_reflector": _plain((0.80, 0.81, 0.83), 0.08, 1.0),
    "led": _light((0.93, 0.97, 1.0), 4.0),
    "led_warm": _light((1.0, 0.86, 0.66), 3.0),
    "led_red": _light((1.0, 0.03, 0.02), 1.6),
    "lamp_red": partial(make_lamp_cover, colour=(0.32, 0.006, 0.008), glow=(0.8, 0.01, 0.01), glow_strength=0.10),
    "lamp_tail": partial(make_glass, tint=(0.72, 0.012, 0.014)),
    "lamp_house_red": _plain((0.42, 0.02, 0.02), 0.3, 0.35),
    "lamp_projector": _coated((0.10, 0.11, 0.13), 0.15, 0.9),
    "lamp_amber": partial(make_lamp_cover, colour=(0.62, 0.20, 0.015), glow=(0.9, 0.3, 0.02), glow_strength=0.06),
    "seat": _grained((0.040, 0.040, 0.044), 0.62, 350.0, 0.0012),
    "seat_light": _grained((0.36, 0.31, 0.25), 0.6, 350.0, 0.0012),
    "lining": _plain((0.045, 0.045, 0.048), 0.8),
    "screen": _screen((0.04, 0.09, 0.16), 0.25),
    "panel_white": _coated((0.57, 0.57, 0.56), 0.4),
    "fabric": _grained((0.20, 0.20, 0.21), 0.85, 700.0, 0.001),
    "canvas": _grained((0.11, 0.115, 0.10), 0.85, 600.0, 0.001),
    "wood": _grained((0.20, 0.12, 0.065), 0.6, 120.0, 0.001),
    "plate": _plain((0.72, 0.72, 0.70), 0.35),
    "plate_text": _plain((0.012, 0.02, 0.08), 0.5),
    "sticker": _plain((0.55, 0.07, 0.03), 0.4),
}


def shade_by_name(graph, name):
    """The shader of a material name inside a graph; magenta when nobody made it."""
    return MAKERS.get(name, _plain(MISSING))(graph)


def get_material(name):
    """The Blender material of a name, made once."""
    kept = bpy.data.materials.get(name)
    if kept:
        return kept
    graph = Graph(name)
    return graph.finish(shade_by_name(graph, name))
