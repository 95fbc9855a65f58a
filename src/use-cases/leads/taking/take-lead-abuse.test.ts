import { describe, expect, test } from "vitest";
import { SHOPPER } from "#domain/lead/list-deliveries.ts";
import { DAY_MS, HOUR_MS } from "#domain/time/time-units.ts";
import type { LeadStepToStore } from "#ports/stores/lead-store.ts";
import { buildLeadPayload, buildLeadStep } from "#tests/builders/lead.ts";
import { GENERAL, KEY, TRADE_IN, useLeadTaking } from "#tests/tooling/lead-taking-fixture.ts";
import {
  createLeadLimit,
  KEPT_ASIDE_AN_HOUR,
  LEADS_AN_HOUR,
  limitThanks,
  SUBMITS_OF_A_LEAD,
  THANKS_A_DAY,
} from "./lead-limit.ts";
import { createLeadTaker, type LeadSubmit } from "./take-lead.ts";

const taking = useLeadTaking();

/** Stores nothing. */
const storeStep = async ({ leadId }: LeadStepToStore) =>
  ({ is: "stored", leadId, isRepeated: false, appointment: null }) as const;

describe("from one address to one site", () => {
  test("so many leads are delivered within an hour, many more kept aside, and the rest refused and logged", async () => {
    let suspected = 0;
    const lines: string[] = [];
    const quick = createLeadTaker({
      ...taking.platform,
      log: { ...taking.platform.log, warn: (_: object, line: string) => void lines.push(line) },
      leads: {
        ...taking.platform.leads,
        storeStep: async (step) => {
          if (step.suspicion !== null) suspected += 1;
          return storeStep(step);
        },
      },
    });
    const send = (n: number, overrides: Partial<LeadSubmit> = {}) =>
      taking.submit({ ...GENERAL, message: `Number ${n}` }, overrides, quick);
    for (let n = 0; n < LEADS_AN_HOUR; n++) expect((await send(n)).is).toBe("taken");
    expect(lines).toEqual([]);
    for (let n = 0; n < KEPT_ASIDE_AN_HOUR; n++) expect((await send(1_000 + n)).is).toBe("taken");
    expect(suspected).toBe(KEPT_ASIDE_AN_HOUR);
    expect((await send(-1)).is).toBe("too_many");
    expect((await send(-3)).is).toBe("too_many");
    expect(lines).toEqual(["Leads of an address were refused"]);
    // One that is in stays in, however many came after it.
    expect((await send(0)).is).toBe("taken");
    expect((await send(-1, { clientAddress: "203.0.113.8" })).is).toBe("taken");
    expect((await send(-1, { site: { ...taking.site, slug: "harbour" } })).is).toBe("taken");
    taking.clock += HOUR_MS;
    expect((await send(-2)).is).toBe("taken");
  });
});

test("a mail address is thanked by a site for so many leads within a day, whatever they come from", async () => {
  const site = { ...taking.site, confirmation_mail: true };
  const thanks: boolean[] = [];
  const quick = createLeadTaker({
    ...taking.platform,
    leads: {
      ...taking.platform.leads,
      storeStep: async (step) => {
        thanks.push(step.deliveries.some(({ about }) => about === "thanks"));
        expect(step.deliveries.some(({ about }) => about === "lead")).toBe(true);
        return storeStep(step);
      },
    },
  });
  const send = async (n: number, email: string, overrides: Partial<LeadSubmit> = {}) => {
    const sent = { site, clientAddress: `203.0.${n % 256}.7`, ...overrides };
    await taking.submit({ ...GENERAL, email, message: `Number ${n}` }, sent, quick);
    return thanks.at(-1);
  };
  const address = "robin.other@example.com";
  for (let n = 0; n < THANKS_A_DAY; n += 1) expect(await send(n, address)).toBe(true);
  expect(await send(100, address)).toBe(false);
  expect(await send(101, " Robin.Other@EXAMPLE.com ")).toBe(false);
  // The last that was thanked for, sent again.
  expect(await send(THANKS_A_DAY - 1, address)).toBe(true);
  expect(await send(102, "somebody.else@example.com")).toBe(true);
  expect(await send(103, address, { site: { ...site, slug: "harbour" } })).toBe(true);
  taking.clock += DAY_MS;
  expect(await send(104, address)).toBe(true);
});

test.each([
  ["to be reviewed", { review: "nobody solved its captcha" }],
  ["kept aside", { suspicion: "it filled in the trap" }],
])("leads %s use up nobody's thanks", (_what, against) => {
  const limit = createLeadLimit();
  const payload = buildLeadPayload({ email: "robin.other@example.com" });
  const thanks = { about: "thanks", destination: SHOPPER, needsProof: true } as const;
  const isThanked = (leadId: string, overrides: Partial<LeadStepToStore> = {}) =>
    limitThanks(buildLeadStep(leadId, { payload, deliveries: [thanks], ...overrides }), limit)
      .deliveries.length === 1;
  for (let n = 0; n < 2 * THANKS_A_DAY; n += 1) isThanked(`unproved-${n}`, against);
  for (let n = 0; n < THANKS_A_DAY; n += 1) expect(isThanked(`proved-${n}`)).toBe(true);
  expect(isThanked("one-more")).toBe(false);
});

const countBy = (answers: readonly { is: string }[], is: string) =>
  answers.filter((answer) => answer.is === is).length;

describe("one lead", () => {
  test("comes of two hundred equal posts at once from one address, each answered as taken, and is sent once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, () =>
        taking.submit({ ...GENERAL, key: KEY }, { clientAddress: "203.0.113.7" }),
      ),
    );
    const [lead, ...others] = await taking.listLeads();
    expect(others).toEqual([]);
    expect(countBy(answers, "taken")).toBe(200);
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
    taking.clock += HOUR_MS;
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
