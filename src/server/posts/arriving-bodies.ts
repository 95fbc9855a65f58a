import type { IncomingMessage } from "node:http";
import { toNeighbourhood, toNetwork } from "#domain/values/to-network.ts";
import { SlowBodyError } from "../http/slow-body-error.ts";
import {
  createFairPlaces,
  createVisit,
  findGreediest,
  type Place,
  type PlaceLimits,
  type Visit,
} from "./fair-places.ts";
import { type BodyBounds, type LeastPace, readBody, waitForStart } from "./read-body.ts";

/**
 * How many bodies may be on their way at once; each may hold as much memory as its address takes, and large ones
 * have places of their own.
 */
export type ArrivingBodyLimits = {
  ofSite: number;
  inAll: number;
  large: PlaceLimits;
  /** The least start of a large body, and the least pace of one that others wait for; `LEAST_PACE` where left out. */
  pace?: LeastPace;
};

/**
 * A hundred photos would fill the memory, so few are read and answered at once, and others wait unread. A wait leaves
 * a slow line most of the minute that a request may take. As many wait as get a place within that time though each body
 * that has one stalls.
 */
export const LARGE_BODY_LIMITS: PlaceLimits = { places: 12, maxWaiting: 36, maxWaitMs: 10_000 };

/**
 * 64 kbps: a sixth of what a phone on a poor line sends. So much of a body, or all of it, comes before it has a place or
 * waits for one: whoever opens uploads and sends nothing keeps nobody out, though it comes from many networks to
 * many sites. Whoever sends no more than that has each place for three seconds.
 */
export const LEAST_PACE: LeastPace = { everyMs: 3_000, bytes: 24 * 1_024 };

export const ARRIVING_BODY_LIMITS: ArrivingBodyLimits = {
  ofSite: 250,
  inAll: 1_000,
  large: LARGE_BODY_LIMITS,
};

/** A body that may be longer is a large one. */
const LARGE_BYTES = 1_024 * 1_024;

type Sender = { siteSlug: string; clientAddress: string };

export type ArrivingBodies = {
  /**
   * Answers with what `use` makes of the body, or of null when it is too long. Above a limit, another body gives
   * way: the oldest of the address that has most on their way, so that whoever opens many and ends none costs nobody
   * else theirs. A large one waits unread for its place once it has started, and has it until `use` has ended; it loses
   * it to another that waits once it comes slower than the least pace.
   *
   * @throws SlowBodyError when it was late or gave way, RenderBusyError where a large one has no place or gave its
   * own up, and ECONNRESET when the sender left.
   */
  receive<Answer>(
    request: IncomingMessage,
    sender: Sender,
    bounds: BodyBounds,
    use: (body: Uint8Array | null) => Promise<Answer>,
  ): Promise<Answer>;
  count(): number;
};

/** `noteFull` is told of each large body that is refused, or gives way. */
export function createArrivingBodies(
  limits: ArrivingBodyLimits,
  noteFull: () => void,
): ArrivingBodies {
  const { pace = LEAST_PACE } = limits;
  // In the order of their arrival.
  const all = new Set<Visit>();
  const places = createFairPlaces(limits.large, noteFull);
  const makeRoom = (siteSlug: string): void => {
    const ofSite = [...all].filter((body) => body.siteSlug === siteSlug);
    if (ofSite.length >= limits.ofSite) findGreediest(ofSite)?.giveWay(gaveWay());
    else if (all.size >= limits.inAll) findGreediest([...all])?.giveWay(gaveWay());
  };
  return {
    async receive(request, { siteSlug, clientAddress }, bounds, use) {
      const network = toNetwork(clientAddress);
      const origin = { network, neighbourhood: toNeighbourhood(network), siteSlug };
      const body: Visit = createVisit(origin, () => void all.delete(body));
      makeRoom(siteSlug);
      all.add(body);
      let place: Place | null = null;
      try {
        if (bounds.maxBytes > LARGE_BYTES) {
          place = await enterOnceStarted(request, body, bounds.maxMs);
        }
        const notePace = (isBehind: boolean): void => place?.setBehind(isBehind);
        const paced = place && { pace, early: request.readableLength, notePace };
        const read = await readBody(request, bounds, body.ending, paced);
        place?.keep();
        all.delete(body);
        return await use(read);
      } finally {
        all.delete(body);
        place?.leave();
      }
    },
    count: () => all.size,
  };

  /** Whoever leaves makes room for others that wait. */
  async function enterOnceStarted(
    request: IncomingMessage,
    visit: Visit,
    maxMs: number,
  ): Promise<Place> {
    const leave = (): void => visit.giveWay(createLeftError());
    request.once("close", leave);
    try {
      if (request.destroyed) leave();
      await waitForStart(request, { bytes: pace.bytes, maxMs }, visit.ending);
      return await places.enter(visit);
    } finally {
      request.off("close", leave);
    }
  }
}

const gaveWay = () => new SlowBodyError("The body did not arrive in time: others wait.");

/** As a request that is read says it. */
const createLeftError = () => Object.assign(new Error("aborted"), { code: "ECONNRESET" });
