"""Which material each face of a layered mesh has, and the blend for faces that edges cross."""

import numpy as np

from materials.graph import EDGE_METRES, Graph
from materials.library import shade_by_name

UNDECIDED = -1
# Beyond this many metres from an edge a face is wholly one material.
CLEAR_METRES = 2 * EDGE_METRES


def sort_faces(mesh):
    """Names of the plain materials and, by face, the number of its material or UNDECIDED."""
    names = list(dict.fromkeys([mesh.material, *[layer.material for layer in mesh.layers]]))
    numbers = np.zeros(len(mesh.faces), np.int32)
    for layer in mesh.layers:
        inside, outside = _judge(mesh, layer)
        if layer.within:
            within = mesh.distances[layer.within][mesh.faces]
            inside &= within.max(1) < -CLEAR_METRES
            outside |= within.min(1) > CLEAR_METRES
        numbers = np.where(inside, names.index(layer.material), np.where(outside, numbers, UNDECIDED))
    return names, numbers


def make_blend(mesh):
    """A material with all layers of a mesh, each limited by its distance."""
    graph = Graph(f"{mesh.name} edges")
    shader = shade_by_name(graph, mesh.material)
    for layer in mesh.layers:
        share = _cover_layer(graph, layer)
        if layer.within:
            share = graph.calculate("MULTIPLY", share, graph.cover(graph.read_distance(layer.within)))
        shader = graph.mix(share, shader, shade_by_name(graph, layer.material))
    return graph.finish(shader)


def _judge(mesh, layer):
    """Faces wholly inside a layer and faces wholly outside of it."""
    value = mesh.distances[layer.distance][mesh.faces] - layer.edge
    low, high = value.min(1), value.max(1)
    if layer.half_width is None:
        return high < -CLEAR_METRES, low > CLEAR_METRES
    reach = layer.half_width + CLEAR_METRES
    inside = np.abs(value).max(1) < layer.half_width - CLEAR_METRES
    return inside, (low > reach) | (high < -reach)


def _cover_layer(graph, layer):
    distance = graph.read_distance(layer.distance)
    if layer.half_width is None:
        return graph.cover(distance, layer.edge)
    away = graph.calculate("ABSOLUTE", graph.calculate("SUBTRACT", distance, layer.edge))
    return graph.cover(away, layer.half_width)
