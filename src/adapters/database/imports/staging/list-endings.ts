import type { Selectable } from "kysely";
import { splitMoney } from "#domain/reservation/refunds/split-money.ts";
import { LIVE_STATES } from "#domain/reservation/reservation-states.ts";
import type { EndingReservation, ImportRun } from "#ports/stores/import-store.ts";
import type { Reader } from "../../database-access.ts";
import { toEntry, toRefundOrder, toReservation } from "../../reservations/reservation-rows.ts";
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
    .selectAll()
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
  return await addDeposits(reader, live);
}

/** With the deposit in each, in their order. */
export async function addDeposits(
  reader: Reader,
  rows: readonly Selectable<Tables["reservation"]>[],
): Promise<EndingReservation[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const entries = await reader
    .selectFrom("ledger_entry")
    .selectAll()
    .where("reservation_id", "in", ids)
    .orderBy("id")
    .execute();
  const orders = await reader
    .selectFrom("refund_order")
    .selectAll()
    .where("reservation_id", "in", ids)
    .execute();
  return rows.map((row) => {
    const isOfRow = ({ reservation_id }: { reservation_id: string }) => reservation_id === row.id;
    const reservation = toReservation(row);
    const { reference, siteSlug, state } = reservation;
    const money = splitMoney(
      reservation,
      entries.filter(isOfRow).map(toEntry),
      orders.filter(isOfRow).map(toRefundOrder),
    );
    return { reference, siteSlug, state, paidCents: money.depositCents };
  });
}
