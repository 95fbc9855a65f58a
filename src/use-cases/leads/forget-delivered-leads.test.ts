import { expect, onTestFinished, test } from "vitest";
import { DAY_MS } from "#domain/time/time-units.ts";
import { buildLeadStep } from "#tests/builders/lead.ts";
import { openPlatform } from "#tests/builders/platform.ts";
import { buildSite } from "#tests/builders/site.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { forgetDeliveredLeads } from "./forget-delivered-leads.ts";

test("a site that keeps leads so many days forgets older ones that arrived, and no other site does", async () => {
  const platform = await openPlatform();
  onTestFinished(() => platform.close());
  const { leads, outbox } = platform;
  const take = (name: string, siteSlug: string, receivedAt: number) =>
    leads.storeStep(buildLeadStep(name, { siteSlug, receivedAt }));
  await take("old", "riverbend", NOW - 8 * DAY_MS - 1);
  await take("new", "riverbend", NOW - 8 * DAY_MS);
  await take("elsewhere", "hillside", NOW - 99 * DAY_MS);
  for (const claim of await outbox.claim({ limit: 3, now: NOW, leaseUntil: NOW + 9 })) {
    await outbox.settle(claim, { is: "delivered", at: NOW, receipt: "" });
  }
  await take("undelivered", "riverbend", NOW - 99 * DAY_MS);
  const sites = [
    buildSite({ slug: "riverbend", leads_kept_days: 8 }),
    buildSite({ slug: "hillside" }),
    { slug: "broken", hosts: [], reason: "Cannot run without navigation" },
  ];
  await forgetDeliveredLeads({ leads, directory: { list: () => sites }, now: () => NOW });
  const left = await leads.list({ siteSlug: null, since: 0 }, 9);
  expect(left.map(({ id }) => id).toSorted()).toEqual(["elsewhere", "new", "undelivered"]);
});
