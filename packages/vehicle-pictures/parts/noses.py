"""All faces by name."""

from parts.low_noses import LOW_NOSES
from parts.tall_noses import TALL_NOSES

NOSES = {**LOW_NOSES, **TALL_NOSES}
