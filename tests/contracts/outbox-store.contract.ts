import { beforeEach, describe, expect, test } from "vitest";
import { SHOPPER } from "#domain/lead/list-deliveries.ts";
import type { LeadStepToStore } from "#ports/stores/lead-store.ts";
import type { ClaimedDelivery } from "#ports/stores/outbox-store.ts";
import { buildLeadStep } from "#tests/builders/lead.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { type DatabaseUnderTest, useDatabase } from "#tests/tooling/database-fixture.ts";

const LEASE_UNTIL = NOW + 60_000;
const ANY = { leadId: null, siteSlug: null, destination: null };
const DELIVERED = { is: "delivered", at: NOW, receipt: "250 taken" } as const;

/** The contract of every outbox. */
export function describeOutboxStore(underTest: DatabaseUnderTest): void {
  const fixture = useDatabase(underTest);
  const outbox = () => fixture.database.outbox;
  const store = (name: string, overrides: Partial<LeadStepToStore> = {}) =>
    fixture.database.leads.storeStep(buildLeadStep(name, overrides));
  const claim = (overrides: Partial<{ limit: number; now: number; leaseUntil: number }> = {}) =>
    outbox().claim({ limit: 10, now: NOW, leaseUntil: LEASE_UNTIL, ...overrides });
  const take = async (): Promise<ClaimedDelivery> => {
    const [claimed] = await claim({ limit: 1 });
    if (claimed === undefined) throw new Error("Nothing is due.");
    return claimed;
  };

  const twoSteps = async () => {
    await store("one", { isFinal: false });
    await store("one", { isFurtherStep: true, stepNumber: 1, receivedAt: NOW - 5 });
  };

  test("what is due is claimed with its step, the oldest first, and once", async () => {
    await store("later", { receivedAt: NOW });
    await store("earlier", { receivedAt: NOW - 1 });
    await store("not yet", { receivedAt: NOW + 1 });
    const claimed = await claim();
    expect(claimed.map(({ leadId }) => leadId).toSorted()).toEqual(["earlier", "later"]);
    expect(claimed[0]).toMatchObject({
      siteSlug: "riverbend",
      formKind: "general",
      destination: "mail",
      isFollowUp: false,
      attempts: 0,
      step: { stepNumber: 0, isFinal: true, payload: { name: "Robin" } },
    });
    expect(await claim()).toEqual([]);
  });

  test("a limit takes the oldest", async () => {
    await store("later", { receivedAt: NOW });
    await store("earlier", { receivedAt: NOW - 1 });
    expect((await take()).leadId).toBe("earlier");
    expect((await take()).leadId).toBe("later");
  });

  test("of processes that claim at once each delivery has one", async () => {
    for (let n = 0; n < 30; n += 1) await store(`lead ${n}`);
    const others = await Promise.all(Array.from({ length: 3 }, () => fixture.connect()));
    const claims = await Promise.all(
      [fixture.database, ...others, fixture.database].map((database) =>
        database.outbox.claim({ limit: 10, now: NOW, leaseUntil: LEASE_UNTIL }),
      ),
    );
    const ids = claims.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const rest = await claim({ limit: 30 });
    expect(ids.length + rest.length).toBe(30);
  });

  test("a claim that is given back is as if it had never been, unless another has taken it over", async () => {
    await store("one");
    const first = await take();
    await outbox().giveBack([first]);
    expect((await outbox().listOfLead(first.leadId))[0]?.attempts).toBe(0);
    const second = await take();
    expect(second).toMatchObject({ id: first.id, attempts: 0 });
    const [third] = await claim({ now: LEASE_UNTIL, leaseUntil: LEASE_UNTIL + 1 });
    await outbox().giveBack([second]);
    expect(await claim({ now: LEASE_UNTIL })).toEqual([]);
    expect(third?.attempts).toBe(1);
  });

  describe("of several destinations", () => {
    const HOOK = { siteSlug: "riverbend", destination: "hook" };
    const MAIL = { siteSlug: "hill", destination: "mail" };

    beforeEach(async () => {
      const deliveries = [{ about: "lead" as const, destination: "hook" }];
      await store("one", { deliveries, receivedAt: NOW - 1 });
      await store("two", { deliveries });
      await store("three", { siteSlug: "hill", receivedAt: NOW - 2 });
      await store("four", { siteSlug: "north", receivedAt: NOW + 1 });
    });

    test("those with something due are listed, the longest waiting first", async () => {
      expect(await outbox().listDue(NOW)).toEqual([MAIL, HOOK]);
      await outbox().claim({ limit: 9, now: NOW, leaseUntil: LEASE_UNTIL }, MAIL);
      expect(await outbox().listDue(NOW)).toEqual([HOOK]);
      expect(await outbox().listDue(LEASE_UNTIL)).toContainEqual(MAIL);
    });

    test("one is claimed from, the others left", async () => {
      const wanted = { limit: 1, now: NOW, leaseUntil: LEASE_UNTIL };
      expect(await outbox().claim(wanted, HOOK)).toMatchObject([{ leadId: "one" }]);
      expect(await outbox().claim(wanted, { ...HOOK, siteSlug: "hill" })).toEqual([]);
      expect(await outbox().claim(wanted, HOOK)).toMatchObject([{ leadId: "two" }]);
      expect(await outbox().claim(wanted, HOOK)).toEqual([]);
      expect(await claim()).toMatchObject([{ leadId: "three" }]);
    });
  });

  test("a claim that ran out is anybody's, and who held it settles nothing any more", async () => {
    await store("one");
    const first = await take();
    expect(await claim({ now: LEASE_UNTIL - 1 })).toEqual([]);
    const [second] = await claim({ now: LEASE_UNTIL, leaseUntil: LEASE_UNTIL + 60_000 });
    expect(second).toMatchObject({ id: first.id, attempts: 1 });
    await outbox().settle(first, DELIVERED);
    expect(await outbox().listOfLead("one")).toMatchObject([{ state: "pending" }]);
    await outbox().settle(second ?? first, DELIVERED);
    expect(await outbox().listOfLead("one")).toMatchObject([
      { state: "delivered", note: "250 taken", settledAt: NOW, nextAt: null, attempts: 2 },
    ]);
  });

  test("one that failed is due again at its moment", async () => {
    await store("one");
    const failed = { is: "failed", nextAt: NOW + 10, error: "451 later" } as const;
    await outbox().settle(await take(), failed);
    expect(await outbox().nextDueAt()).toBe(NOW + 10);
    expect(await claim({ now: NOW + 9 })).toEqual([]);
    expect(await claim({ now: NOW + 10 })).toMatchObject([{ attempts: 1 }]);
    expect(await outbox().listOfLead("one")).toMatchObject([{ note: "451 later" }]);
  });

  describe("the steps of a lead", () => {
    test("never overtake each other at a destination", async () => {
      await twoSteps();
      await store("two");
      const claimed = await claim();
      expect(claimed.map(({ leadId, step }) => `${leadId} ${step.stepNumber}`).toSorted()).toEqual([
        "one 0",
        "two 0",
      ]);
      const [first] = claimed.filter(({ leadId }) => leadId === "one");
      if (first) await outbox().settle(first, DELIVERED);
      expect(await claim()).toMatchObject([
        { leadId: "one", step: { stepNumber: 1 }, isFollowUp: true },
      ]);
    });

    test("go on after one that is dead, and wait for none of another destination", async () => {
      await store("one", {
        isFinal: false,
        deliveries: [
          { about: "lead", destination: "mail" },
          { about: "lead", destination: "crm" },
        ],
      });
      await store("one", {
        isFurtherStep: true,
        stepNumber: 1,
        deliveries: [{ about: "lead", destination: "crm" }],
      });
      const claimed = await claim();
      expect(claimed.map(({ destination }) => destination).toSorted()).toEqual(["crm", "mail"]);
      const crm = claimed.find(({ destination }) => destination === "crm");
      if (crm) await outbox().settle(crm, { is: "dead", at: NOW, error: "404" });
      expect(await claim()).toMatchObject([{ destination: "crm", isFollowUp: false }]);
    });
  });

  test("news of an appointment waits for its lead at a destination, and goes on with no step", async () => {
    await store("one", {
      deliveries: [
        { about: "lead", destination: "mail" },
        { about: "appointment", destination: "mail" },
      ],
    });
    const [lead, ...others] = await claim();
    expect([lead?.about, others]).toEqual(["lead", []]);
    if (lead) await outbox().settle(lead, DELIVERED);
    expect(await claim()).toMatchObject([{ about: "appointment", isFollowUp: true }]);
  });

  test("dead ones are tried again where somebody asks for it: of a lead, or all", async () => {
    for (const name of ["one", "two"]) {
      await store(name);
      await outbox().settle(await take(), { is: "dead", at: NOW, error: "550 no such user" });
    }
    expect(await outbox().measure()).toEqual({ pending: 0, dead: 2, oldestAt: NOW });
    expect(await outbox().retry({ ...ANY, leadId: "one" }, NOW)).toBe(1);
    expect(await claim()).toMatchObject([{ leadId: "one", attempts: 0 }]);
    expect(await outbox().retry({ ...ANY, siteSlug: "hill" }, NOW)).toBe(0);
    expect(await outbox().retry({ ...ANY, destination: "crm" }, NOW)).toBe(0);
    expect(await outbox().retry({ ...ANY, siteSlug: "riverbend", destination: "mail" }, NOW)).toBe(
      1,
    );
    expect(await outbox().retry(ANY, NOW)).toBe(0);
  });

  test("one that waits for its next attempt is due at once where somebody asks for it", async () => {
    await store("one");
    await outbox().settle(await take(), { is: "failed", nextAt: NOW + 9_000, error: "451 later" });
    expect(await outbox().retry(ANY, NOW)).toBe(1);
    expect(await claim()).toMatchObject([{ leadId: "one", attempts: 0 }]);
  });

  test("dead ones that are dismissed are counted no more, and tried no more", async () => {
    for (const name of ["one", "two"]) {
      await store(name);
      await outbox().settle(await take(), { is: "dead", at: NOW, error: "550 no such user" });
    }
    expect(await outbox().dismiss({ ...ANY, leadId: "one", destination: "crm" })).toBe(0);
    expect(await outbox().dismiss({ ...ANY, leadId: "one" })).toBe(1);
    expect(await outbox().measure()).toEqual({ pending: 0, dead: 1, oldestAt: NOW });
    expect(await outbox().retry(ANY, NOW)).toBe(1);
    const [dismissed] = await outbox().listOfLead("one");
    expect(dismissed).toMatchObject({ state: "dismissed", note: "550 no such user" });
  });

  test("finished leads that nobody is told of are found, and sent where they are added to", async () => {
    const nowhere = { deliveries: [] };
    await store("sent");
    await store("suspected", { ...nowhere, suspicion: "too fast" });
    await store("unfinished", { ...nowhere, isFinal: false });
    await store("old", { ...nowhere, receivedAt: NOW - 1 });
    await store("elsewhere", { ...nowhere, siteSlug: "hill" });
    await store("lost", { deliveries: [{ about: "thanks", destination: SHOPPER }] });
    const find = async (siteSlug: string | null, since = NOW) =>
      (await outbox().listUnrouted({ siteSlug, since })).map(({ leadId }) => leadId);
    expect(await find("riverbend")).toEqual(["lost"]);
    expect(await find(null, NOW - 1)).toEqual(["old", "elsewhere", "lost"]);
    await outbox().add("lost", [{ about: "lead", destination: "crm" }], NOW);
    expect(await find("riverbend")).toEqual([]);
    expect((await claim()).map(({ destination }) => destination)).toContain("crm");
  });

  test("reports are of a site and a state where they are named, the newest first", async () => {
    await store("one");
    await store("two", { siteSlug: "hill" });
    await outbox().settle(await take(), DELIVERED);
    const list = async (siteSlug: string | null, state: "pending" | "delivered" | null) =>
      (await outbox().list({ siteSlug, state }, 10)).map(({ leadId }) => leadId);
    expect(await list(null, null)).toEqual(["two", "one"]);
    expect(await list("hill", null)).toEqual(["two"]);
    expect(await list(null, "delivered")).toEqual(["one"]);
    expect(await outbox().list({ siteSlug: null, state: null }, 1)).toHaveLength(1);
  });

  test("nothing is due and nothing is old where all is delivered", async () => {
    await store("one");
    await outbox().settle(await take(), DELIVERED);
    expect(await outbox().nextDueAt()).toBeNull();
    expect(await outbox().measure()).toEqual({ pending: 0, dead: 0, oldestAt: null });
  });

  test("a delivery of a damaged lead is dead at once and holds up nobody", async () => {
    await store("one");
    await store("two");
    await fixture.execute(`update lead_step set payload = '{' where lead_id = 'one'`);
    expect(await claim()).toMatchObject([{ leadId: "two" }]);
    const [report] = await outbox().listOfLead("one");
    expect(report).toMatchObject({ state: "dead", note: expect.stringContaining("damaged") });
  });
}
