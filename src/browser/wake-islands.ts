import { recordInput } from "./replay-input.ts";

const LOADERS = import.meta.glob<Record<string, React.ComponentType>>("../ui/islands/*.tsx");

const WAKING_EVENTS = ["pointerdown", "pointerover", "focusin", "keydown"] as const;

/**
 * Wakes each island of the tree once it is touched or focused. What is typed or pressed before React
 * has arrived is played again afterwards.
 */
export function wakeIslands(root: ParentNode): void {
  for (const island of root.querySelectorAll<HTMLElement>("[data-island]:not([data-awake])")) {
    island.dataset.awake = "";
    const input = recordInput(island);
    const wake = (): void => {
      for (const type of WAKING_EVENTS) island.removeEventListener(type, wake);
      void startIsland(island).then(() => input.replay());
    };
    for (const type of WAKING_EVENTS) island.addEventListener(type, wake);
  }
}

async function startIsland(island: HTMLElement): Promise<void> {
  const load = LOADERS[`../ui/islands/${island.dataset.island}.tsx`];
  const container = island.querySelector("[data-island-root]");
  if (!load || !container) return;
  const [module, { hydrateIsland }] = await Promise.all([load(), import("./hydrate-island.tsx")]);
  const [Component] = Object.values(module);
  const props = JSON.parse(island.querySelector("script")?.textContent ?? "{}");
  if (Component) await hydrateIsland(container, Component, props, island.id);
}
