import * as fc from "fast-check";
import { expect, test } from "vitest";
import { storedLeadPayloadSchema } from "#domain/enquiry/submit/lead-payload.schema.ts";
import { DELIVERY_SUBJECTS, SHOPPER } from "#domain/lead/list-deliveries.ts";
import type { LeadStepToStore } from "#ports/stores/lead-store.ts";
import { buildLeadPayload, buildLeadStep } from "#tests/builders/lead.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { type DatabaseUnderTest, useDatabase } from "#tests/tooling/database-fixture.ts";

const BATCHES = 4;
const LEADS_OF_A_BATCH = 20;

/** Every table that a lead writes to: leads whose ids begin so, by their number, without the rows' own ids. */
const ROWS = [
  "select substr(id, 7) as n, site_slug, form_kind, is_complete, suspicion, review, received_at, updated_at from lead where id like 'LEADS-%' order by n",
  "select substr(lead_id, 7) as n, step_number, is_final, replace(payload, 'LEADS', '') as payload, received_at from lead_step where lead_id like 'LEADS-%' order by n",
  "select substr(lead_id, 7) as n, wording, is_given, was_preticked, page, at from lead_consent where lead_id like 'LEADS-%' order by n",
  "select substr(delivery.lead_id, 7) as n, step_number, destination, state, attempts, next_at, lease_until, settled_at, note from delivery join lead_step on lead_step.id = delivery.step_id and lead_step.lead_id = delivery.lead_id where delivery.lead_id like 'LEADS-%' order by n, delivery.id",
  "select substr(id, 7) as n, expires_at from used_challenge where id like 'LEADS-%' order by n",
  "select substr(path, 8) as n, site_slug, event_id, vehicle_id, position, recorded_at from visitor_event where path like '/LEADS-%' order by n",
];

const ALL_ROWS = ["lead", "lead_step", "lead_consent", "delivery", "used_challenge"];

const firstSteps = fc.record({
  isFinal: fc.boolean(),
  stepNumber: fc.nat(3),
  consent: fc.option(
    fc.record({
      wording: fc.constantFrom("Yes, send me offers.", 'I agree: it\'s "fine" 🚗'),
      isGiven: fc.boolean(),
      wasPreticked: fc.boolean(),
      page: fc.constant("/contact-us"),
      at: fc.constant(NOW),
    }),
  ),
  suspicion: fc.option(fc.constant("too fast")),
  review: fc.option(fc.constant("no captcha")),
  trackingId: fc.option(fc.constantFrom(22, 51)),
  hasChallenge: fc.boolean(),
  carId: fc.option(fc.nat(1_000)),
  deliveries: fc.uniqueArray(
    fc.record(
      {
        about: fc.constantFrom(...DELIVERY_SUBJECTS),
        destination: fc.constantFrom("mail", "crm", "office", SHOPPER),
        needsProof: fc.constant(true as const),
      },
      { requiredKeys: ["about", "destination"] },
    ),
    { selector: ({ destination }) => destination },
  ),
});

