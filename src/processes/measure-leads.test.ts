import { expect, onTestFinished, test } from "vitest";
import { HOUR_MS } from "#domain/time/time-units.ts";
import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";
import { createServerMetrics } from "#server/watch/server-metrics.ts";
import { buildLeadStep } from "#tests/builders/lead.ts";
import { openPlatform } from "#tests/builders/platform.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { measureLeads } from "./measure-leads.ts";

const readFigures = (services: Parameters<typeof measureLeads>[0]) =>
  createServerMetrics(measureLeads(services), async () => ({ isReady: true, checks: {} })).read();

/** Sealed under a key that is gone. */
const LOST = { text: "1.gone.x.y", digest: "d" };

test("leads of the last day are counted by form, and what is not delivered with its age", async () => {
  const platform = await openPlatform({ now: () => NOW });
  onTestFinished(() => platform.close());
  const { leads, outbox } = platform;
  await leads.storeStep(buildLeadStep("old", { receivedAt: NOW - 25 * HOUR_MS, deliveries: [] }));
  await leads.storeStep(buildLeadStep("one", { receivedAt: NOW - 2 * HOUR_MS }));
  await leads.storeStep(buildLeadStep("two", { suspicion: "too fast", deliveries: [] }));
  await leads.storeStep(buildLeadStep("nowhere", { formKind: "photos", deliveries: [] }));
  await leads.storeStep(buildLeadStep("three", { formKind: "service", review: "no script" }));
  await leads.storeStep(
    buildLeadStep("sealed", { sealed: LOST, receivedAt: NOW - 25 * HOUR_MS, deliveries: [] }),
  );
  const [claim] = await outbox.claim({ limit: 1, now: NOW, leaseUntil: NOW + 1 });
  if (claim) await outbox.settle(claim, { is: "dead", at: NOW, error: "refused" });
  const figures = await readFigures(platform);
  expect(figures).toContain('forecourt_leads_last_day{form="general"} 2\n');
  expect(figures).toContain('forecourt_leads_last_day{form="service"} 1\n');
  for (const [verdict, count] of [
    ["accepted", 2],
    ["to_review", 1],
    ["suspected", 1],
  ] as const) {
    expect(figures).toContain(`forecourt_leads_judged_last_day{verdict="${verdict}"} ${count}\n`);
  }
  expect(figures).toContain("forecourt_deliveries_pending 1\n");
  expect(figures).toContain("forecourt_deliveries_dead 1\n");
  expect(figures).toContain("forecourt_leads_unrouted 3\n");
  expect(figures).toContain("forecourt_sealed_answers_lost 1\n");
  expect(figures).toContain("forecourt_oldest_undelivered_seconds 7200\n");
});

const away = () => Promise.reject(new StorageUnavailableError("away"));

test("while the records are away, the figures of leads are left out and the others are read", async () => {
  const platform = await openPlatform();
  onTestFinished(() => platform.close());
  await platform.journal.append(buildLeadStep("waits"));
  const figures = await readFigures({
    now: () => NOW,
    journal: platform.journal,
    seal: platform.seal,
    sealedAnswers: { ...platform.sealedAnswers, countBut: away },
    leads: { ...platform.leads, countByKind: away },
    outbox: { ...platform.outbox, measure: away, listUnrouted: away },
  });
  // The journal fills up exactly while the database is away.
  expect(figures).toContain("forecourt_lead_journal_entries 1\n");
  expect(figures).toContain("forecourt_lead_journal_damaged 0\n");
  expect(figures).not.toMatch(/^forecourt_(leads|deliveries|sealed|oldest)\S* \d/m);
  expect(figures).toMatch(/^process_resident_memory_bytes \d/m);
});
