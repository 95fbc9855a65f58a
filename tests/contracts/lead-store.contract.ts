import { describe, expect, test } from "vitest";
import type { LeadStepToStore } from "#ports/stores/lead-store.ts";
import { buildLeadPayload, buildLeadStep } from "#tests/builders/lead.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { type DatabaseUnderTest, useDatabase } from "#tests/tooling/database-fixture.ts";

const EVERYWHERE = { siteSlug: null, since: 0 };
const CONSENT = {
  wording: "Yes, send me offers.",
  isGiven: true,
  wasPreticked: false,
  page: "/contact-us",
  at: NOW,
};
const CHALLENGE = { id: "challenge-1", expiresAt: NOW + 1_000 };

/** The contract of every store of leads. */
export function describeLeadStore(underTest: DatabaseUnderTest): void {
  const fixture = useDatabase(underTest);
  const leads = () => fixture.database.leads;
  const outbox = () => fixture.database.outbox;
  const store = (name: string, overrides: Partial<LeadStepToStore> = {}) =>
    leads().storeStep(buildLeadStep(name, overrides));
  const listIds = async () => (await leads().list(EVERYWHERE, 100)).map(({ id }) => id);

  const counted = () => fixture.database.events.countByEvent(EVERYWHERE);

  const begin = () => store("one", { isFinal: false, stepNumber: 0 });
  const goOn = (overrides: Partial<LeadStepToStore> = {}) =>
    store("one", {
      isFurtherStep: true,
      key: "unused",
      isFinal: false,
      stepNumber: 1,
      ...overrides,
    });

  test("what was stored is there with its consent and deliveries, for another process too", async () => {
    expect(await store("one", { consent: CONSENT })).toEqual({
      is: "stored",
      leadId: "one",
      isRepeated: false,
      appointment: null,
    });
    const other = await fixture.connect();
    const lead = await other.leads.find("one");
    expect(lead).toEqual({
      id: "one",
      siteSlug: "riverbend",
      formKind: "general",
      isComplete: true,
      suspicion: null,
      review: null,
      locationId: null,
      receivedAt: NOW,
      updatedAt: NOW,
      payload: buildLeadPayload({ lead_id: "one" }),
      steps: [
        {
          stepNumber: 0,
          isFinal: true,
          payload: buildLeadPayload({ lead_id: "one" }),
          locationId: null,
          receivedAt: NOW,
        },
      ],
      consent: CONSENT,
    });
    expect(await other.outbox.listOfLead("one")).toMatchObject([
      { leadId: "one", destination: "mail", state: "pending", attempts: 0, nextAt: NOW },
    ]);
    expect(await other.leads.find("two")).toBeNull();
  });

  test("leads are found by how their ids begin, in any case, and by nothing else", async () => {
    for (const id of ["59528aa3a", "59528AA3b", "59528aa3c", "59528ab"]) await store(id);
    expect(await leads().listByStart("59528Aa3")).toHaveLength(2);
    expect(await leads().listByStart("59528ab")).toEqual(["59528ab"]);
    expect(await leads().listByStart("5%")).toEqual([]);
  });

  test("leads are found by the signs that their ids may begin with, place by place", async () => {
    for (const id of ["aZ-1", "AZ_2", "bZ-3", "az-4", "Za-5"]) await store(id);
    expect((await leads().listByFirstSigns([["a", "A"], ["Z"], ["-", "_"]])).toSorted()).toEqual([
      "AZ_2",
      "aZ-1",
    ]);
    expect(await leads().listByFirstSigns([["%"], ["Z"]])).toEqual([]);
  });

  test("the same key is the same lead in its site, whatever id was proposed, and another in another", async () => {
    await store("one", { key: "pressed" });
    expect(await store("two", { key: "pressed" })).toEqual({
      is: "stored",
      leadId: "one",
      isRepeated: true,
      appointment: null,
    });
    expect(await store("three", { key: "pressed", siteSlug: "hill" })).toMatchObject({
      leadId: "three",
      isRepeated: false,
      appointment: null,
    });
    expect(await outbox().listOfLead("one")).toHaveLength(1);
    expect(await listIds()).toEqual(["three", "one"]);
  });

  test("another location of the same name is another step, and the lead has the last", async () => {
    await store("one", { key: "pressed", locationId: 19 });
    for (const locationId of [19, 20, 20]) await store("two", { key: "pressed", locationId });
    const steps = [{ locationId: 19 }, { locationId: 20 }];
    expect(await leads().find("one")).toMatchObject({ locationId: 20, steps });
  });

  test("a lead that is known by its former key is the same", async () => {
    await store("one", { key: "before the turn" });
    const turned = { key: "after the turn", formerKey: "before the turn" };
    expect(await store("two", turned)).toEqual({
      is: "stored",
      leadId: "one",
      isRepeated: true,
      appointment: null,
    });
    expect(await store("three", { key: "after the turn", formerKey: "unknown" })).toMatchObject({
      leadId: "three",
    });
  });

  describe("the event of a lead", () => {
    test("is counted when the lead is complete, once", async () => {
      await store("one", { isFinal: false, trackingId: 22 });
      expect(await counted()).toEqual([]);
      const final = { isFurtherStep: true, stepNumber: 1, trackingId: 22 };
      await store("one", final);
      await store("one", final);
      await store("one", { ...final, payload: buildLeadPayload({ name: "Kim" }) });
      expect(await counted()).toEqual([{ eventId: 22, count: 1 }]);
    });

    test("is not counted for a suspected lead", async () => {
      await store("one", { trackingId: 22, suspicion: "too fast" });
      expect(await counted()).toEqual([]);
    });
  });

  test("twenty presses at once make one lead and one delivery, on two processes", async () => {
    const other = await fixture.connect();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (n % 2 === 0 ? leads() : other.leads).storeStep(
          buildLeadStep(`lead ${n}`, { key: "pressed", challenge: CHALLENGE }),
        ),
      ),
    );
    const [id] = await listIds();
    expect(await listIds()).toHaveLength(1);
    expect(answers.every((answer) => answer.is === "stored" && answer.leadId === id)).toBe(true);
    expect(await outbox().listOfLead(id ?? "")).toHaveLength(1);
  });

  describe("further steps", () => {
    test("belong to the lead, which is complete by the final one", async () => {
      await begin();
      await goOn();
      expect((await leads().find("one"))?.isComplete).toBe(false);
      await goOn({ stepNumber: 2, isFinal: true, receivedAt: NOW + 5 });
      const lead = await leads().find("one");
      expect(lead).toMatchObject({ isComplete: true, receivedAt: NOW, updatedAt: NOW + 5 });
      expect(lead?.steps.map(({ stepNumber }) => stepNumber)).toEqual([0, 1, 2]);
    });

    test("are stored once where nothing changed, and again where an answer did", async () => {
      await begin();
      expect(await goOn()).toMatchObject({ isRepeated: false, appointment: null });
      expect(await goOn({ receivedAt: NOW + 9 })).toMatchObject({
        isRepeated: true,
        appointment: null,
      });
      const payload = buildLeadPayload({ name: "Kim" });
      expect(await goOn({ payload })).toMatchObject({ isRepeated: false, appointment: null });
      expect((await leads().find("one"))?.payload["name"]).toBe("Kim");
      expect(await outbox().listOfLead("one")).toHaveLength(3);
    });

    test("that come after the final one take nothing back, and are delivered nowhere", async () => {
      await store("one", { payload: buildLeadPayload({ name: "Robin" }) });
      const before = await outbox().listOfLead("one");
      const partial = buildLeadPayload({ name: "Kim", form_completed: false });
      expect(await goOn({ stepNumber: 0, payload: partial })).toMatchObject({ isRepeated: false });
      expect(await leads().find("one")).toMatchObject({
        isComplete: true,
        payload: { name: "Robin", form_completed: true },
        steps: [{ isFinal: true }, { isFinal: false }],
      });
      expect(await outbox().listOfLead("one")).toEqual(before);
      // A message about the lead is made of the answers that finished it, and not of the late ones.
      await fixture.execute("update lead set suspicion = 'too fast'");
      const deliveries = [{ about: "lead" as const, destination: "late" }];
      await leads().release("one", { deliveries, booking: null, now: NOW });
      expect((await outbox().listOfLead("one")).at(-1)).toMatchObject({ destination: "late" });
      const claimed = await outbox().claim({ limit: 9, now: NOW, leaseUntil: NOW + 9 });
      expect(claimed.at(-1)?.step).toMatchObject({ isFinal: true, payload: { name: "Robin" } });
    });

    test("of a lead that the site does not have are refused, and nothing is stored", async () => {
      expect(await goOn()).toEqual({ is: "unknown_lead" });
      await begin();
      expect(await goOn({ siteSlug: "hill" })).toEqual({ is: "unknown_lead" });
      expect((await leads().find("one"))?.steps).toHaveLength(1);
    });
  });

  describe("a challenge", () => {
    test("serves one lead, and its retry", async () => {
      await store("one", { challenge: CHALLENGE });
      expect(await store("one", { challenge: CHALLENGE })).toMatchObject({
        isRepeated: true,
        appointment: null,
      });
      expect(await store("two", { challenge: CHALLENGE })).toEqual({ is: "challenge_used" });
      expect(await listIds()).toEqual(["one"]);
      expect(await outbox().measure()).toMatchObject({ pending: 1 });
    });

    test("is used up without a lead as well, once", async () => {
      const [first, second] = await Promise.all([1, 2].map(() => leads().useChallenge(CHALLENGE)));
      expect(first).not.toBe(second);
      expect(await store("one", { challenge: CHALLENGE })).toEqual({ is: "challenge_used" });
    });

    test("is forgotten after it expired, not at that moment", async () => {
      await store("one", { challenge: CHALLENGE });
      await leads().forgetChallenges(CHALLENGE.expiresAt);
      expect(await store("two", { challenge: CHALLENGE })).toEqual({ is: "challenge_used" });
      await leads().forgetChallenges(CHALLENGE.expiresAt + 1);
      expect(await store("two", { challenge: CHALLENGE })).toMatchObject({ is: "stored" });
    });
  });

  describe("a suspected lead", () => {
    test("is stored and delivered nowhere until it is released, once", async () => {
      await store("one", { suspicion: "too fast" });
      expect(await leads().find("one")).toMatchObject({ suspicion: "too fast" });
      expect(await outbox().listOfLead("one")).toEqual([]);
      const release = (id: string, now: number) =>
        leads().release(id, {
          deliveries: [{ about: "lead", destination: "mail" }],
          booking: null,
          now,
        });
      expect(await release("one", NOW + 1)).toEqual({ booked: null });
      expect(await release("one", NOW + 2)).toBeNull();
      expect(await release("nobody", NOW)).toBeNull();
      expect(await leads().find("one")).toMatchObject({ suspicion: null });
      expect(await outbox().listOfLead("one")).toMatchObject([{ nextAt: NOW + 1 }]);
    });

    test("stays one by its further steps", async () => {
      await store("one", { suspicion: "too fast", isFinal: false });
      await store("one", { isFurtherStep: true, stepNumber: 1 });
      expect(await leads().find("one")).toMatchObject({ suspicion: "too fast", isComplete: true });
      expect(await outbox().listOfLead("one")).toEqual([]);
    });
  });

  test("a lead to review is delivered and counted, and stays one by its further steps", async () => {
    await store("one", { review: "no script", isFinal: false, trackingId: 22 });
    const deliveries = [
      { about: "lead" as const, destination: "mail" },
      { about: "thanks" as const, destination: "thanks", needsProof: true as const },
    ];
    await store("one", { isFurtherStep: true, stepNumber: 1, trackingId: 22, deliveries });
    expect(await leads().find("one")).toMatchObject({ review: "no script", suspicion: null });
    expect(await outbox().listOfLead("one")).toHaveLength(2);
    expect(await fixture.execute("select event_id from visitor_event")).toHaveLength(1);
    await store("two", { review: "no script", suspicion: "too fast" });
    await store("three", { deliveries });
    expect(await outbox().listOfLead("three")).toHaveLength(2);
    expect(await leads().countByKind({ siteSlug: null, since: NOW })).toEqual([
      { formKind: "general", verdict: "accepted", count: 1 },
      { formKind: "general", verdict: "suspected", count: 1 },
      { formKind: "general", verdict: "to_review", count: 1 },
    ]);
  });

  test("leads are listed from the newest, page by page, of one site where one is named", async () => {
    for (const [n, name] of ["a", "b", "c", "d"].entries()) {
      // Two of one moment: their order is that of their ids.
      await store(name, {
        receivedAt: NOW + Math.floor(n / 2),
        siteSlug: n === 3 ? "hill" : "river",
      });
    }
    const list = async (limit: number, before?: string, siteSlug: string | null = null) =>
      (await leads().list({ siteSlug, since: NOW }, limit, before)).map(({ id }) => id);
    expect(await list(10)).toEqual(["d", "c", "b", "a"]);
    expect(await list(2)).toEqual(["d", "c"]);
    expect(await list(2, "c")).toEqual(["b", "a"]);
    expect(await list(2, "b")).toEqual(["a"]);
    expect(await list(2, "nobody")).toEqual([]);
    expect(await list(10, undefined, "river")).toEqual(["c", "b", "a"]);
    expect(await leads().list({ siteSlug: null, since: NOW + 1 }, 10)).toHaveLength(2);
    expect(await leads().countByKind({ siteSlug: "river", since: NOW })).toEqual([
      { formKind: "general", verdict: "accepted", count: 3 },
    ]);
  });

  test("a damaged lead is left out and registered, and the others are there", async () => {
    await store("one");
    await store("two");
    await fixture.execute(`update lead_step set payload = '{' where lead_id = 'one'`);
    expect(await listIds()).toEqual(["two"]);
    expect(await leads().find("one")).toBeNull();
    expect(fixture.database.damagedRecords.list()).toMatchObject([{ kind: "lead", name: "one" }]);
  });
}
