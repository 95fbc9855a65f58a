import { loadTouched } from "../loading/load-touched.ts";
import { LIVE_ISLANDS } from "./live-islands.ts";
import { recordInput } from "./record-input.ts";

const WAKING_EVENTS = ["focusin", "pointerdown", "pointerover", "keydown"];

/** Hydrates each island when it is first touched or focused. */
export function wakeIslands(root: ParentNode): void {
  for (const island of root.querySelectorAll<HTMLElement>("[data-island]:not([data-awake])")) {
    island.dataset.awake = "";
    const record = recordInput(island);
    const events = island.dataset.wakes ? ["focusin"] : WAKING_EVENTS;
    const wake = (): void => {
      for (const type of events) island.removeEventListener(type, wake);
      const live = loadTouched().then(({ startIsland }) => startIsland(island, record));
      LIVE_ISLANDS.set(island, live);
      live.catch(() => {
        record.forgetLinks();
        listen();
      });
    };
    const listen = (): void => {
      LIVE_ISLANDS.delete(island);
      for (const type of events) island.addEventListener(type, wake);
    };
    listen();
  }
}
