"""The grounds a vehicle can stand on, by name."""

from stage.studio import build_studio

GROUNDS = {"studio": build_studio}
