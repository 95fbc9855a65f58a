import type { Reservation } from "#domain/reservation/reservation.ts";
import { resolveClosestWord } from "#domain/text/resolve-closest-word.ts";
import type { Platform } from "#ports/platform.ts";

export type Removal =
  /** `left`: what of it is open still, as in `reserved`. */
  | { is: "removed"; left: Reservation[] }
  /** Shoppers hold its vehicles, or are still owed money; the newest five hundred. */
  | { is: "reserved"; reservations: Reservation[] }
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
    const open = await reservations.listOpen(slug, MAX_NAMED);
    if (open.length > 0) return { is: "reserved", reservations: open };
  }
  if (await sites.remove(slug)) {
    return { is: "removed", left: await reservations.listOpen(slug, MAX_NAMED) };
  }
  const stored = await sites.list();
  const slugs = stored.map((site) => site.slug);
  return { is: "unknown", closest: resolveClosestWord(slug, slugs) };
}
