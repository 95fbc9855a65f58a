import type { SplitMoney } from "#domain/reservation/refunds/split-money.ts";
import type { Reservation } from "#domain/reservation/reservation.ts";
import { resolveClosestWord } from "#domain/text/resolve-closest-word.ts";
import type { Platform } from "#ports/platform.ts";
import { readMoney } from "../reservations/refunds/read-money.ts";

/** A reservation that is live, or whose shopper is still owed money. */
export type OpenReservation = Reservation & SplitMoney;

export type Removal =
  /** `left`: what of it is open still, as in `reserved`. */
  | { is: "removed"; left: OpenReservation[] }
  /** Shoppers hold its vehicles, or are still owed money; the newest five hundred. */
  | { is: "reserved"; reservations: OpenReservation[] }
  /** `closest` is the slug that was probably meant. */
  | { is: "unknown"; closest: string | null };

const MAX_NAMED = 500;

/**
 * Dealerships and their stock stay. Without the site nobody is told any more what becomes of its reservations, so that
 * with open ones it stays too, unless that is wanted.
 */
export async function removeSite(
  { sites, reservations }: Pick<Platform, "sites" | "reservations">,
  slug: string,
  { isWithReservations }: { isWithReservations: boolean },
): Promise<Removal> {
  if (!isWithReservations) {
    const open = await listOpen(reservations, slug);
    if (open.length > 0) return { is: "reserved", reservations: open };
  }
  if (await sites.remove(slug)) {
    return { is: "removed", left: await listOpen(reservations, slug) };
  }
  const stored = await sites.list();
  const slugs = stored.map((site) => site.slug);
  return { is: "unknown", closest: resolveClosestWord(slug, slugs) };
}

async function listOpen(
  reservations: Platform["reservations"],
  slug: string,
): Promise<OpenReservation[]> {
  const open = await reservations.listOpen(slug, MAX_NAMED);
  return Promise.all(
    open.map(async (one) => ({ ...one, ...(await readMoney({ reservations }, one)) })),
  );
}
