"""Light to the even steps the denoiser was taught with, and back.

The curve is a fit of perceptually uniform steps (Aydin and others, 2008), the
one Open Image Denoise uses for light without an upper bound.
"""

import numpy as np

LINEAR, POWER_SCALE, POWER, POWER_SHIFT = 1.41283765e03, 1.64593172e00, 4.31384981e-01, -2.94139609e-03
LOG_SCALE, LOG_INSIDE, LOG_SHIFT = 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
LOW_LIGHT, HIGH_LIGHT = 1.57945760e-06, 3.22087631e-02
LOW_STEP, HIGH_STEP = 2.23151711e-03, 3.70974749e-01
MOST_LIGHT = 65504.0
# The exposure the network expects: the mean of the logarithm comes to this grey.
MIDDLE_GREY = 0.18
DARKEST_COUNTED = 1e-8
EXPOSURE_CELL_PIXELS = 16


def encode_light(light):
    """Light (0 and above) to 0..1."""
    return _encode(np.asarray(light, np.float32)) / np.float32(_encode(np.array([MOST_LIGHT]))[0])


def decode_light(steps):
    """0..1 back to light."""
    x = np.asarray(steps, np.float32) * np.float32(_encode(np.array([MOST_LIGHT]))[0])
    power = np.maximum((x - POWER_SHIFT) / POWER_SCALE, 0) ** (1 / POWER)
    high = np.exp((np.maximum(x, HIGH_STEP) - LOG_SHIFT) / LOG_SCALE) - LOG_INSIDE
    return np.where(x <= LOW_STEP, x / LINEAR, np.where(x <= HIGH_STEP, power, high)).astype(np.float32)


def measure_exposure(light):
    """The factor that brings a picture to the exposure the network was taught at."""
    cell = EXPOSURE_CELL_PIXELS
    height, width = light.shape[0] // cell * cell, light.shape[1] // cell * cell
    luminance = np.clip(light[:height, :width], 0, None) @ np.array([0.212671, 0.715160, 0.072169], np.float32)
    means = luminance.reshape(height // cell, cell, width // cell, cell).mean((1, 3))
    counted = means[means > DARKEST_COUNTED]
    return float(MIDDLE_GREY / np.exp2(np.log2(counted).mean())) if counted.size else 1.0


def _encode(y):
    power = POWER_SCALE * np.maximum(y, 0) ** POWER + POWER_SHIFT
    return np.where(
        y <= LOW_LIGHT, LINEAR * y, np.where(y <= HIGH_LIGHT, power, LOG_SCALE * np.log(y + LOG_INSIDE) + LOG_SHIFT)
    )
