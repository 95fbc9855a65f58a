"""Where each vehicle stands and in which paints it is shown: what the demo's sites ask for."""

ANY_PAINT = "any"
# Grounds by body, and by variant where variants differ, its own first: work vehicles stand in the yard, holiday ones
# at the coast, motorcycles in the studio, and cars also wherever sites sell six of a variant and more. The first is
# where all its sides are seen.
STUDIO, YARD, COAST = "studio", "yard", "coast"
GROUNDS_BY_BODY = {
    **dict.fromkeys(("cab-chassis", "tray", "tipper", "pantech", "prime", "bus"), (YARD,)),
    **dict.fromkeys(("caravan", "camper", "motorhome"), (COAST,)),
    **dict.fromkeys(("hatch", "suv"), (STUDIO, YARD, COAST)),
    **dict.fromkeys(("ute", "wagon"), (STUDIO, YARD)),
    "convertible": (STUDIO, COAST),
}
GROUNDS_BY_VEHICLE = {
    ("sedan", "a"): (STUDIO, YARD),
    ("sedan", "b"): (STUDIO, COAST),
    ("sedan", "c"): (STUDIO, YARD, COAST),
    ("4x4", "a"): (STUDIO, YARD),
}
# Paints by body and by variant, the first shown most; neighbours differ, work vehicles are white first.
# A page of one body shows as many different fronts as it has variants times paints.
PAINTS_BY_BODY = {
    "hatch": (("red", "white", "black"), ("silver", "blue", "white"), ("grey", "white", "orange")),
    "sedan": (("white", "black"), ("blue", "silver"), ("grey", "red")),
    "wagon": (("blue", "silver"), ("grey", "white")),
    "suv": (("white", "blue", "black"), ("silver", "red", "blue"), ("green", "grey", "white")),
    "4x4": (("sand", "white"), ("green", "black"), ("silver", "grey")),
    "ute": (("orange", "white"), ("black", "silver"), ("blue", "sand")),
    "cab-chassis": (("white", "silver"), ("white", "blue")),
    "van": (("white", "silver"), ("white", "grey")),
    "mover": (("grey", "white"), ("silver", "black")),
    "coupe": (("red", "black"), ("blue", "silver")),
    "convertible": (("white", "red"),),
    "naked": (("red", "black", "blue", "orange", "white"),),
    "cruiser": (("black", "red", "sand", "green", "silver"), ("blue", "silver", "black", "red", "white")),
    "adventure": (("sand", "white", "orange", "black", "blue"),),
    "sports": (("blue", "red", "white", "black", "green"),),
    "scooter": (("white", "orange", "blue", "silver", "red"),),
    "tray": (("white", "blue"), ("white", "green")),
    "tipper": (("white", "orange", "blue"),),
    "pantech": (("white", "blue"), ("white", "silver")),
    "prime": (("blue", "white", "red", "silver"),),
    "bus": (("white", "blue"),),
    # Only their stripes are painted.
    "caravan": (("blue", "red", "green"), ("orange", "grey", "blue")),
    "motorhome": (("orange", "blue"), ("grey", "red")),
    "camper": (("grey", "green", "sand"),),
}
# How many of its paints a vehicle is shown in on other grounds than its first.
FURTHER_PAINTS = 2


def list_vehicles():
    """Every (body, variant) that has paints; their variants are a, b, c in the order of the paints."""
    return [(body, "abc"[number]) for body, choices in PAINTS_BY_BODY.items() for number in range(len(choices))]


def list_grounds(body, variant):
    """The grounds a vehicle is shown on, the one of all its sides first."""
    return GROUNDS_BY_VEHICLE.get((body, variant), GROUNDS_BY_BODY.get(body, (STUDIO,)))


def list_paints(body, variant):
    """The paints a vehicle is shown in, the most shown first."""
    return PAINTS_BY_BODY[body]["abc".index(variant)]


def list_further_paints(body, variant):
    """The paints in which a vehicle stands on other grounds than its first."""
    return list_paints(body, variant)[:FURTHER_PAINTS]
