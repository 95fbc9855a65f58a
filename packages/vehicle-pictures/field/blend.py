"""Smooth unions, intersections and steps of signed distances (metres)."""

import numpy as np


def smooth_max(first, second, radius):
    """Intersection of two fields with an edge rounded over about `radius` metres."""
    near = np.maximum(radius - np.abs(first - second), 0) / radius
    return np.maximum(first, second) + near * near * near * radius / 6


def smooth_min(first, second, radius):
    """Union of two fields with a fillet of about `radius` metres."""
    return -smooth_max(-first, -second, radius)


def smooth_step(start, end, value):
    """0 before `start`, 1 after `end`, an S between."""
    share = np.clip((value - start) / (end - start), 0, 1)
    return share * share * (3 - 2 * share)
