import { expect, test } from "vitest";
import { leadDestinationsSchema } from "#domain/lead/lead-destinations.schema.ts";
import { formatCsvRow } from "#domain/lead/messages/csv-row.ts";
import { DAY_MS } from "#domain/time/time-units.ts";
import type { LenderApplication } from "#ports/finance/lender.ts";
import { NO_SEAL } from "#tests/builders/seal.ts";
import { buildSite } from "#tests/builders/site.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { DESTINATIONS, useDelivery, WEBHOOK_SECRET } from "#tests/tooling/delivery-fixture.ts";
import { FINANCE, SEALED, SEALED_TEXTS } from "#tests/tooling/finance-answers.ts";
import { useLeadTaking } from "#tests/tooling/lead-taking-fixture.ts";
import { showOutbox } from "../show-outbox.ts";
import { createLeadTaker } from "../taking/take-lead.ts";
import { forgetSealedAnswers } from "./forget-sealed-answers.ts";
import { openForOperator, openSealedLink, showSealedLink } from "./open-sealed-answers.ts";
import { signSealedLink } from "./sealed-links.ts";

const taking = useLeadTaking();
const delivery = useDelivery();

const expectNothingSealed = (text: string) => {
  for (const sealed of SEALED_TEXTS) expect(text).not.toContain(sealed);
};

async function apply() {
  return taking.submitTaken({ ...FINANCE, ...SEALED }, { kind: "finance" });
}

async function buildToken(leadId: string, expiresAt = NOW + DAY_MS) {
  const stepId = (await taking.platform.sealedAnswers.find(leadId))?.stepId ?? 0;
  const link = { leadId, stepId, destination: "sales", expiresAt };
  return signSealedLink(taking.platform, taking.site.slug, link);
}

const openLink = (token: string, name = "Sam Fisher", now = NOW) =>
  openSealedLink(taking.platform, taking.site, { token, name }, now);

test("a link shows the answers once, after it is recorded who saw them", async () => {
  const { leadId } = await apply();
  const token = await buildToken(leadId);
  for (let look = 0; look < 3; look += 1) {
    expect(await showSealedLink(taking.platform, taking.site, token, NOW)).toMatchObject({
      is: "closed",
    });
  }
  for (const nobody of [" \u0000 ", "\u200b\u00ad", "…"]) {
    expect(await openLink(token, nobody)).toMatchObject({ is: "closed" });
  }
  const shown = await openLink(token);
  if (shown.is !== "shown") throw new Error(`The link is ${shown.is}.`);
  expect(shown.answers).toContainEqual({
    name: "income",
    label: "Income a year before tax",
    value: "$91,234,567",
  });
  expect(shown.answers).toHaveLength(Object.keys(SEALED).length);
  const again = await openLink(token, "Another");
  expect(again).toMatchObject({ is: "used", opening: { openedBy: "Sam Fisher", openedAt: NOW } });
});

test("a link of two presses at once shows them to one", async () => {
  const token = await buildToken((await apply()).leadId);
  const seen = await Promise.all([openLink(token), openLink(token), openLink(token)]);
  expect(seen.map(({ is }) => is).toSorted()).toEqual(["shown", "used", "used"]);
});

test("a link that has expired, was changed, or is another site's shows nothing", async () => {
  const { leadId } = await apply();
  const token = await buildToken(leadId);
  expect(await openLink(token, "Sam", NOW + DAY_MS - 1)).toMatchObject({ is: "shown" });
  const late = await buildToken(leadId, NOW + 2 * DAY_MS);
  expect(await openLink(late, "Sam", NOW + 2 * DAY_MS)).toMatchObject({ is: "used" });
  const { leadId: other } = await taking.submitTaken(
    { ...FINANCE, ...SEALED, email: "alex@example.com" },
    { kind: "finance" },
  );
  const fresh = await buildToken(other);
  expect(await openLink(fresh, "Sam", NOW + DAY_MS)).toMatchObject({ is: "expired" });
  expect(await openLink(fresh.replace("sales", "crm"))).toEqual({ is: "unknown" });
  const elsewhere = buildSite({ slug: "elsewhere" });
  expect(await showSealedLink(taking.platform, elsewhere, fresh, NOW)).toEqual({ is: "unknown" });
});

test("a key that is missing uses no link up", async () => {
  const token = await buildToken((await apply()).leadId);
  const keyless = { ...taking.platform, seal: NO_SEAL };
  const wish = { token, name: "Sam" };
  await expect(openSealedLink(keyless, taking.site, wish, NOW)).rejects.toThrow("RECORDS_KEY");
  expect(await openLink(token)).toMatchObject({ is: "shown" });
});

test("an operator sees them again, which is recorded", async () => {
  const { leadId } = await apply();
  const lead = await taking.platform.leads.find(leadId);
  if (lead === null) throw new Error("The lead is gone.");
  const as = { site: taking.site, operator: "ops", now: NOW };
  for (let n = 0; n < 2; n += 1) {
    const answers = await openForOperator(taking.platform, lead, as);
    expect(answers?.find(({ name }) => name === "employment")?.value).toBe("Self-employed");
  }
  expect(await taking.platform.sealedAnswers.listOpenings(leadId)).toMatchObject([
    { link: null, openedBy: "ops" },
    { link: null, openedBy: "ops" },
  ]);
});

