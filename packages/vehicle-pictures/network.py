"""Open Image Denoise's network: a U-Net of sixteen 3 x 3 convolutions, run by torch on one core.

Most of it is reckoned in bfloat16, for which processors of servers have a
unit of their own; where they have none it is slower and gives the same.
"""

from functools import lru_cache

import numpy as np
import torch
from torch.nn import functional

from weights import load_weights

# Sides are padded to this many pixels: four times halved they must stay whole.
SIDE_MULTIPLE = 16
STEPS_DOWN = (("enc_conv0", "enc_conv1"), ("enc_conv2",), ("enc_conv3",), ("enc_conv4",))
DEEPEST = ("enc_conv5a", "enc_conv5b")
STEPS_UP = tuple((f"dec_conv{number}a", f"dec_conv{number}b") for number in (4, 3, 2, 1))
LAST = "dec_conv0"
# Those that see or make the picture itself keep all its steps; those between carry what was found in it.
EXACT = {STEPS_DOWN[0][0], LAST}

torch.set_num_threads(1)


def run_network(features, weights):
    """The answer (h, w, 3) of the network of a weights' file to features (h, w, channels) of any size."""
    height, width = features.shape[:2]
    bottom, right = -height % SIDE_MULTIPLE, -width % SIDE_MULTIPLE
    padded = np.pad(features.astype(np.float32), ((0, bottom), (0, right), (0, 0)), mode="reflect")
    with torch.inference_mode():
        answer = _answer(torch.from_numpy(padded).permute(2, 0, 1)[None], _load_layers(weights))
    return answer[0].permute(1, 2, 0).numpy()[:height, :width]


def _answer(features, layers):
    """Four steps down, four up, each joined with the step it mirrors."""
    value = beside = features
    mirrored = []
    for names in STEPS_DOWN:
        mirrored.append(beside)
        value = beside = functional.max_pool2d(_convolve(value, names, layers), 2)
    value = _convolve(value, DEEPEST, layers)
    for first, second in STEPS_UP:
        wide = functional.interpolate(value, scale_factor=2, mode="nearest")
        value = _convolve(_join(wide, mirrored.pop(), layers[first]), (second,), layers)
    return _convolve(value, (LAST,), layers)


def _join(wide, mirrored, layer):
    """A convolution of both beside each other, as the sum of one of each: to lay them together would take longer."""
    weight, bias = layer
    of_wide, of_mirrored = weight.split([wide.shape[1], mirrored.shape[1]], 1)
    result = functional.conv2d(wide, of_wide, bias, padding=1)
    return result.add_(functional.conv2d(mirrored.to(weight.dtype), of_mirrored, None, padding=1)).relu_()


def _convolve(value, names, layers):
    for name in names:
        weight, bias = layers[name]
        value = functional.conv2d(value.to(weight.dtype), weight, bias, padding=1).relu_()
    return value


@lru_cache
def _load_layers(weights):
    """Weight and bias by name of a convolution, laid out as pictures are: channels last."""
    tensors = {name: torch.from_numpy(values) for name, values in load_weights(weights).items()}
    layers = {}
    for name in {name.rsplit(".", 1)[0] for name in tensors}:
        kind = torch.float32 if name in EXACT else torch.bfloat16
        weight = tensors[f"{name}.weight"].to(kind, memory_format=torch.channels_last)
        layers[name] = weight, tensors[f"{name}.bias"].to(kind)
    return layers
