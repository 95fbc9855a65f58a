import { expect, test } from "vitest";
import { LINK_MAILS_A_DAY } from "#domain/deal/mails/link-mails.ts";
import { SHOPPER } from "#domain/lead/list-deliveries.ts";
import { DAY_MS } from "#domain/time/time-units.ts";
import type { LeadStepToStore } from "#ports/stores/lead-store.ts";
import {
  ALL_TASKS,
  buildDealConfig,
  buildNewDeal,
  buildTasks,
  EXTRAS,
} from "#tests/builders/deal.ts";
import { buildLeadPayload, buildLeadStep } from "#tests/builders/lead.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { type DatabaseUnderTest, useDatabase } from "#tests/tooling/database-fixture.ts";

const MAIL = { about: "deal", destination: SHOPPER } as const;

/** The contract of every store of purchases. */
export function describeDealStore(underTest: DatabaseUnderTest): void {
  const fixture = useDatabase(underTest);
  const open = () => fixture.database;
  const storeLead = (leadId: string, step: Partial<LeadStepToStore>) =>
    open().leads.storeStep(
      buildLeadStep(leadId, {
        leadId,
        payload: buildLeadPayload({ lead_id: leadId }),
        deliveries: [],
        ...step,
      }),
    );

  test("a deal is found on its site until it expires, as it was stored", async () => {
    const { deals } = open();
    const created = await deals.create(buildNewDeal("one", { tasks: buildTasks(ALL_TASKS) }));
    expect(created).toMatchObject({ state: "open", revision: 0, updatedAt: NOW });
    expect(await deals.find("riverbend", "one", NOW)).toEqual(created);
    expect(await deals.find("riverbend", "one", NOW + 14 * DAY_MS - 1)).toEqual(created);
    expect(await deals.find("riverbend", "one", NOW + 14 * DAY_MS)).toBeNull();
    expect(await deals.find("hill", "one", NOW)).toBeNull();
    expect(await deals.find("riverbend", "two", NOW)).toBeNull();
    expect(await deals.findOfLead("lead of one")).toEqual(created);
    expect(await deals.findOfLead("another")).toBeNull();
  });

  test("by what the figures of its lead were reckoned is kept beside a deal, and changes nothing of it", async () => {
    const { deals } = open();
    const created = await deals.create(buildNewDeal("priced"));
    expect(created.pricing).toBeNull();
    const pricing = { config: buildDealConfig(EXTRAS), depositCents: 50_000 };
    await deals.keepPricing("priced", pricing);
    await deals.keepPricing("none", pricing);
    expect(await deals.find("riverbend", "priced", NOW)).toEqual({ ...created, pricing });
    const saved = await deals.save("priced", 0, { ...created, state: "sent" }, { now: NOW });
    expect(saved).toMatchObject({ is: "saved", deal: { pricing } });
  });

  test("of many that save the same revision one is stored, and the others are shown the newest", async () => {
    const { deals } = open();
    const created = await deals.create(buildNewDeal("race"));
    const saved = await Promise.all(
      Array.from({ length: 8 }, (_, n) => {
        const change = {
          ...created,
          acceptedPriceCents: n,
          acceptedPriceType: "estimate" as const,
        };
        return deals.save("race", 0, change, { now: NOW + 1 });
      }),
    );
    const won = saved.filter(({ is }) => is === "saved");
    expect(won).toHaveLength(1);
    for (const other of saved) expect(other).toMatchObject({ deal: { revision: 1 } });
    expect(await deals.find("riverbend", "race", NOW)).toMatchObject({ updatedAt: NOW + 1 });
    const late = await deals.save("race", 1, created, { now: NOW + 15 * DAY_MS });
    expect(late).toEqual({ is: "gone" });
    expect(await deals.save("none", 0, created, { now: NOW })).toEqual({ is: "gone" });
  });

  test("what is saved with it is sent once, and mails of a deal are bounded", async () => {
    const { deals, outbox } = open();
    const leadId = "lead of mailed";
    const created = await deals.create(buildNewDeal("mailed", { leadId }));
    await storeLead(leadId, {});
    const count = async () =>
      (await outbox.listOfLead(leadId)).filter(({ about }) => about === "deal").length;
    const terms = { now: NOW, deliveries: [MAIL] };
    await deals.save("mailed", 0, { ...created, state: "sent" }, terms);
    await deals.save("mailed", 0, { ...created, state: "sent" }, terms);
    expect(await count()).toBe(1);
    const other = await fixture.connect();
    const mailed = await Promise.all(
      Array.from({ length: 6 }, (_, n) => (n % 2 ? deals : other.deals).addMail("mailed", terms)),
    );
    expect(mailed.filter((is) => is === "mailed")).toHaveLength(LINK_MAILS_A_DAY);
    expect(await count()).toBe(1 + LINK_MAILS_A_DAY);
    expect(await deals.addMail("none", terms)).toBe("unproved");
    const further = await open().deals.create(buildNewDeal("further"));
    await storeLead(further.leadId, {});
    expect(await deals.addMail("further", terms)).toBe("limit");
    expect(await deals.addMail("further", { ...terms, now: NOW + DAY_MS })).toBe("mailed");
  });

  test("of a lead that somebody has to review nothing is mailed that needs a proof", async () => {
    const { deals, outbox } = open();
    const created = await deals.create(buildNewDeal("unproved"));
    const terms = { now: NOW, deliveries: [{ ...MAIL, needsProof: true as const }] };
    expect(await deals.addMail("unproved", terms)).toBe("unproved");
    await storeLead(created.leadId, { review: "it came without script" });
    expect(await deals.addMail("unproved", terms)).toBe("unproved");
    await deals.save("unproved", 0, { ...created, state: "sent" }, terms);
    expect(await outbox.listOfLead(created.leadId)).toEqual([]);
  });

  test("expired ones are forgotten, the oldest first and no more at once than asked", async () => {
    const { deals } = open();
    for (const [id, expiresAt] of [
      ["old", NOW - 2],
      ["older", NOW - 3],
      ["now", NOW],
    ] as const) {
      await deals.create(buildNewDeal(`prune ${id}`, { expiresAt }));
    }
    expect(await deals.prune(NOW, 1)).toBe(1);
    expect(await deals.findOfLead("lead of prune older")).toBeNull();
    expect(await deals.findOfLead("lead of prune old")).not.toBeNull();
    expect(await deals.prune(NOW, 10)).toBe(1);
    expect(await deals.prune(NOW, 10)).toBe(0);
    expect(await deals.findOfLead("lead of prune now")).not.toBeNull();
  });
}
