import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { beforeEach, describe, expect, test } from "vitest";
import { captchaConfigSchema } from "#domain/enquiry/submit/captcha-config.schema.ts";
import type { LeadStepToStore } from "#ports/stores/lead-store.ts";
import { GENERAL, KEY, TRADE_IN, useLeadTaking } from "#tests/tooling/lead-taking-fixture.ts";
import { LEADS_AN_HOUR, SUBMITS_OF_A_LEAD } from "./lead-limit.ts";
import { replayJournal } from "./replay-journal.ts";
import { createLeadTaker, type LeadSubmit } from "./take-lead.ts";

const taking = useLeadTaking();

/** Stores nothing. */
const storeStep = async ({ leadId }: LeadStepToStore) =>
  ({ is: "stored", leadId, isRepeated: false }) as const;

/** As the page's script does. */
const solve = async (): Promise<string> => {
  const challenge = JSON.parse(
    (await taking.platform.captcha.createChallenge(taking.site, taking.clock)) ?? "",
  );
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
};

const findSuspicion = async ({ leadId }: { leadId: string }) =>
  (await taking.platform.leads.find(leadId))?.suspicion;

const sendStep = (answers: Record<string, string>) =>
  taking.submitTaken({ ...TRADE_IN, key: KEY, ...answers }, { kind: "trade-in" });

describe("where a form has a captcha", () => {
  const ANOTHER = { ...GENERAL, message: "And the red one?" };

  beforeEach(() => {
    // The library that signs challenges reads the taking.clock itself.
    taking.clock = Date.now();
    taking.site = { ...taking.site, captcha: captchaConfigSchema.parse({}) };
  });

  test("a solved challenge leaves nothing suspected, and is used up by its lead alone", async () => {
    const solved = { ...GENERAL, altcha: await solve() };
    const taken = await taking.submitTaken(solved);
    expect(await findSuspicion(taken)).toBe(null);
    expect((await taking.submitTaken(solved)).leadId).toBe(taken.leadId);
    expect(await taking.submit({ ...solved, ...ANOTHER })).toMatchObject({ is: "captcha_refused" });
    expect(await taking.listLeads()).toHaveLength(1);
    const again = await taking.submitTaken({ ...ANOTHER, altcha: await solve() });
    expect(await findSuspicion(again)).toBe(null);
  });

  test("one challenge that is sent with many leads at once makes one", async () => {
    const altcha = await solve();
    const taken = await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        taking.submit({ ...GENERAL, altcha, message: `Number ${n}` }),
      ),
    );
    expect(taken.map((each) => each.is).toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => "captcha_refused"),
      "taken",
    ]);
    expect(await taking.listLeads()).toHaveLength(1);
  });

  test("without a solution a lead is taken and kept aside, with script or without", async () => {
    const traces: Record<string, string>[] = [{}, { started: "9000", key: KEY }];
    for (const more of traces) {
      const taken = await taking.submitTaken({ ...GENERAL, ...more });
      expect(await findSuspicion(taken)).toContain("no captcha was solved");
      expect(await taking.platform.outbox.listOfLead(taken.leadId)).toEqual([]);
    }
  });

  test("a forged solution is refused, and nothing is stored", async () => {
    expect(await taking.submit({ ...GENERAL, altcha: "e30=" })).toMatchObject({
      is: "captcha_refused",
      answers: { name: ["Robin"] },
    });
    expect(await taking.listLeads()).toEqual([]);
  });

  test("a further step proves itself by the lead's token, and asks for no second solution", async () => {
    const first = await sendStep({ step: "0", altcha: await solve() });
    const lead = { lead_id: first.leadId, lead_token: first.leadToken };
    const last = await sendStep({ ...lead, step: "2", final: "true", altcha: "used" });
    expect(last.leadId).toBe(first.leadId);
    expect(await findSuspicion(last)).toBe(null);
  });

  test("a challenge of a lead that waits in the journal is used up when it is taken in", async () => {
    const altcha = await solve();
    await taking.platform.captcha.verify(taking.site, altcha, taking.clock);
    const offline = createLeadTaker(taking.withoutDatabase());
    await taking.submitTaken({ ...GENERAL, altcha }, {}, offline);
    await replayJournal(taking.platform);
    expect(await taking.submit({ ...ANOTHER, altcha })).toMatchObject({ is: "captcha_refused" });
  });
});