/** A lead that nobody sent before is stored whole or not at all, in whatever way the database takes it. */
export function describeNewLead(underTest: DatabaseUnderTest): void {
  const fixture = useDatabase(underTest);
  const store = (step: LeadStepToStore) => fixture.database.leads.storeStep(step);

  const readRows = (leads: "plain" | "asked") =>
    Promise.all(ROWS.map((query) => fixture.execute(query.replaceAll("LEADS", leads))));

  const countRows = async () => {
    const counts = ALL_ROWS.map((table) => `(select count(*) from ${table}) as "${table}"`);
    const [row] = await fixture.execute(`select ${counts.join(", ")}`);
    return Object.fromEntries(
      Object.entries(row ?? {}).map(([name, count]) => [name, Number(count)]),
    );
  };

  test("leaves the same rows, whether it is looked for under a former key or not", async () => {
    let count = 0;
    const batches = fc.array(firstSteps, {
      minLength: LEADS_OF_A_BATCH,
      maxLength: LEADS_OF_A_BATCH,
    });
    await fc.assert(
      fc.asyncProperty(batches, async (steps) => {
        for (const { hasChallenge, carId, ...parts } of steps) {
          count += 1;
          for (const [leads, formerKey] of [
            ["plain", null],
            ["asked", "nobody's"],
          ] as const) {
            const leadId = `${leads}-${count}`;
            const step = buildLeadStep(leadId, {
              ...parts,
              formerKey,
              payload: buildLeadPayload({
                lead_id: leadId,
                car_id: carId,
                page_id: `/${leadId}`,
              }),
              challenge: hasChallenge ? { id: leadId, expiresAt: NOW + 1 } : null,
            });
            const stored = { is: "stored", leadId, isRepeated: false, appointment: null };
            expect(await store(step)).toEqual(stored);
          }
        }
        expect(await readRows("plain")).toEqual(await readRows("asked"));
      }),
      { numRuns: BATCHES },
    );
    const tables = await readRows("plain");
    expect(tables.every((rows) => rows.length > 0)).toBe(true);
  });

  test("twenty leads at once by one challenge: one has it, and nothing is left of the others", async () => {
    const challenge = { id: "challenge-1", expiresAt: NOW + 1_000 };
    const consent = {
      wording: "Yes",
      isGiven: true,
      wasPreticked: false,
      page: "/contact-us",
      at: NOW,
    };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        store(buildLeadStep(`lead ${n}`, { challenge, consent, trackingId: 22 })),
      ),
    );
    expect(answers.filter(({ is }) => is === "stored")).toHaveLength(1);
    expect(answers.filter(({ is }) => is === "challenge_used")).toHaveLength(19);
    expect(await countRows()).toEqual(Object.fromEntries(ALL_ROWS.map((table) => [table, 1])));
    expect(await fixture.database.events.countByEvent({ siteSlug: null, since: 0 })).toEqual([
      { eventId: 22, count: 1 },
    ]);
  });

  test.each([
    ["with script", null],
    ["without script", "the key ten minutes ago"],
  ])("is one where its form is sent twenty times at once, %s", async (_name, formerKey) => {
    const other = await fixture.connect();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (n % 2 === 0 ? fixture.database : other).leads.storeStep(
          buildLeadStep("one", { formerKey }),
        ),
      ),
    );
    expect(answers.filter((answer) => answer.is === "stored" && !answer.isRepeated)).toHaveLength(
      1,
    );
    expect(answers.filter((answer) => answer.is === "stored" && answer.isRepeated)).toHaveLength(
      19,
    );
    expect(await countRows()).toMatchObject({ lead: 1, lead_step: 1, delivery: 1 });
  });

  test("is a repeat of itself, in whatever order its answers stand", async () => {
    const step = buildLeadStep("one");
    await store(step);
    const before = await countRows();
    const turned = Object.fromEntries(Object.entries(step.payload).toReversed());
    const payload = storedLeadPayloadSchema.parse(turned);
    expect(await store({ ...step, payload })).toMatchObject({ isRepeated: true });
    expect(await countRows()).toEqual(before);
  });

  test("takes nothing from a lead of another key that has its id", async () => {
    const stored = await store(buildLeadStep("one"));
    const before = await countRows();
    for (const formerKey of [null, "nobody's"]) {
      const step = buildLeadStep("one", { key: "another", formerKey });
      expect(await store(step)).toEqual({ is: "unknown_lead" });
    }
    expect(await store(buildLeadStep("one"))).toEqual({ ...stored, isRepeated: true });
    expect(await countRows()).toEqual(before);
  });

  test("is stored nowhere where one of its tables refuses it", async () => {
    await fixture.execute("alter table delivery rename to delivery_elsewhere");
    await expect(store(buildLeadStep("one", { consent: null, trackingId: 22 }))).rejects.toThrow();
    await fixture.execute("alter table delivery_elsewhere rename to delivery");
    expect(await countRows()).toEqual(Object.fromEntries(ALL_ROWS.map((table) => [table, 0])));
    expect(await store(buildLeadStep("one"))).toMatchObject({ is: "stored", isRepeated: false });
  });
}
