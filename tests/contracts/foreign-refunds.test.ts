import { expect, test } from "vitest";
import { MIGRATIONS } from "#adapters/database/migrations/migrations.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { DATABASES } from "#tests/tooling/database-fixture.ts";

/** Of the schema before: each charge is of 5, with the state of its reservation and when and how its refund stands. */
const BEFORE = [
  { id: "begun", state: "confirmed", byHand: 0, orderedAt: 6, order: "sent", askedAt: null },
  { id: "failed", state: "handed_over", byHand: 0, orderedAt: 6, order: "wanted", askedAt: null },
  { id: "asked", state: "confirmed", byHand: 0, orderedAt: 6, order: "wanted", askedAt: 7 },
  { id: "made", state: "confirmed", byHand: 0, orderedAt: 6, order: "settled", askedAt: null },
  { id: "second", state: "confirmed", byHand: 0, orderedAt: 5, order: "sent", askedAt: null },
  { id: "elsewhere", state: "confirmed", byHand: 1, orderedAt: 6, order: "sent", askedAt: null },
  { id: "ended", state: "refunding", byHand: 0, orderedAt: 6, order: "sent", askedAt: null },
] as const;

test.each(DATABASES)(
  "orders that came of refunds which somebody began at the processor are dropped on $name, and no other",
  async ({ create }) => {
    const records = await create();
    try {
      await records.clear();
      await (await records.connect(() => NOW, MIGRATIONS.slice(0, 36))).close();
      for (const [n, { id, state, byHand, orderedAt, order, askedAt }] of BEFORE.entries()) {
        await records.execute(
          `insert into reservation (id, reference, site_slug, key, vehicle_id, dealership_id, lead_id, state, price_cents, deposit_cents, currency, terms_version, authorization_type, held_at, hold_until, confirmed_at, confirmed_by_hand, ends_at, revision)
           values ('${id}', '${id}', 'riverbend', '${id}', ${n}, 1, '${id}', '${state}', 1, 1, 'AUD', 'v', 'sandbox', 1, 2, 5, ${byHand}, 6, 0)`,
        );
        await records.execute(
          `insert into ledger_entry (reservation_id, attempt_id, kind, amount_cents, currency, authorization_type, processor_id, at)
           values ('${id}', null, 'charge', 1, 'AUD', 'sandbox', '${id}', 5)`,
        );
        await records.execute(
          `insert into refund_order (key, reservation_id, authorization_type, charge_id, amount_cents, currency, state, created_at, tries, refusals, due_at, asked_at)
           values ('${id}', '${id}', 'sandbox', '${id}', 1, 'AUD', '${order}', ${orderedAt}, 0, 0, 1, ${askedAt ?? "null"})`,
        );
      }
      await (await records.connect(() => NOW)).close();
      const left = await records.execute("select key from refund_order order by key");
      expect(left.map(({ key }) => key)).toEqual(["asked", "elsewhere", "ended", "made", "second"]);
    } finally {
      await records.drop();
    }
  },
);
