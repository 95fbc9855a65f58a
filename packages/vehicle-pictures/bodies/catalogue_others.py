"""Trucks, bus, holiday vehicles and motorcycles by body and variant."""

from bodies.adventure_motorcycle import build_adventure_motorcycle
from bodies.bus import build_bus
from bodies.camper_trailer import build_camper_trailer
from bodies.caravan import BUSH_VAN, build_caravan
from bodies.cruiser_motorcycle import build_cruiser_motorcycle
from bodies.light_truck import build_light_truck
from bodies.motorhome import build_motorhome
from bodies.naked_motorcycle import build_naked_motorcycle
from bodies.prime_mover import build_prime_mover
from bodies.scooter import build_scooter
from bodies.sports_motorcycle import build_sports_motorcycle
from bodies.touring_motorcycle import build_touring_motorcycle

OTHER_BUILDERS = {
    ("tray", "a"): lambda cell: build_light_truck("tray", cell=cell),
    ("tray", "b"): lambda cell: build_light_truck("tray", wheelbase=2.80, back=1.35, half_width=0.98, face="high lamps", cell=cell),
    ("tipper", "a"): lambda cell: build_light_truck("tipper", wheelbase=2.80, back=1.55, face="dark band", cell=cell),
    ("pantech", "a"): lambda cell: build_light_truck("pantech", wheelbase=3.85, face="high lamps", cell=cell),
    ("pantech", "b"): lambda cell: build_light_truck("fridge", wheelbase=3.85, face="dark band", cell=cell),
    ("prime", "a"): build_prime_mover,
    ("bus", "a"): build_bus,
    ("motorhome", "a"): build_motorhome,
    ("motorhome", "b"): lambda cell: build_motorhome(cell, bed_over_cab=False),
    ("camper", "a"): build_camper_trailer,
    ("caravan", "a"): build_caravan,
    ("caravan", "b"): lambda cell: build_caravan(cell, BUSH_VAN),
    ("naked", "a"): build_naked_motorcycle,
    ("adventure", "a"): build_adventure_motorcycle,
    ("sports", "a"): build_sports_motorcycle,
    ("scooter", "a"): build_scooter,
    ("cruiser", "a"): build_cruiser_motorcycle,
    ("cruiser", "b"): build_touring_motorcycle,
}
