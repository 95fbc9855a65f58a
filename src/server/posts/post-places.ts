import { toNetwork } from "#domain/values/to-network.ts";
import type { Log } from "#ports/log.ts";
import { createFairPlaces, createVisit, type FairPlaces } from "./fair-places.ts";

export type PostPlaces = {
  /**
   * Each address of each site has places of its own, so that one that hangs takes none of another's.
   *
   * @throws RenderBusyError where none is left or it gave way, whereupon the task goes on.
   */
  run<Result>(sender: PostSender, task: () => Promise<Result>): Promise<Result>;
  count(): number;
};

type PostSender = { siteSlug: string; path: string; clientAddress: string };

/** `perAddress` counts the posts of a site at one address that are with the app at once. */
export function createPostPlaces(perAddress: number, log: Pick<Log, "warn">): PostPlaces {
  const limits = { places: perAddress, maxWaiting: 0, maxWaitMs: 0 };
  const byAddress = new Map<string, FairPlaces>();
  const find = (site: string, path: string): FairPlaces => {
    const key = `${site} ${path}`;
    const noteFull = (): void =>
      log.warn({ site, path, places: perAddress }, "All places of a posted address are taken.");
    const places = byAddress.get(key) ?? createFairPlaces(limits, noteFull);
    byAddress.set(key, places);
    return places;
  };
  return {
    async run({ siteSlug, path, clientAddress }, task) {
      const visit = createVisit({ network: toNetwork(clientAddress) });
      const place = await find(siteSlug, path).enter(visit);
      try {
        return await Promise.race([task(), visit.ending]);
      } finally {
        place.leave();
      }
    },
    count: () => [...byAddress.values()].reduce((sum, places) => sum + places.count(), 0),
  };
}
