import { expect, onTestFinished, test } from "vitest";
import { openApp } from "#tests/builders/app.ts";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { buildLeadPayload, buildLeadStep } from "#tests/builders/lead.ts";
import { askApp } from "#tests/builders/page-request.ts";
import { openPlatform } from "#tests/builders/platform.ts";
import { buildSiteConfig } from "#tests/builders/site-config.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { ROBIN, useCheckoutSite } from "#tests/tooling/checkout-site.ts";
import { loadInventory } from "#use-cases/following/load-inventory.ts";
import { signAskerLink } from "#use-cases/freeing/show-freeing.ts";
import { signLink } from "#use-cases/signing/signed-links.ts";

const site = useCheckoutSite();

test("the thanks for asking lead to where that wish alone is taken back, and nothing is refused", async () => {
  await site.reserve(ROBIN);
  const wish = { ...ROBIN, email: "kim@example.com", car_id: "1" };
  const ask = async (key: string) => {
    const answer = await site.post("/enquiries/when-free", { ...wish, key });
    expect(answer.status).toBe(303);
    return answer.headers.get("location") ?? "";
  };
  const to = await ask("a".repeat(20));
  const thanks = await site.ask(to);
  expect(thanks.headers.get("cache-control")).toContain("no-store");
  const own = /href="\/when-free\?token=([^"]+)"/.exec(await thanks.text())?.[1] ?? "";
  expect(own).not.toBe("");
  const look = async () => (await site.ask(`/when-free?token=${own}`)).text();
  expect(await look()).toContain("Do not tell me");
  expect(await look()).not.toContain("No such emails from this site");
  const [leadId = ""] = own.split(".");
  await site.post("/when-free/stop", { token: own, refused: "site" });
  expect(await look()).toContain("Your request is taken back");
  const found = await site.platform.freeings.find(leadId);
  expect(found).toMatchObject({ state: "withdrawn", refusesSite: false });
  await ask("b".repeat(20));
  expect(await (await site.ask(`${to.slice(0, -4)}AAAA`)).text()).not.toContain("/when-free?");
  expect((await site.ask(`/when-free?token=${own.slice(0, -4)}AAAA`)).status).toBe(404);
});

test("whoever sent a form learns nothing of what its address refuses", async () => {
  await site.reserve(ROBIN);
  const payload = buildLeadPayload({ car_id: 1 });
  const step = buildLeadStep("lead-1", { formKind: "when-free", payload });
  await site.platform.leads.storeStep(step);
  await site.platform.freeings.stop("lead-1", "site");
  const token = await signAskerLink(site.platform, "riverbend", "lead-1");
  const html = await (await site.ask(`/when-free?token=${token}`)).text();
  expect(html).toContain("unless the request is taken back by the link in our mail");
  const other = { kind: "when-free", siteSlug: "riverbend" } as const;
  const unknown = await signLink(site.platform, other, "lead-1", "owner");
  expect((await site.ask(`/when-free?token=${unknown}`)).status).toBe(404);
});

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
  expect(html).toContain("We will tell you if it becomes available");
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
