import type { FoundItem } from "./catalogue.schema.ts";

type CurrentOffers = {
  items: FoundItem[];
  /** When the next one begins or ends; null for never. */
  freshUntil: number | null;
};

/** Offers that hold now: from their start, and no longer at their expiry. Milliseconds UTC. */
export function listCurrentOffers(offers: readonly FoundItem[], now: number): CurrentOffers {
  const items = offers.filter(
    ({ start, expiry }) => toInstant(start, -Infinity) <= now && now < toInstant(expiry, Infinity),
  );
  const changes = offers
    .flatMap(({ start, expiry }) => [toInstant(start, -Infinity), toInstant(expiry, Infinity)])
    .filter((moment) => moment > now && Number.isFinite(moment));
  return { items, freshUntil: changes.length === 0 ? null : Math.min(...changes) };
}

function toInstant(moment: string | null, missing: number): number {
  return moment === null ? missing : Date.parse(moment);
}
