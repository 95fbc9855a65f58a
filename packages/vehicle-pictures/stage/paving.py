"""Asphalt with its stones, patches and wear, and painted bay lines."""

import numpy as np

from materials.graph import Graph
from stage.scene import add_surface

REACH_METRES = 140.0


def make_asphalt(dark=(0.055, 0.055, 0.058), pale=(0.20, 0.198, 0.19), stones=150.0):
    """Grey asphalt: pale stones in a dark binder, broad worn patches, a few stains."""
    graph = Graph("asphalt")
    place = graph.add("ShaderNodeTexCoord", "Object")
    stone = graph.add("ShaderNodeTexVoronoi", "Color", Vector=place, Scale=stones)
    stone = graph.add("ShaderNodeSeparateXYZ", 0, i0=stone)
    grain = graph.add("ShaderNodeTexNoise", "Fac", Vector=place, Scale=90.0, Detail=5.0)
    patch = graph.add("ShaderNodeTexNoise", "Fac", Vector=place, Scale=0.45, Detail=4.0, Roughness=0.6)
    stain = graph.add("ShaderNodeTexNoise", "Fac", Vector=place, Scale=1.9, Detail=2.0)
    level = graph.calculate("MULTIPLY_ADD", stone, 0.42, graph.calculate("MULTIPLY", grain, 0.35))
    level = graph.calculate("ADD", level, graph.calculate("MULTIPLY_ADD", patch, 0.9, -0.42))
    spot = graph.add("ShaderNodeMapRange", 0, i0=stain, i1=0.62, i2=0.74, i3=0.0, i4=0.22)
    level = graph.calculate("SUBTRACT", level, spot, clamp=True)
    colour = graph.add("ShaderNodeMixRGB", i0=level, i1=dark, i2=pale)
    bump = graph.add("ShaderNodeBump", Strength=0.5, Distance=0.004, Height=graph.calculate("ADD", stone, grain))
    return graph.finish(graph.shade(colour, 0.82, 0.0, 0.35, Normal=bump))


def lay_ground(material, reach=REACH_METRES, height=0.0):
    """A flat square of ground round the vehicle."""
    corners = np.array([[-1, -1, 0], [1, -1, 0], [1, 1, 0], [-1, 1, 0]], float) * reach + [0, 0, height]
    return add_surface("ground", corners, np.array([[0, 1, 2, 3]]), [material])


def paint_bays(length, width, colour=(0.62, 0.62, 0.60), line=0.10):
    """Worn white lines of the bay a vehicle of this length and width stands in, and of its neighbours."""
    graph = Graph("bay line")
    place = graph.add("ShaderNodeTexCoord", "Object")
    wear = graph.add("ShaderNodeTexNoise", "Fac", Vector=place, Scale=34.0, Detail=6.0, Roughness=0.7)
    gone = graph.add("ShaderNodeMapRange", 0, i0=wear, i1=0.36, i2=0.46, i3=1.0, i4=0.0)
    white = graph.shade(colour, 0.7)
    material = graph.finish(graph.mix(gone, white, graph.add("ShaderNodeBsdfTransparent")))
    half = max(width / 2 + 0.42, 1.35)
    end = -length / 2 - 0.35
    for number in range(-2, 4):
        y = half * (2 * number - 1)
        corners = np.array(
            [
                [end, y - line / 2, 0.003],
                [length / 2 + 0.5, y - line / 2, 0.003],
                [length / 2 + 0.5, y + line / 2, 0.003],
                [end, y + line / 2, 0.003],
            ]
        )
        add_surface("bay line", corners, np.array([[0, 1, 2, 3]]), [material])
