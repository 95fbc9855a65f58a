import type { LiveIsland } from "./hydrate-island.tsx";

/** The islands that were woken, by their elements. */
export const LIVE_ISLANDS = new WeakMap<Element, Promise<LiveIsland | undefined>>();
