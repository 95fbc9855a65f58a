"""Build a vehicle's meshes, cached in a folder so that views and paints share them.

Run: /usr/bin/python3 build.py hatch a 0.009 CACHE_FOLDER
"""

import hashlib
import pickle
import sys
import time
from pathlib import Path

GENERATOR = Path(__file__).resolve().parent


def load_vehicle(body, variant, cell, cache):
    """The vehicle from the cache folder, built first when its code or numbers changed since."""
    kept = Path(cache) / f"{body}-{variant}-{cell:g}-{_hash_sources()}.pickle"
    if kept.exists():
        return pickle.loads(kept.read_bytes())
    from bodies.catalogue import build_vehicle

    started = time.time()
    vehicle = build_vehicle(body, variant, cell)
    kept.parent.mkdir(parents=True, exist_ok=True)
    part = kept.with_suffix(".part")
    part.write_bytes(pickle.dumps(vehicle))
    part.rename(kept)
    print(f"built {body} {variant} in {time.time() - started:.1f} s", flush=True)
    return vehicle


def _hash_sources():
    """A mark that changes with any file a body is made of."""
    mark = hashlib.sha256((GENERATOR / "vehicle.py").read_bytes())
    for folder in ("field", "bodies", "parts"):
        for path in sorted((GENERATOR / folder).glob("*.py")):
            mark.update(path.read_bytes())
    return mark.hexdigest()[:12]


if __name__ == "__main__":
    sys.path.insert(0, str(GENERATOR))
    load_vehicle(sys.argv[1], sys.argv[2], float(sys.argv[3]), sys.argv[4])
