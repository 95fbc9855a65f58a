import type { Reservation } from "#domain/reservation/reservation.ts";
import { LIVE_STATES } from "#domain/reservation/reservation-states.ts";
import { resolveClosestWord } from "#domain/text/resolve-closest-word.ts";
import type { Platform } from "#ports/platform.ts";

export type Removal =
  | { is: "removed" }
  /** Shoppers hold its vehicles, or their deposits are on their way back; the first hundred of each state. */
  | { is: "reserved"; reservations: Reservation[] }
  /** `closest` is the slug that was probably meant. */
  | { is: "unknown"; closest: string | null };

const OPEN_STATES = [...LIVE_STATES, "refunding"] as const;
const MAX_OF_A_STATE = 100;

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
    const lists = await Promise.all(
      OPEN_STATES.map((state) => reservations.list({ siteSlug: slug, state }, MAX_OF_A_STATE)),
    );
    const open = lists.flat();
    if (open.length > 0) return { is: "reserved", reservations: open };
  }
  if (await sites.remove(slug)) return { is: "removed" };
  const stored = await sites.list();
  const slugs = stored.map((site) => site.slug);
  return { is: "unknown", closest: resolveClosestWord(slug, slugs) };
}
