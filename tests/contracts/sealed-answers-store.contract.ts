import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { captchaConfigSchema } from "#domain/enquiry/submit/captcha-config.schema.ts";
import type { LeadStepToStore } from "#ports/stores/lead-store.ts";
import { ValuationUnavailableError } from "#ports/valuation.ts";
import { buildLeadStep } from "#tests/builders/lead.ts";
import { TEST_SEAL } from "#tests/builders/seal.ts";
import { buildSite } from "#tests/builders/site.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { type DatabaseUnderTest, useDatabase } from "#tests/tooling/database-fixture.ts";
import { FINANCE, SEALED, SEALED_TEXTS } from "#tests/tooling/finance-answers.ts";
import { createLeadTaker } from "#use-cases/leads/taking/take-lead.ts";

const TABLES = ["lead", "lead_step", "lead_consent", "delivery", "sealed_opening", "visitor_event"];

const box = (income: string) => TEST_SEAL.seal(JSON.stringify({ income }), "riverbend");
const open = (text: string | null | undefined) =>
  text ? JSON.parse(TEST_SEAL.open(text, "riverbend")) : null;

const opening = (stepId: number, link: string | null) => ({
  stepId,
  link,
  openedBy: "Sam",
  openedAt: NOW,
});

/** What every store of sealed answers keeps, shows and forgets. */
export function describeSealedAnswers(underTest: DatabaseUnderTest): void {
  const fixture = useDatabase(underTest);
  const sealed = () => fixture.database.sealedAnswers;
  const store = (name: string, overrides: Partial<LeadStepToStore> = {}) =>
    fixture.database.leads.storeStep(buildLeadStep(name, { sealed: box("85000"), ...overrides }));
  const findStepId = async (leadId: string) => (await sealed().find(leadId))?.stepId ?? 0;

  test("a lead has those of its last step that has some, the final one first", async () => {
    await store("lead", { isFinal: false, sealed: box("1") });
    const later = { isFurtherStep: true, receivedAt: NOW + 1 };
    await store("lead", { ...later, stepNumber: 1, isFinal: true, sealed: box("2") });
    await store("lead", { ...later, stepNumber: 0, isFinal: false, sealed: box("3") });
    await store("lead", { ...later, stepNumber: 2, isFinal: true, sealed: null });
    const found = await sealed().find("lead");
    expect(found).toMatchObject({ siteSlug: "riverbend", receivedAt: NOW + 1 });
    expect(open(found?.text)).toEqual({ income: "2" });
    await store("plain", { sealed: null });
    expect(await sealed().find("plain")).toBeNull();
    expect(await sealed().find("nobody")).toBeNull();
  });

  test("those that begin with none of the heads are counted, and forgotten ones are not", async () => {
    await store("one");
    await store("two", { sealed: { text: "1.t_st.x.y", digest: "d" } });
    await store("plain", { sealed: null });
    expect(await sealed().countBut([])).toBe(2);
    const heads = TEST_SEAL.listKeys().map(({ head }) => head);
    expect(await sealed().countBut(heads)).toBe(1);
    expect(await sealed().countBut(["1.t_st."])).toBe(1);
    expect(await sealed().countBut(["1.t_st.", ...heads])).toBe(0);
    expect(await sealed().forget({ sites: { allBut: [] }, olderThan: NOW + 9 }, 10)).toBe(2);
    expect(await sealed().countBut([])).toBe(0);
  });

  test("the newest answers of a key are found by how they begin", async () => {
    await store("one");
    await store("two", { receivedAt: NOW + 1, sealed: { text: "1.test.newer", digest: "d" } });
    await store("three", { receivedAt: NOW + 2, sealed: { text: "1.other.x", digest: "d" } });
    expect(await sealed().findNewest("1.test.")).toEqual({
      siteSlug: "riverbend",
      text: "1.test.newer",
    });
    expect(await sealed().findNewest("1.t_st.")).toBeNull();
  });

  test("of two checks that are noted for one key, the first stays", async () => {
    expect(await sealed().listKeyChecks()).toEqual(new Map());
    await Promise.all([
      sealed().noteKeyCheck("2026", "first", NOW),
      sealed().noteKeyCheck("2025", "other", NOW),
    ]);
    await sealed().noteKeyCheck("2026", "second", NOW);
    expect(await sealed().listKeyChecks()).toEqual(
      new Map([
        ["2026", "first"],
        ["2025", "other"],
      ]),
    );
  });

  test("the same answers again are the same step, and a corrected income is another", async () => {
    const again = { key: "one", formerKey: "former" };
    await store("lead", again);
    expect(await store("lead", again)).toMatchObject({ is: "stored", isRepeated: true });
    expect(await store("lead", { ...again, sealed: box("95000") })).toMatchObject({
      isRepeated: false,
    });
    expect(open((await sealed().find("lead"))?.text)).toEqual({ income: "95000" });
  });

  test("a link shows them once, of twenty that press it at once, and an operator often", async () => {
    await store("lead");
    const stepId = await findStepId("lead");
    const pressed = await Promise.all(
      Array.from({ length: 20 }, () => sealed().recordOpening("lead", opening(stepId, "sales"))),
    );
    expect(pressed.filter(Boolean)).toHaveLength(1);
    expect(await sealed().recordOpening("lead", opening(stepId, "crm"))).toBe(true);
    for (let n = 0; n < 2; n += 1) {
      expect(await sealed().recordOpening("lead", opening(stepId, null))).toBe(true);
    }
    expect((await sealed().listOpenings("lead")).map(({ link }) => link)).toEqual([
      "sales",
      "crm",
      null,
      null,
    ]);
  });

  test("nobody is shown another lead's", async () => {
    await store("lead");
    await store("other");
    const stepId = await findStepId("other");
    expect(await sealed().recordOpening("lead", opening(stepId, "sales"))).toBe(false);
    expect(await sealed().listOpenings("lead")).toEqual([]);
  });

  test("old ones are forgotten by their sites, and the leads stay", async () => {
    await store("old", { receivedAt: NOW - 1 });
    await store("new", { receivedAt: NOW });
    await store("elsewhere", { siteSlug: "elsewhere", receivedAt: NOW - 1 });
    const forget = (sites: Parameters<ReturnType<typeof sealed>["forget"]>[0]["sites"]) =>
      sealed().forget({ sites, olderThan: NOW }, 100);
    const stepId = await findStepId("old");
    expect(await forget({ of: "riverbend" })).toBe(1);
    expect(await forget({ of: "riverbend" })).toBe(0);
    expect(await sealed().find("old")).toMatchObject({ text: null });
    expect(await sealed().recordOpening("old", opening(stepId, "sales"))).toBe(false);
    expect(await fixture.database.leads.find("old")).not.toBeNull();
    expect((await sealed().find("new"))?.text).not.toBeNull();
    expect(await forget({ allBut: ["elsewhere"] })).toBe(0);
    expect(await forget({ allBut: ["riverbend"] })).toBe(1);
    await store("again", { receivedAt: NOW - 1 });
    await store("again-2", { receivedAt: NOW - 1 });
    expect(await sealed().forget({ sites: { allBut: [] }, olderThan: NOW }, 1)).toBe(1);
  });

  test("a lead that is forgotten takes the record of its openings along", async () => {
    await store("lead", { receivedAt: NOW - 1, deliveries: [] });
    await sealed().recordOpening("lead", opening(await findStepId("lead"), "sales"));
    const terms = { siteSlug: null, isDeliveredOnly: false, keepsGivenUp: false, now: NOW };
    expect(await fixture.database.leads.purge({ ...terms, olderThan: NOW }, 10)).toBe(1);
    expect(await fixture.execute("select id from sealed_opening")).toEqual([]);
  });

  test("an application lies in the records without a word of what is sealed", async () => {
    const journalled: string[] = [];
    const logged: string[] = [];
    const note = (fields: object, message: string) =>
      void logged.push(JSON.stringify(fields) + message);
    const take = createLeadTaker({
      ...fixture.database,
      seal: TEST_SEAL,
      now: () => NOW,
      // An application is about no vehicle of the visitor's.
      valuation: { value: () => Promise.reject(new ValuationUnavailableError("Nobody asks.")) },
      captcha: {
        createChallenge: async () => null,
        verify: async () => ({ is: "unavailable", because: "" }),
      },
      log: { debug: note, info: note, warn: note, error: note },
      journal: {
        append: async (step) => void journalled.push(JSON.stringify(step)),
        list: async () => [],
        remove: async () => {},
        count: async () => ({ waiting: 0, damaged: 0 }),
        listDamaged: async () => [],
        runReplay: async () => 0,
      },
    });
    const site = buildSite({ captcha: captchaConfigSchema.parse({ provider: "none" }) });
    const posted = new URLSearchParams({ ...FINANCE, ...SEALED });
    const taken = await take({ site, kind: "finance", posted, clientAddress: "203.0.113.7" });
    if (taken.is !== "taken") throw new Error(`The lead is ${taken.is}.`);
    const found = await sealed().find(taken.leadId);
    expect(open(found?.text)).toEqual(SEALED);
    const rows = await Promise.all(
      TABLES.map((table) => fixture.execute(`select * from ${table}`)),
    );
    const { DATA_DIR: folder } = fixture.variables;
    const files = folder
      ? readdirSync(folder, { withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ name }) => readFileSync(join(folder, name)))
      : [Buffer.from(JSON.stringify(rows))];
    expect(JSON.stringify(rows)).toContain("robin@example.com");
    for (const text of SEALED_TEXTS) {
      expect(JSON.stringify([rows, logged, journalled])).not.toContain(text);
      expect(files.some((bytes) => bytes.includes(text))).toBe(false);
    }
  });
}
