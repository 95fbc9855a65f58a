import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { SHOPPER } from "#domain/lead/list-deliveries.ts";
import { DEFAULT_DESTINATION } from "#domain/lead/resolve-destinations.ts";
import { JournalUnavailableError, type LeadJournal } from "#ports/lead-journal.ts";
import { buildLeadStep } from "#tests/builders/lead.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { createFileJournal } from "./create-file-journal.ts";

let folder: string;
let journal: LeadJournal;
let errors: object[];

beforeEach(() => {
  const parent = mkdtempSync(join(tmpdir(), "forecourt-journal-"));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  folder = join(parent, "journal");
  errors = [];
  journal = createFileJournal({ folder, log: { error: (fields) => errors.push(fields) } });
});

test("what was appended is listed in the order in which it came, by another process too", async () => {
  const steps = [3, 1, 2].map((n) => buildLeadStep(`lead ${n}`, { receivedAt: NOW + n }));
  await Promise.all(steps.map((step) => journal.append(step)));
  const other = createFileJournal({ folder, log: { error: () => {} } });
  const listed = await other.list(10);
  expect(listed.map(({ step }) => step)).toEqual(
    steps.toSorted((one, two) => one.receivedAt - two.receivedAt),
  );
  expect(await other.list(2)).toHaveLength(2);
});

test("what was removed is gone, and the rest is not", async () => {
  await journal.append(buildLeadStep("one", { receivedAt: NOW }));
  await journal.append(buildLeadStep("two", { receivedAt: NOW + 1 }));
  const [first] = await journal.list(1);
  await journal.remove(first?.id ?? "");
  expect((await journal.list(10)).map(({ step }) => step.leadId)).toEqual(["two"]);
});

test("an entry that another process took in meanwhile is gone, without a failure", async () => {
  await journal.append(buildLeadStep("one"));
  const [entry] = await journal.list(1);
  await journal.remove(entry?.id ?? "");
  await journal.remove(entry?.id ?? "");
  expect(await journal.list(1)).toEqual([]);
});

test("an entry of an earlier version, whose names said what a delivery is about, goes where it would have gone", async () => {
  const { booking: _booking, ...step } = buildLeadStep("one");
  const deliveries = [
    { destination: "dealer" },
    { destination: "sales" },
    { destination: "(confirmation)", needsProof: true },
  ];
  mkdirSync(folder);
  writeFileSync(join(folder, "000000000000001-one.json"), JSON.stringify({ ...step, deliveries }));
  const [entry] = await journal.list(1);
  expect(entry?.step.deliveries).toEqual([
    { about: "lead", destination: DEFAULT_DESTINATION },
    { about: "lead", destination: "sales" },
    { about: "thanks", destination: SHOPPER, needsProof: true },
  ]);
});

test("before the first entry there is none, and no folder", async () => {
  expect(await journal.list(10)).toEqual([]);
  expect(await journal.count()).toEqual({ waiting: 0, damaged: 0 });
  expect(await journal.listDamaged()).toEqual([]);
});

test("a damaged entry is set aside and reported, and keeps nobody waiting", async () => {
  await journal.append(buildLeadStep("one"));
  writeFileSync(join(folder, "000000000000001-half.json"), '{"siteSlug":"riv');
  expect((await journal.list(1)).map(({ step }) => step.leadId)).toEqual(["one"]);
  expect(errors).toHaveLength(1);
  expect(readdirSync(folder)).toContain("000000000000001-half.json.damaged");
  expect(await journal.list(10)).toHaveLength(1);
  expect(await journal.count()).toEqual({ waiting: 1, damaged: 1 });
  expect(await journal.listDamaged()).toEqual([join(folder, "000000000000001-half.json.damaged")]);
  expect(errors).toHaveLength(1);
});

test("one that was not written to its end is none", async () => {
  mkdirSync(folder);
  writeFileSync(join(folder, "000000000000001-half.json.part"), '{"siteSlug":"riv');
  expect(await journal.list(10)).toEqual([]);
});

test("a folder that takes nothing is told", async () => {
  writeFileSync(folder, "a file in its place");
  await expect(journal.append(buildLeadStep("one"))).rejects.toThrow(JournalUnavailableError);
});
