import type { LiveIsland } from "./hydrate-island.tsx";

export const LIVE_ISLANDS = new WeakMap<Element, Promise<LiveIsland | undefined>>();
