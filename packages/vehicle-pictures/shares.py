"""Shares the catalogue's vehicles out between runs beside each other, so that all end at about the same time."""

from plan import plan_catalogue

# What a shot takes beside one in the studio, and building a vehicle's meshes beside all of them.
OUTDOOR_COST, STUDIO_COST, BUILDING_COST = 1.8, 1.0, 0.45


def list_share(vehicles, number, of):
    """The vehicles of share `number` (from 1) of `of`, in their order; the same ones however much is made already.

    A vehicle's shots stay together, so that its meshes are built once.
    """
    costs = {vehicle: BUILDING_COST for vehicle in vehicles}
    for shot in {picture.shot for picture in plan_catalogue(vehicles)}:
        costs[shot[:2]] += STUDIO_COST if shot[3] == "studio" else OUTDOOR_COST
    totals, shares = [0.0] * of, {}
    for vehicle in sorted(vehicles, key=lambda vehicle: -costs[vehicle]):
        lightest = totals.index(min(totals))
        totals[lightest] += costs[vehicle]
        shares[vehicle] = lightest
    return [vehicle for vehicle in vehicles if shares[vehicle] == number - 1]
