"""Open Image Denoise's network as an ONNX graph, run by onnxruntime on one core.

A U-Net of sixteen 3 x 3 convolutions; the graph is built from the weights at
each start, which takes less than a second.
"""

from functools import lru_cache

import numpy as np
from onnx import TensorProto, helper, numpy_helper
from onnxruntime import InferenceSession, SessionOptions

from weights import load_weights

# What onnx and onnxruntime of requirements.txt both speak.
OPERATOR_SET, FORMAT_VERSION = 17, 8
# Sides are padded to this many pixels: four times halved they must stay whole.
SIDE_MULTIPLE = 16
STEPS_DOWN = (("enc_conv0", "enc_conv1"), ("enc_conv2",), ("enc_conv3",), ("enc_conv4",))
DEEPEST = ("enc_conv5a", "enc_conv5b")
STEPS_UP = tuple((f"dec_conv{number}a", f"dec_conv{number}b") for number in (4, 3, 2, 1))
LAST = "dec_conv0"


def run_network(features, weights):
    """The answer (h, w, 3) of the network of a weights' file to features (h, w, channels) of any size."""
    height, width = features.shape[:2]
    bottom, right = -height % SIDE_MULTIPLE, -width % SIDE_MULTIPLE
    padded = np.pad(features.astype(np.float32), ((0, bottom), (0, right), (0, 0)), mode="reflect")
    (answer,) = _start_session(weights).run(None, {"features": padded[None]})
    return answer[0, :height, :width]


@lru_cache
def _start_session(weights):
    options = SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    # Else the largest picture's memory is held as long as the session lives.
    options.enable_cpu_mem_arena = False
    return InferenceSession(_Graph(load_weights(weights)).pack(), options, ["CPUExecutionProvider"])


class _Graph:
    """The U-Net: four steps down, four up, each joined with the step it mirrors."""

    def __init__(self, tensors):
        self.tensors, self.nodes = tensors, []
        self.scale = numpy_helper.from_array(np.array([1, 1, 2, 2], np.float32), "twice")

    def pack(self):
        """The model as bytes: in, "features" (1, height, width, channels); out, "answer" (1, height, width, 3)."""
        value = beside = self._add("Transpose", "features", perm=[0, 3, 1, 2])
        mirrored = []
        for names in STEPS_DOWN:
            mirrored.append(beside)
            value = beside = self._add(
                "MaxPool", self._convolve(value, names), kernel_shape=[2, 2], strides=[2, 2]
            )
        value = self._convolve(value, DEEPEST)
        for names in STEPS_UP:
            wide = self._add(
                "Resize",
                value,
                "",
                "twice",
                mode="nearest",
                coordinate_transformation_mode="asymmetric",
                nearest_mode="floor",
            )
            value = self._convolve(self._add("Concat", wide, mirrored.pop(), axis=1), names)
        value = self._convolve(value, (LAST,))
        self.nodes.append(helper.make_node("Transpose", [value], ["answer"], perm=[0, 2, 3, 1]))
        channels = self.tensors[f"{STEPS_DOWN[0][0]}.weight"].shape[1]
        graph = helper.make_graph(
            self.nodes,
            "denoiser",
            [helper.make_tensor_value_info("features", TensorProto.FLOAT, [1, "height", "width", channels])],
            [helper.make_tensor_value_info("answer", TensorProto.FLOAT, [1, "height", "width", 3])],
            [self.scale, *(numpy_helper.from_array(values, name) for name, values in self.tensors.items())],
        )
        sets = [helper.make_opsetid("", OPERATOR_SET)]
        return helper.make_model(graph, opset_imports=sets, ir_version=FORMAT_VERSION).SerializeToString()

    def _convolve(self, value, names):
        for name in names:
            value = self._add("Conv", value, f"{name}.weight", f"{name}.bias", kernel_shape=[3, 3], pads=[1, 1, 1, 1])
            value = self._add("Relu", value)
        return value

    def _add(self, kind, *inputs, **attributes):
        result = f"{kind}{len(self.nodes)}"
        self.nodes.append(helper.make_node(kind, list(inputs), [result], **attributes))
        return result
