"""Car paint: a coloured base with metal flake under a clear coat.

Light is linear in the base's colour up to the first bounce, so two renders,
one of black paint and one of `FULL_PAINT`, give every colour (compose.py).
"""

FULL_PAINT = 0.8
FLAKE = 0.5
PAINT_NODE = "paint colour"


def make_paint(graph):
    """Base, broad flake and sharp coat; the colour node is set by `set_paint`."""
    colour = graph.add("ShaderNodeRGB", settings={"name": PAINT_NODE})
    base = graph.shade(colour, 0.5, 0.0, 0.0)
    flake = graph.add("ShaderNodeBsdfGlossy", Color=colour, Roughness=0.42)
    return graph.coat(graph.mix(FLAKE, base, flake), 1.5, 0.015)


def set_paint(materials, level):
    """Give every painted material among `materials` a grey of `level` (0 to 1)."""
    for material in materials:
        for node in material.node_tree.nodes if material.node_tree else ():
            if node.name.startswith(PAINT_NODE):
                node.outputs[0].default_value = (level, level, level, 1)
