import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { buildSiteConfig } from "#tests/builders/site-config.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { useSiteCommand } from "#tests/tooling/site-command.ts";
import { EXIT_FAILED, EXIT_USAGE } from "../exit-codes.ts";

const site = useSiteCommand();
const { run, writeSite } = site;

const listSlugs = async (): Promise<string[]> =>
  (await site.platform.sites.list()).map(({ slug }) => slug);

describe("site apply", () => {
  test("prints the difference and applies it", async () => {
    const path = writeSite("a.json");
    const { out, exitCode } = await run("apply", path, "--yes");
    expect(out).toContain(`${path}: riverbend is new\n`);
    expect(out).toContain('  + name: "Riverbend Motors"\n');
    expect(out).toContain('  + dealerships[riverbend-motors].name: "Riverbend Motors"\n');
    expect(out).toMatch(/Applied\.\n$/);
    expect(exitCode).toBe(0);
    expect(await listSlugs()).toEqual(["riverbend"]);
  });

  test("prints a changed value with what it was", async () => {
    await run("apply", writeSite("a.json", { phone: "1" }), "--yes");
    const path = writeSite("a.json", { phone: "2", name: undefined, tagline: "By the river" });
    expect((await run("apply", path, "--yes")).error).toContain("name: expected text");
    const mended = writeSite("a.json", { phone: "2", tagline: "By the river" });
    const { out } = await run("apply", mended, "--yes");
    expect(out).toContain('  ~ phone: "1" → "2"\n  + tagline: "By the river"\nApplied.\n');
    const { out: again } = await run("apply", mended, "--yes");
    expect(again).toBe(`${mended}: riverbend is as the file has it.\n`);
  });

  test("changes nothing in a dry run", async () => {
    const { out, exitCode } = await run("apply", writeSite("a.json"), "--dry-run");
    expect(out).toContain("Nothing was changed.");
    expect(exitCode).toBe(0);
    expect(await listSlugs()).toEqual([]);
  });

  test("without a terminal and --yes prints the difference, says so and changes nothing", async () => {
    const { out, error, exitCode } = await run("apply", writeSite("a.json"));
    expect(out).toContain("riverbend is new");
    expect(error).toContain("Add --yes");
    expect(exitCode).toBe(EXIT_USAGE);
    expect(await listSlugs()).toEqual([]);
  });

  test("refuses all files for one that is wrong, and names what", async () => {
    const right = writeSite("a.json");
    const wrong = writeSite("b.json", { slug: "b", hosts: [], brand_color: "#112233" });
    const { error, exitCode } = await run("apply", right, wrong, "--yes");
    expect(error).toContain(
      `${wrong} is refused:\n  brand_color: expected a field that sites have`,
    );
    expect(exitCode).toBe(EXIT_FAILED);
    expect(await listSlugs()).toEqual([]);
  });

  test("has the search read the filters", async () => {
    const path = writeSite("a.json", { search_filters: ["year >= 2015", "yeer = 1", "year >="] });
    const { error } = await run("apply", path, "--yes");
    expect(error).not.toContain("search_filters[0]");
    expect(error).toContain("search_filters[1]: expected a filter that the search reads");
    expect(error).toContain("search_filters[2]: expected a filter that the search reads");
  });

  test("says in plain words how a filter is written", async () => {
    const path = writeSite("a.json", {
      search_filters: ["car_type == used", "year >= 2015 && km < 9", 'badge = "a == b" make'],
    });
    const { error } = await run("apply", path, "--yes");
    expect(error).toContain(
      'search_filters[0]: expected a filter that the search reads (with "=" in place of "=="); found "car_type == used"',
    );
    expect(error).toContain('(with "AND" in place of "&&")');
    expect(error).toContain("at character 18)");
    expect(error).not.toMatch(/refused a query|\d+:\d+/);
  });

  test("says that the key of a site's search is not set, and applies all the same", async () => {
    const path = writeSite("a.json", { search: { key: "env:NO_SUCH_SEARCH_KEY" } });
    const { error, exitCode } = await run("apply", path, "--yes");
    expect(error).toContain("search.key names NO_SUCH_SEARCH_KEY, which is not set here");
    expect(exitCode).toBe(0);
  });

  test("says that the currency is not the country's, and that a rate reads as a fraction, and applies all the same", async () => {
    const lenders = [{ name: "Wattle Finance", annual_rate: 0.0649, credit_licence: "ACL 0" }];
    const path = writeSite("a.json", { country: "AU", currency: "NZD", finance: { lenders } });
    const { error, exitCode } = await run("apply", path, "--yes");
    expect(error).toContain(
      "riverbend: currency is NZD, and the site's country is AU: deposits are taken in NZD. Leave",
    );
    expect(error).toContain('annual_rate of "Wattle Finance" is 0.0649');
    expect(exitCode).toBe(0);
    const { out } = await run("doctor", "riverbend");
    expect(out).toContain("warning: currency is NZD");
    expect(out).toContain('warning: finance.lenders: annual_rate of "Wattle Finance" is 0.0649');
    const { out: json } = await run("apply", path, "--dry-run", "--json");
    expect(JSON.parse(json).sites[0].warnings).toHaveLength(2);
  });

  test("repeats a secret neither in words nor in JSON", async () => {
    const path = writeSite("a.json", { search: { key: "s3cr3t" } });
    for (const flags of [["--yes"], ["--yes", "--json"]]) {
      const { out, error, exitCode } = await run("apply", path, ...flags);
      expect(out + error).toContain("search.key");
      expect(out + error).not.toContain("s3cr3t");
      expect(exitCode).toBe(EXIT_FAILED);
    }
  });

  test("prints JSON, and then asks for --yes or --dry-run", async () => {
    const path = writeSite("a.json");
    const { out } = await run("apply", path, "--dry-run", "--json");
    expect(JSON.parse(out)).toMatchObject({
      isApplied: false,
      sites: [{ slug: "riverbend", isNew: true, source: path }],
    });
    expect((await run("apply", path, "--json")).exitCode).toBe(EXIT_USAGE);
    const wrong = await run("apply", writeSite("b.json", { nam: "" }), "--yes", "--json");
    expect(JSON.parse(wrong.out)).toMatchObject({
      isApplied: false,
      refusals: [{ problems: [{ path: "nam", value: "" }] }],
    });
    expect(wrong.exitCode).toBe(EXIT_FAILED);
  });

  test("says which file is missing or not JSON", async () => {
    const missing = await run("apply", join(site.folder, "none.json"), "--yes");
    expect(missing).toMatchObject({ exitCode: EXIT_FAILED });
    expect(missing.error).toContain("none.json cannot be read");
    const path = join(site.folder, "broken.json");
    writeFileSync(path, "{ slug }");
    expect((await run("apply", path, "--yes")).error).toContain("broken.json is not JSON");
  });

  test("reads a file that begins with a byte order mark", async () => {
    const path = join(site.folder, "bom.json");
    writeFileSync(path, `\uFEFF${JSON.stringify(buildSiteConfig())}`);
    expect((await run("apply", path, "--yes")).exitCode).toBe(0);
  });
});

