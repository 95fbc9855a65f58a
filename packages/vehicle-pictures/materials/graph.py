"""A small hand for building Blender's shader graphs."""

import bpy

# Over how many metres an edge between two materials is blended.
EDGE_METRES = 0.0008


class Graph:
    """The node tree of one new material; sockets are passed about as plain values."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()

    def add(self, kind, output=0, settings=None, **inputs):
        """Add a node; `inputs` by name (underscores for blanks) or i0, i1 … by number; returns an output socket."""
        node = self.tree.nodes.new(kind)
        for name, value in (settings or {}).items():
            setattr(node, name, value)
        for name, value in inputs.items():
            numbered = name[0] == "i" and name[1:].isdigit()
            self.put(node.inputs[int(name[1:]) if numbered else name.replace("_", " ")], value)
        return node.outputs[output]

    def put(self, socket, value):
        """Link a socket or set its value; three numbers become an opaque colour where one is wanted."""
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif isinstance(value, tuple) and socket.type == "RGBA":
            socket.default_value = (*value, 1)
        else:
            socket.default_value = value

    def calculate(self, operation, first, second=0.0, third=0.0, clamp=False):
        """One step of arithmetic on numbers or sockets."""
        return self.add(
            "ShaderNodeMath", settings={"operation": operation, "use_clamp": clamp}, i0=first, i1=second, i2=third
        )

    def read_distance(self, name):
        """A mesh's per-vertex distance, in metres."""
        return self.add("ShaderNodeAttribute", "Fac", {"attribute_name": name})

    def cover(self, distance, edge=0.0, soft=EDGE_METRES):
        """1 where the distance is below `edge`, 0 above, blended over `soft` metres."""
        return self.calculate("MULTIPLY_ADD", distance, -1 / soft, 0.5 + edge / soft, clamp=True)

    def mix(self, share, first, second):
        """Mixes two shaders; `share` is the part of the second, from 0 to 1."""
        return self.add("ShaderNodeMixShader", i0=share, i1=first, i2=second)

    def shade(self, colour=(0.5, 0.5, 0.5), roughness=0.5, metallic=0.0, specular=0.5, **more):
        """Blender's general shader."""
        return self.add(
            "ShaderNodeBsdfPrincipled",
            Base_Color=colour,
            Roughness=roughness,
            Metallic=metallic,
            Specular=specular,
            **more,
        )

    def mirror(self, colour=(1.0, 1.0, 1.0), roughness=0.0):
        """Pure reflection."""
        return self.add("ShaderNodeBsdfGlossy", Color=colour, Roughness=roughness)

    def fresnel(self, index):
        """How much a smooth skin of this index of refraction reflects, 0 to 1."""
        return self.add("ShaderNodeFresnel", IOR=index)

    def coat(self, base, index=1.5, roughness=0.02):
        """A clear lacquer over a shader: Blender's own clear coat is a quarter too weak for a car."""
        return self.mix(self.fresnel(index), base, self.mirror(roughness=roughness))

    def finish(self, shader):
        """Make `shader` the surface and return the material."""
        output = self.tree.nodes.new("ShaderNodeOutputMaterial")
        self.tree.links.new(shader, output.inputs[0])
        return self.material
