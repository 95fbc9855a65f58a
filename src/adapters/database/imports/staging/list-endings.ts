import type { Selectable } from "kysely";
import { LIVE_STATES } from "#domain/reservation/reservation-states.ts";
import type { EndingReservation, ImportRun } from "#ports/stores/import-store.ts";
import type { Reader } from "../../database-access.ts";
import type { Tables } from "../../schema/tables.ts";
import { becomesSold, isRelisted, selectAbsent, selectStored } from "./staged-stock.ts";

/** Live reservations of vehicles that the staged run marks sold, and those handed over that it lists again, by reference. */
export async function listEndings(
  reader: Reader,
  run: ImportRun,
  isFull: boolean,
): Promise<EndingReservation[]> {
  const stored = selectStored(reader, run).select("stored.id");
  const live = await reader
    .selectFrom("reservation")
    .select(["id", "reference", "site_slug", "state"])
    .where((eb) =>
      eb.or([
        eb("state", "in", LIVE_STATES).and("vehicle_id", "in", stored.where(becomesSold())),
        ...(isFull
          ? [
              eb("state", "in", LIVE_STATES).and(
                "vehicle_id",
                "in",
                selectAbsent(reader, run).select("absent.id"),
              ),
            ]
          : []),
        eb("state", "=", "handed_over").and("vehicle_id", "in", stored.where(isRelisted())),
      ]),
    )
    .orderBy("reference")
    .execute();
  return await addPaid(reader, live);
}

type ReservationRow = Pick<
  Selectable<Tables["reservation"]>,
  "id" | "reference" | "site_slug" | "state"
>;

/** With the money in each, in their order. */
export async function addPaid(
  reader: Reader,
  rows: readonly ReservationRow[],
): Promise<EndingReservation[]> {
  if (rows.length === 0) return [];
  const entries = await reader
    .selectFrom("ledger_entry")
    .select(["reservation_id", "amount_cents"])
    .where(
      "reservation_id",
      "in",
      rows.map(({ id }) => id),
    )
    .execute();
  return rows.map(({ id, reference, site_slug, state }) => ({
    reference,
    siteSlug: site_slug,
    state,
    paidCents: entries
      .filter(({ reservation_id }) => reservation_id === id)
      .reduce((sum, { amount_cents }) => sum + amount_cents, 0),
  }));
}
