import { expect, onTestFinished, test } from "vitest";
import { buildDealConfig, buildNewDeal } from "#tests/builders/deal.ts";
import { openPlatform } from "#tests/builders/platform.ts";
import { buildSite } from "#tests/builders/site.ts";
import { buildStockedSearch } from "#tests/builders/stocked-search.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { signLink } from "../signing/signed-links.ts";
import { editDeal } from "./save-deal.ts";

const site = buildSite({ buy_online: buildDealConfig({ enabled: true }) });

async function open(others: number) {
  const platform = await openPlatform({ now: () => NOW });
  onTestFinished(() => platform.close());
  const deal = await platform.deals.create(buildNewDeal("deal-1", { siteSlug: site.slug }));
  const token = await signLink(platform, { kind: "deal", siteSlug: site.slug }, deal.id);
  let left = others;
  const deals: typeof platform.deals = {
    ...platform.deals,
    async save(...asked) {
      left -= 1;
      return left < 0 ? platform.deals.save(...asked) : { is: "stale", deal };
    },
  };
  const services = { ...platform, deals, search: buildStockedSearch().search };
  return () =>
    editDeal(services, site, { token, now: NOW }, () => ({
      is: "change",
      change: { vehicleName: "Another" },
    }));
}

test("a change before which others were first is made on what they left", async () => {
  const edit = await open(7);
  expect(await edit()).toMatchObject({ is: "saved", deal: { vehicleName: "Another" } });
});

test("one before which others are first each time changes nothing, and is no failure of the records", async () => {
  const edit = await open(8);
  expect(await edit()).toMatchObject({ is: "busy", found: { deal: { revision: 0 } } });
});