describe("site list", () => {
  test("lists slug, name, template, hosts and address", async () => {
    expect((await run("list")).out).toContain("There are no sites yet");
    await run("apply", writeSite("a.json"), "--yes");
    expect((await run("list")).out).toContain(
      "riverbend  Riverbend Motors  metro     riverbend.example  https://riverbend.example",
    );
    expect(JSON.parse((await run("list", "--json")).out)).toEqual([
      {
        slug: "riverbend",
        name: "Riverbend Motors",
        template: "metro",
        hosts: ["riverbend.example"],
        url: "https://riverbend.example",
        reason: null,
      },
    ]);
  });

  test("names a site that can no longer be served", async () => {
    const broken = { slug: "old", config: {}, dealerships: [], locations: [], now: 0 };
    await site.platform.sites.put(broken);
    expect((await run("list")).out).toContain("old   cannot be served");
    expect(JSON.parse((await run("list", "--json")).out)[0].reason).toContain("navigation");
  });
});

describe("site show", () => {
  test("says where each value comes from", async () => {
    const group = { slug: "coastal", name: "Coastal", defaults: { tagline: "Ours" } };
    await run("apply", writeSite("a.json", { dealership_group: group }), "--yes");
    const { out } = await run("show", "riverbend");
    expect(out).toMatch(/^name +site +"Riverbend Motors"$/m);
    expect(out).toMatch(/^tagline +group +"Ours"$/m);
    expect(out).toMatch(/^hits_per_page +default +21$/m);
    const { slug, values } = JSON.parse((await run("show", "riverbend", "--json")).out);
    expect(slug).toBe("riverbend");
    expect(values).toContainEqual({ field: "tagline", value: "Ours", from: "group" });
  });

  test("looks at the stock that a site shows", async () => {
    const searches = ["Ute", "SUV"].map((body) => ({
      path: `/${body}`,
      name: body,
      filters: { body },
    }));
    await run("apply", writeSite("a.json", { search_paths: searches }), "--yes");
    const dealership = await site.platform.sites.findDealership("riverbend-motors");
    const { id } = await site.platform.imports.begin({
      dealershipId: dealership?.id ?? 0,
      mapping: "forecourt",
      mode: "partial",
      file: "stock.csv",
      ignoredColumns: [],
      now: NOW,
    });
    await site.platform.imports.stage(id, [buildStagedVehicle("U1")], [], NOW);
    await site.platform.imports.apply(id, { now: NOW, isFull: false });
    const { out, exitCode } = await run("doctor", "riverbend");
    expect(out).toContain("warning: 1 vehicle has photos on pictures.example, which is not among");
    expect(out).toContain('The search path /Ute ("Ute") finds none of the 1 vehicles');
    expect(out).not.toContain('"SUV"');
    expect(exitCode).toBe(0);
  });

  test("knows no other site", async () => {
    expect(await run("show", "other")).toMatchObject({ exitCode: EXIT_FAILED });
  });
});

