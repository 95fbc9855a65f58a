"""The cars by body and variant."""

from bodies.hatch import HATCHES
from bodies.passenger_car import build_car
from bodies.sedan import SEDANS
from bodies.suv import SUVS
from bodies.wagon import WAGONS

CAR_FAMILIES = {"hatch": HATCHES, "sedan": SEDANS, "wagon": WAGONS, "suv": SUVS}
CAR_BUILDERS = {
    (body, variant): (lambda cell, spec=spec: build_car(spec, cell))
    for body, variants in CAR_FAMILIES.items()
    for variant, spec in variants.items()
}
