import { beforeEach, expect, onTestFinished, test } from "vitest";
import type { JournalEntry, LeadJournal } from "#ports/lead-journal.ts";
import type { Platform } from "#ports/platform.ts";
import type { LeadStepToStore } from "#ports/stores/lead-store.ts";
import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";
import { buildLeadPayload, buildLeadStep } from "#tests/builders/lead.ts";
import { openPlatform } from "#tests/builders/platform.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { replayJournal } from "./replay-journal.ts";

let platform: Platform;
let entries: JournalEntry[];

const journal: LeadJournal = {
  append: async (step) => void entries.push({ id: `entry ${entries.length}`, step }),
  list: async (limit, without) => entries.filter(({ id }) => !without?.has(id)).slice(0, limit),
  remove: async (id) => void (entries = entries.filter((entry) => entry.id !== id)),
  count: async () => ({ waiting: entries.length, damaged: 0 }),
  listDamaged: async () => [],
  runReplay: (replayAll) => platform.journal.runReplay(replayAll),
};

const wait = (name: string, overrides: Partial<LeadStepToStore> = {}) =>
  journal.append(buildLeadStep(name, overrides));
const replay = () => replayJournal({ ...platform, journal });
const listIds = async () =>
  (await platform.leads.list({ siteSlug: null, since: 0 }, 100)).map(({ id }) => id);

const refuse = () => Promise.reject(new StorageUnavailableError("away"));

beforeEach(async () => {
  entries = [];
  platform = await openPlatform({ now: () => NOW });
  onTestFinished(() => platform.close());
});

test("leads that waited are taken in once, in their order", async () => {
  await wait("one");
  await wait("one");
  await wait("two", { receivedAt: NOW + 1 });
  expect(await replay()).toBe(3);
  expect(await listIds()).toEqual(["two", "one"]);
  expect(entries).toEqual([]);
  expect(await replay()).toBe(0);
});

test("two replays at once run one after the other, so that no older answers are stored after newer ones", async () => {
  const names = ["A", "B"];
  for (const message of names) {
    await wait("one", { payload: buildLeadPayload({ lead_id: "one", message }) });
  }
  await Promise.all([replay(), replay()]);
  const steps = (await platform.leads.find("one"))?.steps ?? [];
  expect(steps.map(({ payload }) => payload["message"])).toEqual(names);
});

test("while the database is away they go on waiting", async () => {
  await wait("one");
  const leads = { ...platform.leads, storeStep: refuse };
  expect(await replayJournal({ ...platform, leads, journal })).toBe(0);
  expect(entries).toHaveLength(1);
});

test("a hundred that cannot be stored stay and are each reported once, and the others are taken in", async () => {
  for (let n = 0; n < 100; n += 1) await wait("one");
  await wait("two");
  const errors: object[] = [];
  const storeStep = async (step: LeadStepToStore) => {
    if (step.leadId === "one") throw new Error("constraint");
    return platform.leads.storeStep(step);
  };
  const log = { ...platform.log, error: (fields: object) => void errors.push(fields) };
  const leads = { ...platform.leads, storeStep };
  expect(await replayJournal({ ...platform, leads, log, journal })).toBe(1);
  expect(await replayJournal({ ...platform, leads, log, journal })).toBe(0);
  expect(entries.map(({ step }) => step.leadId)).toEqual(Array(100).fill("one"));
  expect(errors).toHaveLength(100);
  expect(await listIds()).toEqual(["two"]);
});

test("a further step of a lead that is gone is a lead of its own", async () => {
  await wait("gone", { isFurtherStep: true, stepNumber: 2 });
  await replay();
  expect(await listIds()).toEqual(["gone"]);
});

test("one whose challenge was used meanwhile is kept aside, not dropped", async () => {
  const challenge = { id: "challenge", expiresAt: NOW + 1 };
  await platform.leads.storeStep(buildLeadStep("first", { challenge }));
  await wait("second", { challenge });
  await replay();
  expect(await platform.leads.find("second")).toMatchObject({
    suspicion: "its challenge was used by another lead",
  });
});
