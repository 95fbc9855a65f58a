import type { LiveIsland } from "./hydrate-island.tsx";
import { recordInput } from "./replay-input.ts";

const LOADERS = import.meta.glob<Record<string, React.ComponentType>>("../ui/islands/*.tsx");

const WAKING_EVENTS = ["focusin", "pointerdown", "pointerover", "keydown"];

const started = new WeakMap<Element, Promise<LiveIsland | undefined>>();

/**
 * Wakes each island of the tree once it is touched or focused. What is typed or pressed before React
 * has arrived is played again afterwards.
 */
export function wakeIslands(root: ParentNode): void {
  for (const island of root.querySelectorAll<HTMLElement>("[data-island]:not([data-awake])")) {
    island.dataset.awake = "";
    const input = recordInput(island);
    const events = island.dataset.wakes ? ["focusin"] : WAKING_EVENTS;
    const wake = (): void => {
      for (const type of events) island.removeEventListener(type, wake);
      const live = startIsland(island);
      started.set(island, live);
      live.then(() => input.replay(), listen);
    };
    // Once more when the code did not come, as where a train goes through a tunnel.
    const listen = (): void => {
      started.delete(island);
      for (const type of events) island.addEventListener(type, wake);
    };
    listen();
  }
}

/**
 * Moves the islands that were woken from one tree to their places in another, with all that was
 * done to them, and tells them the other's props; those without a place are ended.
 */
export function carryIslands(from: ParentNode, to: ParentNode): void {
  for (const island of from.querySelectorAll("[data-island]")) {
    const live = started.get(island);
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

async function startIsland(island: HTMLElement): Promise<LiveIsland | undefined> {
  const load = LOADERS[`../ui/islands/${island.dataset.island}.tsx`];
  const container = island.querySelector("[data-island-root]");
  if (!load || !container) return undefined;
  const [module, { hydrateIsland }] = await Promise.all([load(), import("./hydrate-island.tsx")]);
  const [Component] = Object.values(module);
  return Component && hydrateIsland(container, Component, readProps(island), island.id);
}

function readProps(island: Element): object {
  return JSON.parse(island.querySelector("script")?.textContent ?? "{}");
}