describe("site remove", () => {
  test("takes a site away, not its dealership", async () => {
    await run("apply", writeSite("a.json"), "--yes");
    expect((await run("remove", "riverbnd", "--yes")).error).toContain('Did you mean "riverbend"?');
    expect((await run("remove", "riverbend")).exitCode).toBe(EXIT_USAGE);
    expect((await run("remove", "riverbend", "--yes")).exitCode).toBe(0);
    expect(await listSlugs()).toEqual([]);
    expect(await site.platform.sites.findDealership("riverbend-motors")).not.toBeNull();
  });
});

describe("site remove as JSON", () => {
  test("says what was done", async () => {
    await run("apply", writeSite("a.json"), "--yes");
    const { out, exitCode } = await run("remove", "riverbend", "--yes", "--json");
    expect([JSON.parse(out), exitCode]).toEqual([
      { slug: "riverbend", isRemoved: true, reservations: [] },
      0,
    ]);
  });

  test("says that there is no such site, and which was probably meant", async () => {
    await run("apply", writeSite("a.json"), "--yes");
    const { out, exitCode } = await run("remove", "riverbnd", "--yes", "--json");
    expect(JSON.parse(out)).toEqual({ slug: "riverbnd", isRemoved: false, closest: "riverbend" });
    expect(exitCode).toBe(EXIT_FAILED);
  });

  test("does not ask", async () => {
    await run("apply", writeSite("a.json"), "--yes");
    expect((await run("remove", "riverbend", "--json")).exitCode).toBe(EXIT_USAGE);
    expect(await listSlugs()).toEqual(["riverbend"]);
  });
});
