import { RenderBusyError } from "#ports/render-busy-error.ts";

export type PlaceLimits = {
  places: number;
  maxWaiting: number;
  maxWaitMs: number;
};

type Origin = {
  network: string;
  /** A network of its own where left out. */
  neighbourhood?: string;
  /** Left out where all come to one site. */
  siteSlug?: string;
};

export type Visit = Required<Origin> & {
  giveWay: (error: Error) => void;
  /** Rejects once it gave way, or its sender left. */
  ending: Promise<never>;
};

export type Place = {
  /** From now on it gives way to nobody, as its work cannot be undone. */
  keep(): void;
  /** One that is behind gives way to whoever waits, or comes while all places are taken. */
  setBehind(isBehind: boolean): void;
  leave(): void;
};

export type FairPlaces = {
  /**
   * Resolves once there is a place. Where all are taken, the oldest that is behind gives way; else one of the site that has most gives way until both have as
   * many, so that what floods a site keeps nobody from another. Then the oldest of the network that has most gives way
   * to one that has none, so that whoever opens many and ends none keeps nobody out, and likewise by neighbourhoods. Else
   * it waits, and the site with the fewest places comes first, then the network. Those that wait give way likewise.
   *
   * @throws RenderBusyError where too many wait, or the wait is too long; what its ending rejects with.
   */
  enter(visit: Visit): Promise<Place>;
  count(): number;
};

/** `noteFull` is told of each that is refused, or gives way. */
export function createFairPlaces(
  { places, maxWaiting, maxWaitMs }: PlaceLimits,
  noteFull: () => void,
): FairPlaces {
  // All in the order of their arrival.
  const taken = new Set<Visit>();
  const kept = new WeakSet<Visit>();
  const behind = new WeakSet<Visit>();
  const waiting = new Map<Visit, { enter: () => void; fail: (error: Error) => void }>();

  const take = (visit: Visit): Place => {
    taken.add(visit);
    const leave = (): void => {
      if (taken.delete(visit)) letIn();
    };
    return {
      keep: () => void kept.add(visit),
      setBehind(isBehind) {
        if (!isBehind) behind.delete(visit);
        else if (waiting.size === 0) behind.add(visit);
        else if (taken.has(visit) && mayGiveWay(visit)) {
          noteFull();
          visit.giveWay(createBehindError());
          leave();
        }
      },
      leave,
    };
  };

  const letIn = (): void => {
    const [next] = [...waiting].sort(
      ([a], [b]) =>
        countOf(taken, "siteSlug", a) - countOf(taken, "siteSlug", b) ||
        countOf(taken, "network", a) - countOf(taken, "network", b),
    );
    next?.[1].enter();
  };

  const wait = (visit: Visit): Promise<Place> =>
    new Promise((resolve, reject) => {
      const end = (): void => {
        clearTimeout(timer);
        waiting.delete(visit);
      };
      const fail = (error: Error): void => {
        end();
        reject(error);
      };
      const timer = setTimeout(() => {
        noteFull();
        fail(new RenderBusyError("The wait for a place took too long."));
      }, maxWaitMs);
      const enter = (): void => {
        end();
        resolve(take(visit));
      };
      waiting.set(visit, { enter, fail });
      visit.ending.catch(fail);
    });

  const mayGiveWay = (visit: Visit): boolean => !kept.has(visit);

  /** Null where nobody who is there has more than a share. */
  const findToGiveWay = (visits: Iterable<Visit>, visit: Visit): Visit | null => {
    const all = [...visits];
    const ofSite = findGreedier(all, "siteSlug", visit);
    if (ofSite !== null) {
      const others = all.filter(({ siteSlug }) => siteSlug === ofSite.siteSlug);
      return findGreediest(others, mayGiveWay, "neighbourhood") ?? null;
    }
    for (const by of ["network", "neighbourhood"] as const) {
      const greedy = countOf(all, by, visit) === 0 ? findGreedier(all, by, visit) : null;
      if (greedy !== null) return greedy;
    }
    return null;
  };

  /** Of those that have more than one place above the visit's own. */
  const findGreedier = (all: readonly Visit[], by: keyof Origin, visit: Visit): Visit | null => {
    const greedy = findGreediest(all, mayGiveWay, by);
    const isGreedier =
      greedy !== undefined && countOf(all, by, greedy) > countOf(all, by, visit) + 1;
    return isGreedier ? greedy : null;
  };

  return {
    async enter(visit) {
      if (taken.size < places) return take(visit);
      const late = [...taken].find((one) => behind.has(one) && mayGiveWay(one));
      if (late !== undefined) {
        noteFull();
        taken.delete(late);
        late.giveWay(createBehindError());
        return take(visit);
      }
      const fromPlace = findToGiveWay(taken, visit);
      if (fromPlace !== null) {
        noteFull();
        taken.delete(fromPlace);
        fromPlace.giveWay(new RenderBusyError("Others wait for their first place."));
        return take(visit);
      }
      if (waiting.size < maxWaiting) return wait(visit);
      noteFull();
      const fromQueue = findToGiveWay(waiting.keys(), visit);
      if (fromQueue === null) throw new RenderBusyError("Too many wait for a place.");
      waiting.get(fromQueue)?.fail(new RenderBusyError("Others wait for their first place."));
      return wait(visit);
    },
    count: () => taken.size,
  };
}

const createBehindError = () =>
  new RenderBusyError("Others wait for a place, and this body came too slowly.");

function countOf(visits: Iterable<Visit>, by: keyof Origin, like: Visit): number {
  let count = 0;
  for (const visit of visits) if (visit[by] === like[by]) count += 1;
  return count;
}

/** The oldest that may give way, of the network that has most, or as `by` says. */
export function findGreediest<Each extends Visit>(
  visits: readonly Each[],
  mayGiveWay: (visit: Each) => boolean = () => true,
  by: keyof Origin = "network",
): Each | undefined {
  const counts = new Map<string, number>();
  for (const visit of visits) counts.set(visit[by], (counts.get(visit[by]) ?? 0) + 1);
  const movable = visits.filter(mayGiveWay);
  const most = Math.max(...movable.map((visit) => counts.get(visit[by]) ?? 0));
  return movable.find((visit) => counts.get(visit[by]) === most);
}

/** `onEnd` is called when it gives way. */
export function createVisit(
  { network, neighbourhood = network, siteSlug = "" }: Origin,
  onEnd: () => void = () => {},
): Visit {
  const { promise: ending, reject } = Promise.withResolvers<never>();
  // Nobody may be waiting for it yet when it ends.
  ending.catch(() => {});
  const giveWay = (error: Error): void => {
    onEnd();
    reject(error);
  };
  return { network, neighbourhood, siteSlug, giveWay, ending };
}
