import { expect, onTestFinished, test } from "vitest";
import { openApp } from "#tests/builders/app.ts";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { buildLeadPayload, buildLeadStep } from "#tests/builders/lead.ts";
import { askApp } from "#tests/builders/page-request.ts";
import { openPlatform } from "#tests/builders/platform.ts";
import { buildSiteConfig } from "#tests/builders/site-config.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { loadInventory } from "#use-cases/following/load-inventory.ts";
import { signLink } from "#use-cases/signing/signed-links.ts";

test("the link of the mail says how the wish stands and takes it back by a press, never by a look", async () => {
  const platform = await openPlatform({ now: () => NOW });
  onTestFinished(() => platform.close());
  const { dealerships } = await putSite(platform, "riverbend", ["riverbend-motors"], {
    config: buildSiteConfig(),
  });
  await importFeed(platform, {
    dealershipId: dealerships[0]?.id ?? 0,
    vehicles: [buildStagedVehicle("U1")],
  });
  await loadInventory(platform);
  const payload = buildLeadPayload({ car_id: 1 });
  await platform.leads.storeStep(buildLeadStep("lead-1", { formKind: "when-free", payload }));
  const app = await openApp(platform);
  const token = await signLink(platform, { kind: "when-free", siteSlug: "riverbend" }, "lead-1");
  const look = () => askApp(app, `/when-free?token=${token}`);
  const stop = (given: string, fields = {}) =>
    askApp(app, "/when-free/stop", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: Buffer.from(new URLSearchParams({ token: given, ...fields }).toString()),
    });

  const first = await look();
  expect(first.status).toBe(200);
  expect(first.headers.get("cache-control")).toContain("no-store");
  const html = await first.text();
  expect(html).toContain("We tell you if it frees");
  expect(html).toContain('href="/cars/2022-mazda-cx-5-u1"');
  expect(html).not.toContain("robin@example.com");
  expect(await platform.freeings.find("lead-1")).toMatchObject({ state: "waiting" });

  const photos = await signLink(platform, { kind: "photos", siteSlug: "riverbend" }, "lead-1");
  for (const wrong of ["", "lead-1.AAAA", photos]) {
    expect((await stop(wrong)).status).toBe(404);
    expect((await askApp(app, `/when-free?token=${wrong}`)).status).toBe(404);
  }
  const stopped = await stop(token);
  expect(stopped.status).toBe(303);
  expect(stopped.headers.get("location")).toBe(`/when-free?token=${token}`);
  expect(await (await look()).text()).toContain("Your request is taken back");
  expect(await platform.freeings.find("lead-1")).toMatchObject({
    state: "stopped",
    refusesSite: false,
  });
  expect((await stop(token, { refused: "site" })).status).toBe(303);
  const refused = await (await look()).text();
  expect(refused).toContain("You get no such emails from us");
  expect(refused).not.toContain("/when-free/stop");
});
