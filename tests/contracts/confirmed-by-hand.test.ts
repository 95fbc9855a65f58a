import { expect, test } from "vitest";
import { MIGRATIONS } from "#adapters/database/migrations/migrations.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { DATABASES } from "#tests/tooling/database-fixture.ts";

/** Reservations of the schema before, all confirmed at 5, each with its state and when its charge came. */
const BEFORE = [
  ["by-card", "confirmed", 5],
  ["by-hand", "confirmed", null],
  ["paid-beside", "confirmed", 9],
  ["cancelled-by-hand", "cancelled", null],
  // Confirmed by hand and cancelled; its late payment was on its way back, or was back.
  ["going-back", "refunding", 9],
  ["back", "refunded", 9],
] as const;

test.each(DATABASES)(
  "what an operator has confirmed is marked on $name, but no reservation whose money ends it",
  async ({ create }) => {
    const records = await create();
    try {
      await records.clear();
      await (await records.connect(() => NOW, MIGRATIONS.slice(0, 34))).close();
      for (const [id, state, chargedAt] of BEFORE) {
        await records.execute(
          `insert into reservation (id, reference, site_slug, key, vehicle_id, dealership_id, lead_id, state, price_cents, deposit_cents, currency, terms_version, authorization_type, held_at, hold_until, confirmed_at, ends_at, revision)
           values ('${id}', '${id}', 'riverbend', '${id}', ${BEFORE.findIndex(([one]) => one === id)}, 1, '${id}', '${state}', 1, 1, 'AUD', 'v', 'sandbox', 1, 2, 5, 6, 0)`,
        );
        if (chargedAt === null) continue;
        await records.execute(
          `insert into ledger_entry (reservation_id, attempt_id, kind, amount_cents, currency, authorization_type, processor_id, at)
           values ('${id}', null, 'charge', 1, 'AUD', 'sandbox', 'charge ${id}', ${chargedAt})`,
        );
      }
      await (await records.connect(() => NOW)).close();
      const marked = await records.execute(
        "select id from reservation where confirmed_by_hand = 1 order by id",
      );
      expect(marked.map(({ id }) => id)).toEqual(["by-hand", "cancelled-by-hand", "paid-beside"]);
    } finally {
      await records.drop();
    }
  },
);
