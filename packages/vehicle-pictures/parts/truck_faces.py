"""The faces of light trucks: where lamps, grille and intake are cut into the cab's front."""

from dataclasses import dataclass


@dataclass(frozen=True)
class TruckFace:
    """Outlines are (y, height, radius) of the left half, in metres of a cab 1.86 wide.

    `reflectors` are (y, height, radius) in the lamp, `bars` the heights of the
    grille's bars; `mask` is a gloss black band behind lamps and grille; `visor`
    a smoked visor with lamps above the screen.
    """

    lamp: tuple
    reflectors: tuple
    grille: tuple
    bars: tuple
    bar_material: str
    bar_half_height: float = 0.012
    intake: tuple = ((-1, 0.43, 0.01), (0.46, 0.43, 0.03), (0.50, 0.56, 0.03), (-1, 0.56, 0.01))
    mask: tuple = ()
    visor: bool = False


FACES = {
    # Low lamps in the bumper, a wide dark grille above.
    "bumper lamps": TruckFace(
        lamp=((0.56, 0.575, 0.03), (0.845, 0.60, 0.03), (0.905, 0.66, 0.03), (0.905, 0.775, 0.04), (0.60, 0.765, 0.04)),
        reflectors=((0.645, 0.672, 0.058), (0.775, 0.685, 0.052)),
        grille=((-1, 0.90, 0.01), (0.60, 0.90, 0.03), (0.66, 1.10, 0.03), (-1, 1.10, 0.01)),
        bars=(0.935, 0.985, 1.035, 1.085),
        bar_material="grille",
    ),
    # Upright lamps beside a barred bright grille.
    "high lamps": TruckFace(
        lamp=((0.60, 0.84, 0.03), (0.86, 0.86, 0.04), (0.90, 0.92, 0.04), (0.90, 1.11, 0.05), (0.64, 1.10, 0.05)),
        reflectors=((0.715, 0.97, 0.062), (0.83, 1.02, 0.045)),
        grille=((-1, 0.85, 0.01), (0.53, 0.85, 0.03), (0.565, 1.11, 0.04), (-1, 1.11, 0.01)),
        bars=(0.875, 0.925, 0.975, 1.025, 1.075),
        bar_material="chrome",
    ),
    # Slim lamps drawn into a gloss black band, one bright bar, a tall intake and a visor.
    "dark band": TruckFace(
        lamp=((0.52, 0.965, 0.025), (0.80, 0.925, 0.03), (0.90, 0.945, 0.03), (0.90, 1.085, 0.03), (0.62, 1.06, 0.03)),
        reflectors=((0.70, 1.005, 0.044), (0.815, 1.010, 0.044)),
        grille=((-1, 0.90, 0.01), (0.42, 0.90, 0.03), (0.50, 1.075, 0.03), (-1, 1.075, 0.01)),
        bars=(0.945, 1.03),
        bar_material="chrome",
        bar_half_height=0.007,
        intake=((-1, 0.40, 0.01), (0.50, 0.40, 0.05), (0.56, 0.575, 0.05), (-1, 0.575, 0.01)),
        mask=((-1, 0.855, 0.01), (0.84, 0.875, 0.05), (0.925, 0.93, 0.03), (0.925, 1.13, 0.06), (-1, 1.13, 0.01)),
        visor=True,
    ),
}
