"""Reads the raw passes Blender wrote: an uncompressed scan-line EXR of several layers."""

import struct
from pathlib import Path

import numpy as np

PIXEL_TYPES = {1: np.dtype("<f2"), 2: np.dtype("<f4")}
HEADER_START = 8
LINE_PREFIX_BYTES = 8


def read_passes(path):
    """Passes by name ("Combined", "Denoising Albedo" …), each (height, width, channels) of float32.

    Channels come in the order R G B A or X Y Z.
    """
    data = Path(path).read_bytes()
    header, place = _read_header(data)
    left, top, right, bottom = struct.unpack("<4i", header["dataWindow"])
    width, height = right - left + 1, bottom - top + 1
    channels = _read_channels(header["channels"])
    starts = struct.unpack_from(f"<{height}Q", data, place)
    planes = {name: np.empty((height, width), np.float32) for name, _ in channels}
    for row, start in enumerate(starts):
        offset = start + LINE_PREFIX_BYTES
        for name, kind in channels:
            planes[name][row] = np.frombuffer(data, kind, width, offset)
            offset += width * kind.itemsize
    groups = {}
    for name in planes:
        _, group, channel = name.split(".")
        groups.setdefault(group, []).append(channel)
    layer = channels[0][0].split(".")[0]
    return {
        group: np.stack([planes[f"{layer}.{group}.{channel}"] for channel in sorted(names, key="RGBAXYZ".index)], 2)
        for group, names in groups.items()
    }


def _read_header(data):
    """Attributes by name as bytes, and where the table of lines begins."""
    place, attributes = HEADER_START, {}
    while data[place]:
        name, place = _read_text(data, place)
        _, place = _read_text(data, place)
        (size,) = struct.unpack_from("<I", data, place)
        attributes[name] = data[place + 4 : place + 4 + size]
        place += 4 + size
    return attributes, place + 1


def _read_channels(data):
    place, channels = 0, []
    while data[place]:
        name, place = _read_text(data, place)
        channels.append((name, PIXEL_TYPES[struct.unpack_from("<I", data, place)[0]]))
        place += 16
    return channels


def _read_text(data, place):
    end = data.index(0, place)
    return data[place:end].decode(), end + 1
