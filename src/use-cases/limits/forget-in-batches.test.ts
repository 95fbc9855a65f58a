import { expect, onTestFinished, test } from "vitest";
import { buildLeadStep } from "#tests/builders/lead.ts";
import { openPlatform } from "#tests/builders/platform.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { forgetInBatches } from "./forget-in-batches.ts";

const EVERY_LEAD = {
  siteSlug: null,
  isDeliveredOnly: false,
  olderThan: NOW + 1,
  keepsGivenUp: true,
  now: NOW,
};

async function openWithLeads(count: number) {
  const { leads, close } = await openPlatform();
  onTestFinished(close);
  const steps = Array.from({ length: count }, (_, n) =>
    buildLeadStep(`lead ${n}`, { deliveries: [] }),
  );
  await Promise.all(steps.map((step) => leads.storeStep(step)));
  const forgotten: number[] = [];
  const purge = async (limit: number) => {
    const purged = await leads.purge(EVERY_LEAD, limit);
    forgotten.push(purged);
    return purged;
  };
  return { purge, forgotten };
}

test("many leads are forgotten a few at a time, so that a lead that comes in waits for few", async () => {
  const { purge, forgotten } = await openWithLeads(450);
  expect(await forgetInBatches(purge)).toBe(450);
  expect(forgotten).toEqual([200, 200, 50]);
});

test("a stop waits for no more than those under way", async () => {
  const { purge, forgotten } = await openWithLeads(250);
  const stopping = new AbortController();
  const purged = forgetInBatches(purge, stopping.signal);
  stopping.abort();
  expect(await purged).toBe(200);
  expect(forgotten).toEqual([200]);
});
