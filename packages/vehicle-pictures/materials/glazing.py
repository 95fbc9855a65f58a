"""Glass of windows and lamps: thin, tinted, without refraction (cheap to trace and free of grain)."""

WINDOW_INDEX = 1.52
# A pane has two faces: it reflects nearly twice what one does.
TWO_FACES = 1.6


def make_glass(graph, tint):
    """A pane that lets `tint` of the light through and mirrors the sky at its edges."""
    through = graph.add("ShaderNodeBsdfTransparent", Color=tint)
    share = graph.calculate("MULTIPLY", graph.fresnel(WINDOW_INDEX), TWO_FACES, clamp=True)
    return graph.mix(share, through, graph.mirror())


def make_hole(graph):
    """Nothing at all."""
    return graph.add("ShaderNodeBsdfTransparent", Color=(1.0, 1.0, 1.0))


def make_lamp_cover(graph, colour, glow, glow_strength):
    """A coloured lamp cover with fine vertical prisms below a smooth skin."""
    place = graph.add("ShaderNodeTexCoord", "Object")
    prisms = graph.add(
        "ShaderNodeTexWave", "Fac", {"wave_type": "BANDS", "bands_direction": "DIAGONAL"}, Vector=place, Scale=28.0
    )
    bump = graph.add("ShaderNodeBump", Strength=0.35, Distance=0.003, Height=prisms)
    base = graph.shade(colour, 0.25, 0.35, 0.3, Emission=glow, Emission_Strength=glow_strength, Normal=bump)
    return graph.coat(base, 1.55, 0.01)