test.each([
  [4, 4],
  [30, 30],
])("a site of %i days keeps them so long, and no longer", async (sealed_answers_days, days) => {
  const { leadId } = await apply();
  const token = await buildToken(leadId, NOW + 900 * DAY_MS);
  const site = buildSite({ sealed_answers_days });
  const forget = (now: number) =>
    forgetSealedAnswers({
      ...taking.platform,
      now: () => now,
      directory: { list: () => [site] },
    });
  await forget(NOW + days * DAY_MS);
  expect((await taking.platform.sealedAnswers.find(leadId))?.text).not.toBeNull();
  await forget(NOW + days * DAY_MS + 1);
  expect(await openLink(token)).toMatchObject({ is: "forgotten" });
});

test("of a site that is gone they are forgotten after thirty days", async () => {
  const { leadId } = await apply();
  const directory = { list: () => [] };
  taking.clock = NOW + 30 * DAY_MS + 1;
  await forgetSealedAnswers({ ...taking.platform, directory });
  expect(await taking.platform.sealedAnswers.find(leadId)).toMatchObject({ text: null });
});

test("without a key an application is refused, and nothing of it is stored", async () => {
  const take = createLeadTaker({ ...taking.platform, seal: NO_SEAL });
  const answers = { ...FINANCE, ...SEALED };
  expect(await taking.submit(answers, { kind: "finance" }, take)).toMatchObject({
    is: "unavailable",
  });
  expect(await taking.listLeads()).toEqual([]);
  expect(await taking.platform.journal.list(10)).toEqual([]);
});

test("the same application with another income, without script, is the same lead with the later one", async () => {
  const first = await apply();
  const second = await taking.submitTaken(
    { ...FINANCE, ...SEALED, income: "95000" },
    { kind: "finance" },
  );
  expect(second.leadId).toBe(first.leadId);
  const lead = await taking.platform.leads.find(first.leadId);
  if (lead === null) throw new Error("The lead is gone.");
  const as = { site: taking.site, operator: "ops", now: NOW };
  const answers = await openForOperator(taking.platform, lead, as);
  expect(answers?.find(({ name }) => name === "income")?.value).toBe("$95,000");
});

test("while the database is away the journal holds them encrypted, and gives them back", async () => {
  const { platform } = taking;
  const appended: string[] = [];
  const journal = {
    ...platform.journal,
    append: async (step: Parameters<typeof platform.journal.append>[0]) => {
      appended.push(JSON.stringify(step));
      await platform.journal.append(step);
    },
  };
  const offline = createLeadTaker({ ...taking.withoutDatabase(), journal });
  await taking.submitTaken({ ...FINANCE, ...SEALED }, { kind: "finance" }, offline);
  expect(appended).toHaveLength(1);
  expectNothingSealed(appended.join());
  const [entry] = await platform.journal.list(1);
  expect(JSON.parse(platform.seal.open(entry?.step.sealed?.text ?? "", "riverbend"))).toEqual(
    SEALED,
  );
});

test("no message, export, log or page of the outbox has them, and people get a link", async () => {
  const { seal } = delivery.platform;
  const sealed = seal.seal(JSON.stringify(SEALED), "riverbend");
  const destinations = [
    ...DESTINATIONS,
    ...leadDestinationsSchema.parse([
      { kind: "lender", name: "bank", url: "https://bank.example/apply", secret: "env:HOOK" },
    ]),
  ];
  await delivery.store("sales", {
    formKind: "finance",
    sealed,
    deliveries: destinations.map(({ name }) => ({ about: "lead" as const, destination: name })),
  });
  const applications: LenderApplication[] = [];
  const reports = await delivery.deliver({
    destinations,
    lender: {
      apply: async (application, { secret }) => {
        expect(secret).toBe(WEBHOOK_SECRET);
        applications.push(application);
        return "Application 7";
      },
    },
  });
  expect(reports.every(({ state }) => state === "delivered")).toBe(true);
  const directory = { find: () => buildSite() };
  const outbox = await showOutbox({ ...delivery.platform, directory }, 10);
  const lead = await delivery.platform.leads.find("lead-1");
  if (lead === null) throw new Error("The lead is gone.");
  const { mails, requests, logged } = delivery;
  const all = JSON.stringify([mails, requests, outbox, formatCsvRow(lead), reports, lead]);
  expectNothingSealed(all + logged);
  const textOf = (to: string) => mails.find((mail) => mail.to.includes(to))?.text;
  expect(textOf("sales@example.com")).toMatch(
    /Encrypted answers: Shown once.*\n.*\/sealed-answers\?token=/,
  );
  expect(textOf("crm@example.com")).toContain("/sealed-answers?token=");
  expect(applications[0]?.answers).toMatchObject({ name: "Robin", ...SEALED });
});
