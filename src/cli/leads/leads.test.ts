import { parse } from "csv-parse/sync";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { resolveLeadReference } from "#domain/enquiry/payload/lead-reference.ts";
import { DAY_MS } from "#domain/time/time-units.ts";
import type { Platform } from "#ports/platform.ts";
import { buildNewAppointment } from "#tests/builders/appointment.ts";
import { putSite } from "#tests/builders/import-feed.ts";
import { buildLeadPayload, buildLeadStep } from "#tests/builders/lead.ts";
import { openPlatform } from "#tests/builders/platform.ts";
import { buildSiteConfig } from "#tests/builders/site-config.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { findAdfErrors } from "#tests/tooling/check-adf.ts";
import { createProgram } from "../create-program.ts";

let platform: Platform;
let printed: string;

beforeEach(async () => {
  platform = await openPlatform({ now: () => NOW });
  onTestFinished(() => platform.close());
  const config = buildSiteConfig({ email: "sales@example.com" });
  await putSite(platform, "riverbend", ["riverbend-motors"], { config });
  printed = "";
  vi.spyOn(process.stdout, "write").mockImplementation((text, ...others: unknown[]) => {
    printed += String(text);
    for (const done of others) if (typeof done === "function") done();
    return true;
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await platform.leads.storeStep(buildLeadStep("old", { receivedAt: NOW - 40 * DAY_MS }));
  await platform.leads.storeStep(buildLeadStep("first", { receivedAt: NOW - 2 }));
  await platform.leads.storeStep(
    buildLeadStep("second", {
      suspicion: "too fast",
      deliveries: [],
      receivedAt: NOW - 1,
      payload: buildLeadPayload({ lead_id: "second", name: "=cmd()\r\nX", last_name: null }),
    }),
  );
});

async function run(...words: string[]): Promise<string> {
  printed = "";
  const program = createProgram(async () => platform);
  await program.parseAsync(["leads", ...words], { from: "user" });
  return printed;
}

test("leads of a month are listed, the newest first, each on one line whatever was typed", async () => {
  const lines = (await run("list", "--site", "riverbend")).trimEnd().split("\n");
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/riverbend +general +suspected +=cmd\(\) X +0491 570 156 +- +second$/);
  expect(lines[2]).toMatch(/riverbend +general +complete +Robin Archer +0491 570 156 +- +first$/);
  expect(await run("list", "--days", "60", "--limit", "1")).toMatch(/second\n$/);
  expect(JSON.parse(await run("list", "--days", "60", "--json"))).toHaveLength(3);
  await platform.leads.storeStep(buildLeadStep("third", { review: "it came without script" }));
  expect(await run("list")).toMatch(/general +complete, to review +Robin Archer .* third$/m);
  expect(await run("show", "third")).toMatch(/^to review +it came without script$/m);
  await expect(run("list", "--site", "rver")).rejects.toThrow("forecourt site list");
});

test("a lead is shown with its answers, its consent and its deliveries", async () => {
  const text = await run("show", "first");
  for (const words of [
    /^Message +Is it still there\?$/m,
    /^consent +not asked for$/m,
    /^first .* pending/m,
  ]) {
    expect(text).toMatch(words);
  }
  const payload = buildLeadPayload({ car_id: 7, stock_number: "R1042", car_type: "used" });
  await platform.leads.storeStep(buildLeadStep("car", { payload }));
  expect(await run("show", "car")).toMatch(/^vehicle +stock number R1042, vehicle 7, used$/m);
  expect(await run("show", "car")).toMatch(/^dealership +riverbend-motors$/m);
  expect(await run("list")).toMatch(/ R1042 +car$/m);
  expect(await run("show", "second")).toContain("too fast: `forecourt leads release second`");
  await expect(run("show", "third")).rejects.toThrow('There is no lead "third"');
});

test("a lead is shown with its booking, and with what became of that", async () => {
  const { appointments } = platform;
  await appointments.book(
    buildNewAppointment("one", { leadId: "first", startsAt: Date.parse("2026-11-24T02:00:00Z") }),
    { bays: 1, booker: { email: null, phone: null }, now: NOW, deliveries: [] },
  );
  expect(await run("show", "first")).toMatch(
    /^appointment +booked, Tuesday 24 November 2026, 1:00 pm AEDT, 60 minutes$/m,
  );
  const deliveries = [{ about: "appointment" as const, destination: "sales" }];
  await appointments.cancel("one", { now: NOW, deliveries });
  const text = await run("show", "first");
  expect(text).toMatch(/^appointment +cancelled, .*changed once$/m);
  expect(text).toMatch(/^first +riverbend +appointment +sales /m);
});

test("leads are exported as CSV without formulas, and finished ones as valid ADF", async () => {
  const rows: Record<string, string>[] = parse(await run("export", "--format", "csv"), {
    columns: true,
  });
  expect(rows.map(({ lead_id, name }) => [lead_id, name])).toEqual([
    ["second", "'=cmd()\r\nX"],
    ["first", "Robin"],
  ]);
  const adf = await run("export", "--format", "adf", "--days", "60");
  expect(await findAdfErrors([adf])).toEqual([]);
  expect(adf.match(/<prospect /g)).toHaveLength(2);
});

test("what was given up is listed with its reason, and sent again where it is asked for", async () => {
  const [claim] = await platform.outbox.claim({ limit: 1, now: NOW, leaseUntil: NOW + 1 });
  if (claim) {
    await platform.outbox.settle(claim, { is: "dead", at: NOW, error: "HOOK is not set" });
  }
  expect(await run("deliveries", "--state", "dead")).toMatch(/ dead +1 .* HOOK is not set$/m);
  expect(await run("deliveries", "first")).not.toContain("HOOK");
  expect(await run("retry", "--all")).toContain("due again: 1;");
  expect(await run("retry", "old")).toContain("Nothing was given up");
  expect(JSON.parse(await run("deliveries", "--state", "pending", "--json"))).toHaveLength(2);
  await expect(run("retry")).rejects.toThrow("Name a lead, or give --all");
});

test("what was given up is dismissed, of one destination or all", async () => {
  const [claim] = await platform.outbox.claim({ limit: 1, now: NOW, leaseUntil: NOW + 1 });
  if (claim) await platform.outbox.settle(claim, { is: "dead", at: NOW, error: "gone" });
  const lead = claim?.leadId ?? "";
  await expect(run("dismiss", lead, "crm")).rejects.toThrow("Nothing of it was given up");
  expect(await run("dismiss", lead)).toContain("dismissed: 1");
  expect(await run("deliveries", lead)).toMatch(/ dismissed +1 .* gone$/m);
  expect(await platform.outbox.measure()).toMatchObject({ dead: 0 });
});

test("a lead that went to nobody is listed so, and sent where its site has a destination", async () => {
  await platform.leads.storeStep(buildLeadStep("lost", { deliveries: [] }));
  expect(await run("list")).toMatch(/complete, sent to nobody +Robin Archer .* lost$/m);
  expect(await run("retry", "lost")).toContain("sent now: 1");
  expect(await platform.outbox.listOfLead("lost")).toMatchObject([{ destination: "(dealer)" }]);
  expect(await run("list")).not.toContain("sent to nobody");
  await platform.leads.storeStep(buildLeadStep("lost too", { deliveries: [] }));
  expect(await run("retry", "--site", "riverbend")).toContain("sent now: 1");
});

test("a lead is sent to a destination by name, whatever became of it", async () => {
  expect(await run("retry", "first", "--to", "(dealer)")).toBe("The lead goes to (dealer).\n");
  expect(await platform.outbox.listOfLead("first")).toHaveLength(2);
  await expect(run("retry", "first", "--to", "crm")).rejects.toThrow("no such destination");
  await expect(run("retry", "second", "--to", "(dealer)")).rejects.toThrow("leads release second");
});

test.each([
  [["retry", "nope"], 'There is no lead "nope"'],
  [["dismiss", "nope"], 'There is no lead "nope"'],
  [["deliveries", "nope"], 'There is no lead "nope"'],
  [["deliveries", "--site", "nope"], 'There is no site "nope"'],
  [["retry", "--site", "nope"], 'There is no site "nope"'],
])("a name that nothing has is an error: %j", async (words, message) => {
  await expect(run(...words)).rejects.toThrow(message);
});

test("a suspected lead is released once, to where its site's leads go", async () => {
  expect(await run("release", "second")).toBe("The lead goes to (dealer).\n");
  expect(await platform.outbox.listOfLead("second")).toMatchObject([{ state: "pending" }]);
  await expect(run("release", "second")).rejects.toThrow("not suspected");
  await expect(run("release", "third")).rejects.toThrow('There is no lead "third"');
});

test("old leads are forgotten with their deliveries, and not without a yes", async () => {
  await expect(run("purge", "--older-than", "30")).rejects.toThrow("--yes");
  const purge = (...words: string[]) => run("purge", "--older-than", "30", "--yes", ...words);
  expect(await purge("--given-up")).toMatch(
    /^Leads forgotten: 0\nKept, as they are not delivered: 1\./,
  );
  const [claim] = await platform.outbox.claim({ limit: 1, now: NOW, leaseUntil: NOW + 1 });
  if (claim) await platform.outbox.settle(claim, { is: "dead", at: NOW, error: "HOOK is not set" });
  expect(claim?.leadId).toBe("old");
  expect(await purge()).toMatch(/^Leads forgotten: 0\nKept, as they are not delivered: 1\./);
  await platform.appointments.book(
    buildNewAppointment("one", { leadId: "old", startsAt: NOW + DAY_MS }),
    { bays: 1, booker: { email: null, phone: null }, now: NOW, deliveries: [] },
  );
  expect(await purge("--given-up")).toBe(
    "Leads forgotten: 0\nKept, as their time is still ahead: 1\n",
  );
  await platform.appointments.cancel("one", { now: NOW, deliveries: [] });
  expect(await purge("--given-up")).toBe("Leads forgotten: 1\n");
  expect(await platform.leads.find("old")).toBeNull();
  expect(await platform.outbox.listOfLead("old")).toEqual([]);
  expect(await platform.leads.find("first")).not.toBeNull();
});

test("encrypted answers are shown by name alone, and who saw them is recorded", async () => {
  const sealed = platform.seal.seal(JSON.stringify({ income: "91234567" }), "riverbend");
  await platform.leads.storeStep(buildLeadStep("applied", { formKind: "finance", sealed }));
  await run("show", "applied");
  expect(printed).toContain("forecourt leads show applied --sealed");
  expect(printed).not.toContain("91,234,567");
  printed = "";
  await run("show", "applied", "--sealed");
  expect(printed).toMatch(/Income a year before tax +\$91,234,567/);
  expect(printed).toMatch(/shown +.* from the command line/);
  await expect(run("show", "first", "--sealed")).rejects.toThrow("no encrypted answers");
});

test("a lead is found by the reference that its shopper was given, however it is read out, and another form's is not", async () => {
  const id = "Ab3_-zQ9xK0123456789";
  await platform.leads.storeStep(buildLeadStep(id, { formKind: "finance" }));
  const reference = resolveLeadReference("finance", id) ?? "";
  const readOut = `${reference.slice(0, 4).toLowerCase()}-${reference.slice(4)}`;
  for (const name of [reference, readOut]) {
    expect(await run("show", name)).toMatch(new RegExp(`^lead +${id}$`, "m"));
  }
  await platform.leads.storeStep(buildLeadStep("aB3_-zQ9-question", { formKind: "question" }));
  expect(await run("show", reference)).toMatch(new RegExp(`^lead +${id}$`, "m"));
  await platform.leads.storeStep(buildLeadStep("aB3_-zQ9-finance", { formKind: "finance" }));
  await expect(run("show", reference)).rejects.toThrow("more than one lead");
});

test("a suspected lead is released by its reference, too", async () => {
  const id = "Ab3_-zQ9xK0123456789";
  await platform.leads.storeStep(buildLeadStep(id, { formKind: "finance", suspicion: "honeypot" }));
  const reference = resolveLeadReference("finance", id) ?? "";
  expect(await run("release", reference)).toBe("The lead goes to (dealer).\n");
});

test("a lead is found by the reference of its purchase, in any case, and by no part of one", async () => {
  const id = "59528aa3aaaaaaaaaaaaaaaaaaaaaaaa";
  await platform.leads.storeStep(buildLeadStep(id));
  for (const name of ["59528AA3", "59528aa3", id]) {
    expect(await run("show", name)).toMatch(new RegExp(`^lead +${id}$`, "m"));
  }
  expect(await run("deliveries", "59528AA3")).toContain(id);
  for (const name of ["59528AA", "59528AA4", "%9528AA3"]) {
    await expect(run("show", name)).rejects.toThrow("There is no lead");
  }
  await platform.leads.storeStep(buildLeadStep("59528aa3bbbbbbbbbbbbbbbbbbbbbbbb"));
  await expect(run("show", "59528AA3")).rejects.toThrow("more than one lead");
});
