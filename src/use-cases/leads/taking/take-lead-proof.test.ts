import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { beforeEach, describe, expect, test } from "vitest";
import { captchaConfigSchema } from "#domain/enquiry/submit/captcha-config.schema.ts";
import { SHOPPER } from "#domain/lead/list-deliveries.ts";
import { DEFAULT_DESTINATION } from "#domain/lead/resolve-destinations.ts";
import { buildOpenLocation } from "#tests/builders/appointment-slots.ts";
import { GENERAL, KEY, TRADE_IN, useLeadTaking } from "#tests/tooling/lead-taking-fixture.ts";
import { bookAppointment } from "#use-cases/appointments/book-appointment.ts";
import { replayJournal } from "./replay-journal.ts";
import { createLeadTaker } from "./take-lead.ts";

const ANOTHER = { ...GENERAL, message: "And the red one?" };
/** As the page's script posts: a key, and how long the form took. */
const SCRIPT = { key: KEY, started: "9000" };

const taking = useLeadTaking();

beforeEach(() => {
  // The library that signs challenges reads the clock itself.
  taking.clock = Date.now();
  const captcha = captchaConfigSchema.parse({});
  taking.site = { ...taking.site, captcha, confirmation_mail: true };
});

async function findSubmitted(...submitted: Parameters<typeof taking.submit>) {
  const { leadId: id, leadToken: token } = await taking.submitTaken(...submitted);
  const lead = await taking.platform.leads.find(id);
  const deliveries = await taking.platform.outbox.listOfLead(id);
  const destinations = deliveries.map(({ destination }) => destination);
  return { id, token, suspicion: lead?.suspicion, review: lead?.review, destinations };
}

/** As the page's script does. */
const solve = async (): Promise<string> => {
  const challenge = JSON.parse(
    (await taking.platform.captcha.createChallenge(taking.site, taking.clock)) ?? "",
  );
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
};

const NO_SCRIPT = "it came without script, so nothing proves that a person sent it";
const UNSOLVED = "the browser did not solve the captcha, so nothing proves that a person sent it";
const TRAPPED = "it filled in the field that people do not see";

describe("what becomes of a submit", () => {
  test.each<[string, Record<string, string>, string | null, string | null]>([
    ["without script", {}, null, NO_SCRIPT],
    ["by a script that solved nothing, as on plain HTTP", SCRIPT, null, UNSOLVED],
    ["that filled in the trap", { website_url: "https://spam.example" }, TRAPPED, NO_SCRIPT],
    ["that took 300 ms", { ...SCRIPT, started: "300" }, "it was filled in within 300 ms", UNSOLVED],
    [
      "of 300 ms from the profile",
      { ...SCRIPT, started: "300", prefilled: "true" },
      null,
      UNSOLVED,
    ],
  ])("%s", async (_, trace, suspicion, review) => {
    const lead = await findSubmitted({ ...GENERAL, ...trace });
    expect(lead).toMatchObject({ suspicion, review });
    // Only what is suspected stays here; nobody is thanked for what nobody proved.
    expect(lead.destinations).toEqual(suspicion === null ? [DEFAULT_DESTINATION] : []);
    expect(await taking.countEvents()).toHaveLength(suspicion === null ? 1 : 0);
  });

  test("with the captcha solved: nothing is said of it, and the shopper is thanked", async () => {
    const solved = { ...GENERAL, ...SCRIPT, captcha: await solve() };
    expect(await findSubmitted(solved)).toMatchObject({
      suspicion: null,
      review: null,
      destinations: [DEFAULT_DESTINATION, SHOPPER],
    });
  });

  test("where the form asks for no captcha, the other checks alone decide", async () => {
    taking.site = { ...taking.site, captcha: captchaConfigSchema.parse({ provider: "none" }) };
    expect(await findSubmitted(GENERAL)).toMatchObject({ suspicion: null, review: null });
  });
});

test.each([
  ["2400", null],
  ["1900", "it was filled in within 1900 ms"],
])(
  "a first step that the page filled in is sent by one press: the whole form's %s ms decide",
  async (started, suspicion) => {
    const first = await sendStep({ step: "0", started: "142", captcha: await solve() });
    expect(first).toMatchObject({ suspicion: null });
    const lead = { lead_id: first.id, lead_token: first.token };
    const last = await sendStep({ ...lead, step: "2", final: "true", started });
    expect(last).toMatchObject({ id: first.id, suspicion });
    expect(last.destinations).toHaveLength(suspicion === null ? 2 : 0);
  },
);

const sendStep = (answers: Record<string, string>) =>
  findSubmitted({ ...TRADE_IN, key: KEY, ...answers }, { kind: "trade-in" });

