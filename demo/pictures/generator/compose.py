"""Paints, tones and packs a picture: from two denoised renders to a WebP."""

import io

import numpy as np
from PIL import Image

from paints import PAINTS, to_light

# Must be what materials/paint.py renders its full paint with.
FULL_PAINT = 0.8
# Light above this is bent towards white instead of clipped.
SHOULDER = 0.62
MOST_BYTES = 120_000
BEST_QUALITY, WORST_QUALITY, QUALITY_STEP = 88, 52, 4
LUMINANCE = np.array([0.2126, 0.7152, 0.0722], np.float32)


def paint_light(black, full, paint):
    """Light of a vehicle in a paint, from its light in black and in full paint."""
    share = np.array(to_light(PAINTS[paint]), np.float32) / FULL_PAINT
    return np.maximum(black + share * (full - black), 0)


def tone(light, exposure=1.0):
    """Linear light to 8-bit sRGB: straight up to the shoulder, then gently to white, colours kept."""
    light = light * exposure
    peak = np.maximum(light.max(2, keepdims=True), 1e-6)
    room = 1 - SHOULDER
    bent = np.where(peak > SHOULDER, SHOULDER + room * (1 - np.exp(-(peak - SHOULDER) / room)), peak)
    scaled = light * (bent / peak)
    # What is far brighter than white loses its colour, as film does.
    fade = np.clip((peak - 1.0) / 4.0, 0, 0.85)
    scaled = scaled * (1 - fade) + bent * fade
    steps = np.where(scaled <= 0.0031308, 12.92 * scaled, 1.055 * np.maximum(scaled, 1e-8) ** (1 / 2.4) - 0.055)
    return (np.clip(steps, 0, 1) * 255 + 0.5).astype(np.uint8)


def pack(picture, most_bytes=MOST_BYTES):
    """An 8-bit picture as WebP of at most `most_bytes`, at the best quality that fits."""
    for quality in range(BEST_QUALITY, WORST_QUALITY - 1, -QUALITY_STEP):
        packed = io.BytesIO()
        Image.fromarray(picture).save(packed, "WEBP", quality=quality, method=6)
        if packed.tell() <= most_bytes:
            return packed.getvalue(), quality
    raise ValueError(f"the picture takes {packed.tell()} bytes at quality {quality}: give it less grain or detail")
