import { expect, onTestFinished, test, vi } from "vitest";
import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";
import { buildLeadStep } from "#tests/builders/lead.ts";
import { openPlatform } from "#tests/builders/platform.ts";
import { startReplaying } from "./start-replaying.ts";

test("leads that wait are taken in once the database is back, and nothing after the stop", async () => {
  const platform = await openPlatform();
  onTestFinished(() => platform.close());
  let isAway = true;
  const leads: typeof platform.leads = {
    ...platform.leads,
    storeStep: (step) =>
      isAway
        ? Promise.reject(new StorageUnavailableError("The database is away."))
        : platform.leads.storeStep(step),
  };
  await platform.journal.append(buildLeadStep("one"));
  const stop = startReplaying({ ...platform, leads }, 5);
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(await platform.leads.find("one")).toBeNull();
  isAway = false;
  await vi.waitFor(async () => expect(await platform.leads.find("one")).not.toBeNull());
  await stop();
  await platform.journal.append(buildLeadStep("two"));
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(await platform.leads.find("two")).toBeNull();
});

const refuseToRead = () => Promise.reject(new Error("no right to read"));

test("a journal that cannot be read is reported, and tried again", async () => {
  const platform = await openPlatform();
  onTestFinished(() => platform.close());
  const errors: string[] = [];
  const log = { ...platform.log, error: (_: object, text: string) => void errors.push(text) };
  const stop = startReplaying(
    { ...platform, log, journal: { ...platform.journal, list: refuseToRead } },
    5,
  );
  await vi.waitFor(() => expect(errors.length).toBeGreaterThan(1));
  await stop();
  expect(errors[0]).toBe("The journal of leads could not be read");
});
