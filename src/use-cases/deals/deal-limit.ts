import { HOUR_MS } from "#domain/time/time-units.ts";
import { toNetwork } from "#domain/values/to-network.ts";
import { createCountLimit } from "../limits/create-count-limit.ts";

/** Purchases that one address may begin on a site within an hour: a showroom's own network begins several. */
const DEALS_AN_HOUR = 20;

/** Steps of one purchase that are sent to the dealer within an hour; further ones are kept and not sent. */
const STEPS_AN_HOUR = 40;

export type DealLimit = {
  mayStart(siteSlug: string, clientAddress: string, now: number): boolean;
  maySend(dealId: string, now: number): boolean;
};

/** Counted in the memory of each process. */
export function createDealLimit(): DealLimit {
  const started = createCountLimit(HOUR_MS);
  const sent = createCountLimit(HOUR_MS);
  return {
    mayStart: (siteSlug, clientAddress, now) =>
      started(`${siteSlug} ${toNetwork(clientAddress)}`, DEALS_AN_HOUR, now),
    maySend: (dealId, now) => sent(dealId, STEPS_AN_HOUR, now),
  };
}
