import { LIVE_STATES } from "#domain/reservation/reservation-states.ts";
import type { EndingReservation, ImportRun } from "#ports/stores/import-store.ts";
import type { Reader } from "../../database-access.ts";
import { becomesSold, selectAbsent, selectStored } from "./staged-stock.ts";

/** Live reservations of vehicles that the staged run marks sold, by reference. */
export async function listEndings(
  reader: Reader,
  run: ImportRun,
  isFull: boolean,
): Promise<EndingReservation[]> {
  const live = await reader
    .selectFrom("reservation")
    .select(["id", "reference", "site_slug", "state"])
    .where("state", "in", LIVE_STATES)
    .where((eb) =>
      eb.or([
        eb("vehicle_id", "in", selectStored(reader, run).where(becomesSold()).select("stored.id")),
        ...(isFull ? [eb("vehicle_id", "in", selectAbsent(reader, run).select("absent.id"))] : []),
      ]),
    )
    .orderBy("reference")
    .execute();
  if (live.length === 0) return [];
  const ids = live.map(({ id }) => id);
  const entries = await reader
    .selectFrom("ledger_entry")
    .select(["reservation_id", "amount_cents"])
    .where("reservation_id", "in", ids)
    .execute();
  return live.map(({ id, reference, site_slug, state }) => ({
    reference,
    siteSlug: site_slug,
    state,
    paidCents: entries
      .filter(({ reservation_id }) => reservation_id === id)
      .reduce((sum, { amount_cents }) => sum + amount_cents, 0),
  }));
}
