import type { IncomingMessage } from "node:http";
import { toNetwork } from "#domain/values/to-network.ts";
import { SlowBodyError } from "../http/slow-body-error.ts";
import { type BodyBounds, readBody } from "./read-body.ts";

/** How many bodies may be on their way at once; each may hold as much memory as its address takes. */
export type ArrivingBodyLimits = { ofSite: number; inAll: number; large: number };

const ARRIVING_BODY_LIMITS: ArrivingBodyLimits = { ofSite: 250, inAll: 1_000, large: 12 };

/** A body that may be longer counts against a limit of its own: a hundred photos would fill the memory. */
const LARGE_BYTES = 1_024 * 1_024;

type Sender = { siteSlug: string; clientAddress: string };

type Arriving = { siteSlug: string; network: string; isLarge: boolean; giveWay: () => void };

export type ArrivingBodies = {
  /**
   * Null when the body is too long. Above a limit, another body gives way: the oldest of the address that has
   * most on their way, so that whoever opens many and ends none costs nobody else theirs.
   *
   * @throws SlowBodyError when it was late or gave way, and ECONNRESET when the sender left.
   */
  read(request: IncomingMessage, sender: Sender, bounds: BodyBounds): Promise<Uint8Array | null>;
  count(): number;
};

export function createArrivingBodies(
  limits: ArrivingBodyLimits = ARRIVING_BODY_LIMITS,
): ArrivingBodies {
  // In the order of their arrival.
  const all = new Set<Arriving>();
  const makeRoom = (siteSlug: string, isLarge: boolean): void => {
    const large = [...all].filter((body) => body.isLarge);
    if (isLarge && large.length >= limits.large) findGreediest(large)?.giveWay();
    const ofSite = [...all].filter((body) => body.siteSlug === siteSlug);
    if (ofSite.length >= limits.ofSite) findGreediest(ofSite)?.giveWay();
    else if (all.size >= limits.inAll) findGreediest([...all])?.giveWay();
  };
  return {
    async read(request, { siteSlug, clientAddress }, bounds) {
      const isLarge = bounds.maxBytes > LARGE_BYTES;
      makeRoom(siteSlug, isLarge);
      const ending = Promise.withResolvers<never>();
      const body: Arriving = {
        siteSlug,
        network: toNetwork(clientAddress),
        isLarge,
        giveWay: () => {
          all.delete(body);
          ending.reject(new SlowBodyError("The body did not arrive in time: others wait."));
        },
      };
      all.add(body);
      try {
        return await readBody(request, bounds, ending.promise);
      } finally {
        all.delete(body);
      }
    },
    count: () => all.size,
  };
}

/** The oldest body of the network that has most of them. */
function findGreediest(bodies: readonly Arriving[]): Arriving | undefined {
  const counts = new Map<string, number>();
  for (const { network } of bodies) counts.set(network, (counts.get(network) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return bodies.find(({ network }) => counts.get(network) === most);
}
