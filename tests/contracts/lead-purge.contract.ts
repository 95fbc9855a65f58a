import { expect, test } from "vitest";
import { SHOPPER } from "#domain/lead/list-deliveries.ts";
import type { LeadStepToStore, PurgeTerms } from "#ports/stores/lead-store.ts";
import { buildLeadStep } from "#tests/builders/lead.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { type DatabaseUnderTest, useDatabase } from "#tests/tooling/database-fixture.ts";

const CONSENT = {
  wording: "Yes, send me offers.",
  isGiven: true,
  wasPreticked: false,
  page: "/contact-us",
  at: NOW,
};
const to = (destination: string) => ({ about: "lead" as const, destination });
const OLD = { receivedAt: NOW - 1 };

const every = (keepsGivenUp: boolean): PurgeTerms => ({
  siteSlug: null,
  isDeliveredOnly: false,
  olderThan: NOW,
  keepsGivenUp,
  now: NOW,
});

/** What every store of leads forgets, and what it keeps. */
export function describeLeadPurge(underTest: DatabaseUnderTest): void {
  const fixture = useDatabase(underTest);
  const leads = () => fixture.database.leads;
  const outbox = () => fixture.database.outbox;
  const store = (name: string, overrides: Partial<LeadStepToStore> = {}) =>
    leads().storeStep(buildLeadStep(name, overrides));
  const listIds = async () =>
    (await leads().list({ siteSlug: null, since: 0 }, 100)).map(({ id }) => id).toSorted();
  const purge = (keepsGivenUp: boolean) => leads().purge(every(keepsGivenUp), 100);
  const forgetDelivered = (siteSlug = "riverbend") =>
    leads().purge({ ...every(true), siteSlug, isDeliveredOnly: true }, 100);
  const claim = () => outbox().claim({ limit: 9, now: NOW, leaseUntil: NOW + 9 });
  const deliver = async () => {
    for (const claimed of await claim()) {
      await outbox().settle(claimed, { is: "delivered", at: NOW, receipt: "" });
    }
  };
  const giveUp = async () => {
    for (const claimed of await claim()) {
      await outbox().settle(claimed, { is: "dead", at: NOW, error: "gone" });
    }
  };

  test("old leads are forgotten with all that belongs to them, and no others", async () => {
    await store("old", { receivedAt: NOW - 1, consent: CONSENT });
    await store("new", { receivedAt: NOW, consent: CONSENT });
    expect(await purge(false)).toBe(0);
    expect(await leads().countKept(every(false))).toEqual({ booked: 0, undelivered: 1 });
    await giveUp();
    expect(await purge(true)).toBe(0);
    expect(await leads().countKept(every(true))).toEqual({ booked: 0, undelivered: 1 });
    expect(await purge(false)).toBe(1);
    expect(await leads().countKept(every(false))).toEqual({ booked: 0, undelivered: 0 });
    expect(await listIds()).toEqual(["new"]);
    for (const table of ["lead_step", "lead_consent", "delivery"]) {
      expect(await fixture.execute(`select lead_id from ${table}`)).toEqual([{ lead_id: "new" }]);
    }
  });

  test("of one site alone those are forgotten that arrived somewhere, where that is asked", async () => {
    await store("delivered", OLD);
    await deliver();
    await store("aside", { ...OLD, suspicion: "too fast" });
    await store("to nobody", { ...OLD, deliveries: [] });
    expect(await forgetDelivered("elsewhere")).toBe(0);
    expect(await forgetDelivered("riverbend")).toBe(1);
    expect((await listIds()).toSorted()).toEqual(["aside", "to nobody"]);
  });

  test.each<[string, Partial<LeadStepToStore>]>([
    ["was kept aside", { suspicion: "filled in what people do not see" }],
    ["went to nobody", { deliveries: [] }],
  ])("a lead stays whose first step was delivered and whose last one %s", async (_what, last) => {
    await store("one", { ...OLD, isFinal: false });
    await deliver();
    await store("one", { ...OLD, isFurtherStep: true, stepNumber: 1, ...last });
    expect(await forgetDelivered()).toBe(0);
    expect(await listIds()).toEqual(["one"]);
  });

  test("a lead of several steps goes once its last one was delivered", async () => {
    await store("one", { ...OLD, isFinal: false });
    await store("one", { ...OLD, isFurtherStep: true, stepNumber: 1 });
    await deliver();
    expect(await forgetDelivered()).toBe(0);
    await deliver();
    expect(await forgetDelivered()).toBe(1);
  });

  test("a lead stays that a destination never got, though an operator closed that", async () => {
    await store("closed", { ...OLD, deliveries: [to("crm")] });
    await giveUp();
    await outbox().dismiss({ leadId: "closed", siteSlug: null, destination: "crm" });
    await outbox().add("closed", [to("mail")], NOW);
    const thanks = { about: "thanks" as const, destination: SHOPPER };
    await store("no thanks", { ...OLD, deliveries: [thanks] });
    await deliver();
    await fixture.execute("update delivery set state = 'dismissed' where about = 'thanks'");
    await outbox().add("no thanks", [to("mail")], NOW);
    await deliver();
    expect(await forgetDelivered()).toBe(1);
    expect(await listIds()).toEqual(["closed"]);
  });

  test("so many are forgotten in one transaction, and by two processes at once each lead once", async () => {
    for (let n = 0; n < 7; n += 1) await store(`lead ${n}`, { ...OLD, deliveries: [] });
    expect(await leads().purge(every(true), 3)).toBe(3);
    expect(await listIds()).toHaveLength(4);
    const other = await fixture.connect();
    const [one, two] = await Promise.all([
      leads().purge(every(true), 3),
      other.leads.purge(every(true), 3),
    ]);
    expect(one + two).toBeLessThanOrEqual(4);
    expect(await listIds()).toHaveLength(4 - one - two);
    await leads().purge(every(true), 4);
    expect(await listIds()).toEqual([]);
  });
}
