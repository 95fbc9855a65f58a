"""Paints, tones and packs a picture: from two denoised renders to a WebP."""

import io

import numpy as np
from PIL import Image

from paints import PAINTS, to_light

# Must be what materials/paint.py renders its full paint with.
FULL_PAINT = 0.8
# Light above this is bent towards white instead of clipped.
SHOULDER = 0.62
# How far the finished steps are drawn towards an S curve.
CONTRAST = 0.22
# What the light of each ground is multiplied with.
EXPOSURES = {"studio": 1.0, "yard": 1.6, "coast": 1.2}
# Over this share of the picture's width black light gives way to full at its region's edge.
FEATHER_SHARE = 0.03
MOST_BYTES = 120_000
BEST_QUALITY, WORST_QUALITY, QUALITY_STEP = 70, 50, 4
LUMINANCE = np.array([0.2126, 0.7152, 0.0722], np.float32)


def spread_black(black, full, corner):
    """Black light of the whole picture: `black` covers a part whose top left pixel is `corner` (x, y).

    Outside it paint changes nothing worth a second render, so full light stands there.
    """
    height, width = black.shape[:2]
    x, y = corner
    feather = max(1, round(full.shape[1] * FEATHER_SHARE))
    across, down = (
        _rise(size, before, after, feather)
        for size, before, after in (
            (width, x > 0, x + width < full.shape[1]),
            (height, y > 0, y + height < full.shape[0]),
        )
    )
    share = (down[:, None] * across[None, :])[..., None]
    whole = full.copy()
    part = whole[y : y + height, x : x + width]
    part += share * (black - part)
    return whole


def _rise(size, before, after, feather):
    """Weights of a row of pixels: 1, falling to 0 at those ends that are not the picture's own."""
    place = np.arange(size, dtype=np.float32) + 0.5
    ends = [np.ones(size, np.float32)]
    ends += [np.clip(place / feather, 0, 1)] if before else []
    ends += [np.clip((size - place) / feather, 0, 1)] if after else []
    return np.minimum.reduce(ends)


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
    steps = np.clip(steps, 0, 1)
    steps += CONTRAST * (steps * steps * (3 - 2 * steps) - steps)
    return (steps * 255 + 0.5).astype(np.uint8)


def pack(picture, most_bytes=MOST_BYTES):
    """An 8-bit picture as WebP of at most `most_bytes`, at the best quality that fits."""
    for quality in range(BEST_QUALITY, WORST_QUALITY - 1, -QUALITY_STEP):
        packed = io.BytesIO()
        Image.fromarray(picture).save(packed, "WEBP", quality=quality, method=6)
        if packed.tell() <= most_bytes:
            return packed.getvalue(), quality
    raise ValueError(f"the picture takes {packed.tell()} bytes at quality {quality}: give it less grain or detail")
