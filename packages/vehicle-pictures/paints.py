"""The nine paints: their colour as it is written, and how they are spoken of."""

# As on a painter's card: black keeps a trace of blue, white stays below paper.
PAINTS = {
    "white": "#e8e9e7",
    "silver": "#a9acaf",
    "grey": "#4a4e53",
    "black": "#0c0d0f",
    "blue": "#0a2d58",
    "red": "#98101a",
    "green": "#183f31",
    "orange": "#d4570f",
    "sand": "#a9977a",
}


def to_light(colour):
    """ "#rrggbb" to linear light, three numbers of 0 to 1."""
    steps = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    return [step / 12.92 if step <= 0.04045 else ((step + 0.055) / 1.055) ** 2.4 for step in steps]
