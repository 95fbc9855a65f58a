import { RenderBusyError } from "#ports/render-busy-error.ts";

export type PlaceLimits = {
  places: number;
  maxWaiting: number;
  maxWaitMs: number;
};

export type Visit = {
  network: string;
  giveWay: (error: Error) => void;
  /** Rejects once it gave way, or its sender left. */
  ending: Promise<never>;
};

export type Place = {
  /** From now on it gives way to nobody, as its work cannot be undone. */
  keep(): void;
  leave(): void;
};

export type FairPlaces = {
  /**
   * Resolves once there is a place. Where all are taken, the oldest of the network that has most gives way to one
   * that has none, so that whoever opens many and ends none keeps nobody out; else it waits, and the network with
   * the fewest places comes first. Those that wait give way likewise.
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
  const waiting = new Map<Visit, { enter: () => void; fail: (error: Error) => void }>();

  const take = (visit: Visit): Place => {
    taken.add(visit);
    return {
      keep: () => void kept.add(visit),
      leave() {
        if (!taken.delete(visit)) return;
        const [next] = [...waiting].sort(
          ([a], [b]) => countOf(taken, a.network) - countOf(taken, b.network),
        );
        next?.[1].enter();
      },
    };
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

  /** Null where nobody who is there has more than one. */
  const findToGiveWay = (visits: Iterable<Visit>, { network }: Visit): Visit | null => {
    const all = [...visits];
    if (countOf(all, network) > 0) return null;
    const greedy = findGreediest(all, (visit) => !kept.has(visit));
    return greedy !== undefined && countOf(all, greedy.network) > 1 ? greedy : null;
  };

  return {
    async enter(visit) {
      if (taken.size < places) return take(visit);
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

function countOf(visits: Iterable<Pick<Visit, "network">>, network: string): number {
  let count = 0;
  for (const visit of visits) if (visit.network === network) count += 1;
  return count;
}

/** The oldest that may give way, of the network that has most. */
export function findGreediest<Each extends { network: string }>(
  visits: readonly Each[],
  mayGiveWay: (visit: Each) => boolean = () => true,
): Each | undefined {
  const counts = new Map<string, number>();
  for (const { network } of visits) counts.set(network, (counts.get(network) ?? 0) + 1);
  const movable = visits.filter(mayGiveWay);
  const most = Math.max(...movable.map(({ network }) => counts.get(network) ?? 0));
  return movable.find(({ network }) => counts.get(network) === most);
}

/** `onEnd` is called when it gives way. */
export function createVisit(network: string, onEnd: () => void = () => {}): Visit {
  const { promise: ending, reject } = Promise.withResolvers<never>();
  // Nobody may be waiting for it yet when it ends.
  ending.catch(() => {});
  const giveWay = (error: Error): void => {
    onEnd();
    reject(error);
  };
  return { network, giveWay, ending };
}
