"""The cars by body and variant."""

from bodies.cab_chassis import CAB_CHASSIS
from bodies.coupe import CONVERTIBLES, COUPES
from bodies.dual_cab_ute import UTES
from bodies.four_by_four import FOUR_BY_FOURS
from bodies.hatch import HATCHES
from bodies.passenger_car import build_car
from bodies.sedan import SEDANS
from bodies.suv import SUVS
from bodies.van import MOVERS, VANS
from bodies.wagon import WAGONS

CAR_FAMILIES = {
    "hatch": HATCHES, "sedan": SEDANS, "wagon": WAGONS, "suv": SUVS, "4x4": FOUR_BY_FOURS, "ute": UTES,
    "cab-chassis": CAB_CHASSIS, "van": VANS, "mover": MOVERS, "coupe": COUPES, "convertible": CONVERTIBLES,
}
CAR_BUILDERS = {
    (body, variant): (lambda cell, spec=spec: build_car(spec, cell))
    for body, variants in CAR_FAMILIES.items()
    for variant, spec in variants.items()
}
