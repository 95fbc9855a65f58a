import { RenderBusyError } from "#ports/render-busy-error.ts";

export type LargeBodyLimits = {
  /** How many are read at once: a hundred photos would fill the memory. */
  places: number;
  /** How many wait for a place, their bodies unread. */
  maxWaiting: number;
  maxWaitMs: number;
};

/** A wait leaves a slow line most of the minute that a request may take. */
export const LARGE_BODY_LIMITS: LargeBodyLimits = {
  places: 12,
  maxWaiting: 24,
  maxWaitMs: 10_000,
};

type Place = { network: string; giveWay: (error: RenderBusyError) => void };

type Waiting = Place & { enter: () => void };

export type LargeBodyPlaces = {
  /**
   * Resolves with what leaves the place, once there is one. Where all are taken, the oldest of the network that
   * has most gives way to one that has none, so that whoever opens many and ends none keeps nobody out; else it
   * waits, and the network with the fewest places comes first.
   *
   * @throws RenderBusyError where too many wait, or the wait is too long.
   */
  enter(place: Place): Promise<() => void>;
};

export function createLargeBodyPlaces({
  places,
  maxWaiting,
  maxWaitMs,
}: LargeBodyLimits): LargeBodyPlaces {
  // Both in the order of their arrival.
  const taken = new Set<Place>();
  const waiting = new Set<Waiting>();
  const countOf = (network: string): number =>
    [...taken].filter((place) => place.network === network).length;

  const leave = (place: Place): void => {
    if (!taken.delete(place)) return;
    const [next] = [...waiting].sort((a, b) => countOf(a.network) - countOf(b.network));
    next?.enter();
  };

  const take = (place: Place): (() => void) => {
    taken.add(place);
    return () => leave(place);
  };

  const wait = (place: Place): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(one);
        reject(new RenderBusyError("Too many large bodies are on their way."));
      }, maxWaitMs);
      const one: Waiting = {
        ...place,
        enter: () => {
          clearTimeout(timer);
          waiting.delete(one);
          resolve(take(place));
        },
      };
      waiting.add(one);
    });

  return {
    async enter(place) {
      if (taken.size < places) return take(place);
      if (countOf(place.network) === 0) {
        const greedy = findGreediest([...taken]);
        if (greedy !== undefined && countOf(greedy.network) > 1) {
          taken.delete(greedy);
          greedy.giveWay(new RenderBusyError("Others wait for their first large body."));
          return take(place);
        }
      }
      if (waiting.size >= maxWaiting) {
        throw new RenderBusyError("Too many large bodies wait for a place.");
      }
      return wait(place);
    },
  };
}

/** The oldest of the network that has most of them. */
export function findGreediest<Body extends { network: string }>(
  bodies: readonly Body[],
): Body | undefined {
  const counts = new Map<string, number>();
  for (const { network } of bodies) counts.set(network, (counts.get(network) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return bodies.find(({ network }) => counts.get(network) === most);
}
