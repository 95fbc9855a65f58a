"""The grounds a vehicle can stand on, by name; each returns the lens aperture it wants, or None for all sharp."""

from stage.coast import build_coast
from stage.studio import build_studio
from stage.yard import build_yard

GROUNDS = {"studio": build_studio, "yard": build_yard, "coast": build_coast}
