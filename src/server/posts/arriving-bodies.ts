import type { IncomingMessage } from "node:http";
import { toNetwork } from "#domain/values/to-network.ts";
import { SlowBodyError } from "../http/slow-body-error.ts";
import {
  createLargeBodyPlaces,
  findGreediest,
  LARGE_BODY_LIMITS,
  type LargeBodyLimits,
} from "./large-body-places.ts";
import { type BodyBounds, readBody } from "./read-body.ts";

/**
 * How many bodies may be on their way at once; each may hold as much memory as its address takes, and large ones
 * have places of their own.
 */
export type ArrivingBodyLimits = { ofSite: number; inAll: number; large: LargeBodyLimits };

const ARRIVING_BODY_LIMITS: ArrivingBodyLimits = {
  ofSite: 250,
  inAll: 1_000,
  large: LARGE_BODY_LIMITS,
};

/** A body that may be longer is a large one. */
const LARGE_BYTES = 1_024 * 1_024;

type Sender = { siteSlug: string; clientAddress: string };

type Arriving = { siteSlug: string; network: string; giveWay: (error: Error) => void };

export type ArrivingBodies = {
  /**
   * Null when the body is too long. Above a limit, another body gives way: the oldest of the address that has
   * most on their way, so that whoever opens many and ends none costs nobody else theirs. A large one waits
   * unread for its place.
   *
   * @throws SlowBodyError when it was late or gave way, RenderBusyError where a large one has no place or gave its
   * own up, and ECONNRESET when the sender left.
   */
  read(request: IncomingMessage, sender: Sender, bounds: BodyBounds): Promise<Uint8Array | null>;
  count(): number;
};

export function createArrivingBodies(
  limits: ArrivingBodyLimits = ARRIVING_BODY_LIMITS,
): ArrivingBodies {
  // In the order of their arrival.
  const all = new Set<Arriving>();
  const places = createLargeBodyPlaces(limits.large);
  const makeRoom = (siteSlug: string): void => {
    const ofSite = [...all].filter((body) => body.siteSlug === siteSlug);
    if (ofSite.length >= limits.ofSite) findGreediest(ofSite)?.giveWay(gaveWay());
    else if (all.size >= limits.inAll) findGreediest([...all])?.giveWay(gaveWay());
  };
  return {
    async read(request, { siteSlug, clientAddress }, bounds) {
      const ending = Promise.withResolvers<never>();
      // Nobody may be reading yet when it gives way.
      ending.promise.catch(() => {});
      const network = toNetwork(clientAddress);
      const body: Arriving = {
        siteSlug,
        network,
        giveWay: (error) => {
          all.delete(body);
          ending.reject(error);
        },
      };
      makeRoom(siteSlug);
      all.add(body);
      let leave: (() => void) | null = null;
      try {
        if (bounds.maxBytes > LARGE_BYTES) leave = await places.enter(body);
        return await readBody(request, bounds, ending.promise);
      } finally {
        all.delete(body);
        leave?.();
      }
    },
    count: () => all.size,
  };
}

const gaveWay = () => new SlowBodyError("The body did not arrive in time: others wait.");