describe("a solved challenge", () => {
  test("is used up by its lead alone", async () => {
    const solved = { ...GENERAL, captcha: await solve() };
    const { id } = await findSubmitted(solved);
    expect((await findSubmitted(solved)).id).toBe(id);
    expect(await taking.submit({ ...solved, ...ANOTHER })).toMatchObject({ is: "captcha_refused" });
    expect(await taking.listLeads()).toHaveLength(1);
    const again = await findSubmitted({ ...ANOTHER, captcha: await solve() });
    expect(again).toMatchObject({ suspicion: null, review: null });
  });

  test("that is sent with many leads at once makes one", async () => {
    const captcha = await solve();
    const taken = await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        taking.submit({ ...GENERAL, captcha, message: `Number ${n}` }),
      ),
    );
    expect(taken.map((each) => each.is).toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => "captcha_refused"),
      "taken",
    ]);
    expect(await taking.listLeads()).toHaveLength(1);
  });

  test("proves the further steps, too: they ask for no second one", async () => {
    const first = await sendStep({ step: "0", captcha: await solve() });
    const lead = { lead_id: first.id, lead_token: first.token };
    const last = await sendStep({ ...lead, step: "2", final: "true", captcha: "used" });
    expect(last).toMatchObject({ id: first.id, suspicion: null, review: null });
  });

  test("has one mail sent to one address, whatever the next submits of its lead say", async () => {
    const first = { ...GENERAL, ...SCRIPT, captcha: await solve() };
    const { id, token } = await findSubmitted(first);
    const other = { ...first, email: "stranger@example.com" };
    const further = { ...other, lead_id: id, lead_token: token, message: "Again" };
    for (const posted of [other, further]) {
      const { destinations } = await findSubmitted(posted);
      expect(destinations.filter((name) => name === SHOPPER)).toHaveLength(1);
    }
    expect((await taking.platform.leads.find(id))?.payload["email"]).toBe("stranger@example.com");
  });

  test("of a lead that waits in the journal is used up when it is taken in", async () => {
    const captcha = await solve();
    const offline = createLeadTaker(taking.withoutDatabase());
    expect((await taking.submit({ ...GENERAL, captcha }, {}, offline)).is).toBe("taken");
    await replayJournal(taking.platform);
    expect(await taking.submit({ ...ANOTHER, captcha })).toMatchObject({ is: "captcha_refused" });
  });
});

test("a lead that nobody proved books no time: it is a wish, also by the link of one without script", async () => {
  taking.clock = Date.parse("2026-11-22T22:00:00Z");
  taking.site = { ...taking.site, locations: [buildOpenLocation("NSW")] };
  const startsAt = Date.parse("2026-11-23T23:30:00Z");
  const chosen = { ...GENERAL, ...SCRIPT, appointment: new Date(startsAt).toISOString() };
  const wish = { preferred_date: "2026-11-24", preferred_time: "10:30" };
  const sent = await taking.submitTaken(chosen, { kind: "test-drive" });
  expect(sent.appointment).toBeNull();
  const { appointment, leadId } = await taking.submitTaken(GENERAL, { kind: "test-drive" });
  expect(appointment?.is).toBe("open");
  const link = { token: appointment?.token ?? "", startsAt };
  const ask = () => bookAppointment(taking.platform, taking.site, link, taking.clock);
  expect([await ask(), await ask()]).toEqual([{ is: "wished" }, { is: "wished" }]);
  for (const id of [sent.leadId, leadId]) {
    expect((await taking.platform.leads.find(id))?.payload).toMatchObject(wish);
    expect(await taking.platform.appointments.findOfLead(id)).toBeNull();
  }
  expect(await taking.platform.outbox.listOfLead(leadId)).toHaveLength(2);
});

test("a forged solution is refused with what was typed, and nothing is stored", async () => {
  expect(await taking.submit({ ...GENERAL, captcha: "e30=" })).toMatchObject({
    is: "captcha_refused",
    answers: { name: ["Robin"] },
  });
  expect(await taking.listLeads()).toEqual([]);
});

test("a form in steps that came to its end without a proof is marked by its first step", async () => {
  const first = await findSubmitted({ ...TRADE_IN, ...SCRIPT, step: "0" }, { kind: "trade-in" });
  const lead = { lead_id: first.id, lead_token: first.token };
  const last = await findSubmitted(
    { ...TRADE_IN, ...SCRIPT, ...lead, step: "2", final: "true" },
    { kind: "trade-in" },
  );
  expect(last).toMatchObject({ review: UNSOLVED, destinations: [DEFAULT_DESTINATION] });
});
