import { describe, expect, test } from "vitest";
import { apply, formatRefusals, plan, planReady } from "#tests/builders/planned-sites.ts";
import { openSites } from "#tests/builders/platform.ts";
import { buildSiteConfig } from "#tests/builders/site-config.ts";

const LOCATION = { name: "Riverbend - Sales", dealership_slug: "riverbend-motors" };

test("a change of a dealership that other sites show says which they are", async () => {
  const sites = await openSites();
  await apply(sites, buildSiteConfig({ locations: [LOCATION] }));
  const other = {
    slug: "harbour",
    url: "https://harbour.example",
    hosts: ["harbour.example"],
    dealerships: [{ slug: "riverbend-motors" }],
  };
  const [named] = await planReady(sites, buildSiteConfig(other));
  expect(named?.sharedChanges).toEqual([]);
  const moved = { ...LOCATION, name: "Harbour - Sales" };
  const described = buildSiteConfig({
    ...other,
    dealerships: [{ slug: "riverbend-motors", name: "Riverbend Motors" }],
    locations: [moved],
  });
  const [changed] = await planReady(sites, described);
  expect(changed?.sharedChanges).toEqual([
    { dealership: "riverbend-motors", sites: ["riverbend"] },
  ]);
  const [same] = await planReady(sites, buildSiteConfig({ locations: [LOCATION] }));
  expect(same?.sharedChanges).toEqual([]);
});

const withPhone = (slug: string, phone: string | null, locations: object[] = []): object =>
  buildSiteConfig({
    slug,
    hosts: [],
    dealerships: [{ slug: "riverbend-motors", name: "Riverbend Motors", phone }],
    locations,
  });

describe("two files that describe one dealership", () => {
  test("are taken where both say the same, or only one gives locations", async () => {
    const files = [withPhone("a", "02 5550 0100", [LOCATION]), withPhone("b", "02 5550 0100")];
    expect(formatRefusals(await plan(await openSites(), ...files))).toEqual([]);
  });

  test("are refused where they say otherwise: the last would win", async () => {
    const files = [
      withPhone("a", "02 5550 0100", [LOCATION]),
      withPhone("b", "02 5550 0199", [{ ...LOCATION, name: "Riverbend North" }]),
    ];
    const refusals = formatRefusals(await plan(await openSites(), ...files));
    expect(refusals[0]).toBe(
      '2.json dealerships[riverbend-motors].phone: expected "02 5550 0100", as 1.json has it (1.json and ' +
        '2.json describe dealership riverbend-motors differently); found "02 5550 0199"',
    );
    expect(refusals.join("\n")).toContain("locations[riverbend-north].name");
  });
});