describe("from one address to one site", () => {
  test("so many leads are taken within an hour, and others go on", async () => {
    const quick = createLeadTaker({
      ...taking.platform,
      leads: { ...taking.platform.leads, storeStep },
    });
    const send = (n: number, overrides: Partial<LeadSubmit> = {}) =>
      taking.submit({ ...GENERAL, message: `Number ${n}` }, overrides, quick);
    for (let n = 0; n < LEADS_AN_HOUR; n++) expect((await send(n)).is).toBe("taken");
    expect((await send(-1)).is).toBe("too_many");
    expect((await send(-1, { clientAddress: "203.0.113.8" })).is).toBe("taken");
    expect((await send(-1, { site: { ...taking.site, slug: "harbour" } })).is).toBe("taken");
    taking.clock += 3_600_000;
    expect((await send(-2)).is).toBe("taken");
  });
});

const countBy = (answers: readonly { is: string }[], is: string) =>
  answers.filter((answer) => answer.is === is).length;

describe("one lead", () => {
  test("comes of two hundred equal posts at once from as many addresses, and is sent once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        taking.submit({ ...GENERAL, key: KEY }, { clientAddress: `203.0.113.${n}` }),
      ),
    );
    const [lead, ...others] = await taking.listLeads();
    expect(others).toEqual([]);
    expect(countBy(answers, "taken")).toBe(SUBMITS_OF_A_LEAD);
    expect(countBy(answers, "too_many")).toBe(200 - SUBMITS_OF_A_LEAD);
    for (const answer of answers) {
      if (answer.is === "taken") expect(answer.leadId).toBe(lead?.id);
    }
    expect(await taking.platform.outbox.listOfLead(lead?.id ?? "")).toHaveLength(1);
    expect(await taking.countEvents()).toEqual([{ eventId: 22, count: 1 }]);
  });

  test("takes so many submits within an hour, with other answers each time and from anywhere", async () => {
    const quick = createLeadTaker({
      ...taking.platform,
      leads: { ...taking.platform.leads, storeStep },
    });
    const begun = await taking.submitTaken({ ...TRADE_IN, step: "0" }, { kind: "trade-in" }, quick);
    const lead = { lead_id: begun.leadId, lead_token: begun.leadToken };
    const send = (n: number) =>
      taking.submit(
        { ...TRADE_IN, ...lead, step: "1", final: "true", message: `Number ${n}` },
        { kind: "trade-in", clientAddress: `203.0.113.${n}` },
        quick,
      );
    for (let n = 1; n < SUBMITS_OF_A_LEAD; n += 1) expect((await send(n)).is).toBe("taken");
    expect((await send(SUBMITS_OF_A_LEAD)).is).toBe("too_many");
    taking.clock += 3_600_000;
    expect((await send(0)).is).toBe("taken");
  });

  test("is gone on with by the form that began it: another may ask for a captcha", async () => {
    const { leadId, leadToken } = await taking.submitTaken(GENERAL);
    const step = { ...TRADE_IN, lead_id: leadId, lead_token: leadToken, step: "1", final: "true" };
    expect(await taking.submit(step, { kind: "trade-in" })).toMatchObject({ is: "wrong_token" });
  });

  test("keeps its last answers where an earlier step comes late", async () => {
    const begun = await taking.submitTaken({ ...TRADE_IN, step: "0" }, { kind: "trade-in" });
    const lead = { ...TRADE_IN, lead_id: begun.leadId, lead_token: begun.leadToken };
    await taking.submitTaken({ ...lead, step: "2", final: "true" }, { kind: "trade-in" });
    await taking.submitTaken({ ...lead, step: "0", year: "1999" }, { kind: "trade-in" });
    expect(await taking.listLeads()).toMatchObject([
      { isComplete: true, payload: { year: "2015" } },
    ]);
    expect(await taking.platform.outbox.listOfLead(begun.leadId)).toHaveLength(1);
  });
});
