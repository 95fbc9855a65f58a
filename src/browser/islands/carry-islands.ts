import { LIVE_ISLANDS } from "./live-islands.ts";
import { readProps } from "./start-island.ts";

/** Moves live islands to their places in another tree; those without a place are unmounted. */
export function carryIslands(from: ParentNode, to: ParentNode): void {
  for (const island of from.querySelectorAll("[data-island]")) {
    const live = LIVE_ISLANDS.get(island);
    const next = to.querySelector(`#${island.id}`);
    if (!live) continue;
    if (!next?.parentElement) {
      void live.then((awake) => awake?.end());
      continue;
    }
    const props = readProps(next);
    next.parentElement.moveBefore(island, next);
    next.remove();
    void live.then((awake) => awake?.update(props));
  }
}
