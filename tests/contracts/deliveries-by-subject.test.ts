import { expect, test } from "vitest";
import { MIGRATIONS } from "#adapters/database/migrations/migrations.ts";
import { buildLeadPayload } from "#tests/builders/lead.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { DATABASES } from "#tests/tooling/database-fixture.ts";

const OWN_DEALER = JSON.stringify({ lead_destinations: [{ kind: "webhook", name: "dealer" }] });

/** Names as they stood when each said what the delivery is about, too. */
const FORMER_NAMES = [
  "sales",
  "dealer",
  "(confirmation)",
  "(appointment)",
  "(appointment) sales",
  "(appointment) dealer",
];

const insertLead = (id: string, site: string) => [
  `insert into lead (id, site_slug, form_kind, key, is_complete, received_at, updated_at)
   values ('${id}', '${site}', 'test-drive', '${id}', 1, 1, 1)`,
  `insert into lead_step (lead_id, step_number, is_final, payload, received_at)
   values ('${id}', 0, 1, '${JSON.stringify(buildLeadPayload()).replaceAll("'", "''")}', 1)`,
  ...FORMER_NAMES.map(
    (name) =>
      `insert into delivery (lead_id, step_id, destination, state, attempts, next_at)
       values ('${id}', (select id from lead_step where lead_id = '${id}'), '${name}', 'pending', 0, 1)`,
  ),
];

/** A site without a file in the records, and one that called a destination of its own "dealer". */
const BEFORE = [
  `insert into site (slug, config, updated_at) values ('hill', '${OWN_DEALER}', 1), ('north', '{}', 1)`,
  ...insertLead("river", "riverbend"),
  ...insertLead("hill", "hill"),
];

test.each(DATABASES)(
  "deliveries of an earlier version go where they went before on $name",
  async ({ create }) => {
    const records = await create();
    try {
      await records.clear();
      await (await records.connect(() => NOW, MIGRATIONS.slice(0, 12))).close();
      for (const statement of BEFORE) await records.execute(statement);

      const database = await records.connect(() => NOW);
      const read = async (leadId: string) =>
        (await database.outbox.listOfLead(leadId)).map(({ about, destination }) => [
          about,
          destination,
        ]);
      expect(await read("river")).toEqual([
        ["lead", "sales"],
        ["lead", "(dealer)"],
        ["thanks", "(shopper)"],
        ["appointment", "(shopper)"],
        ["appointment", "sales"],
        ["appointment", "(dealer)"],
      ]);
      expect((await read("hill"))[1]).toEqual(["lead", "dealer"]);
      await database.close();
    } finally {
      await records.drop();
    }
  },
);
