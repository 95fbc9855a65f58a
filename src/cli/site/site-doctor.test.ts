import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { buildSiteJsonSchema } from "#domain/site/config/site-json.schema.ts";
import { buildSiteConfig } from "#tests/builders/site-config.ts";
import { useSiteCommand } from "#tests/tooling/site-command.ts";
import { EXIT_FAILED } from "../exit-codes.ts";

const site = useSiteCommand();
const { run, writeSite } = site;

describe("site doctor", () => {
  test("ends well where there are no errors", async () => {
    await run("apply", writeSite("a.json"), "--yes");
    const { out, exitCode } = await run("doctor");
    expect(out).toContain("The platform: nothing found.");
    expect(out).toContain("warning: opt_in_default is checked");
    expect(exitCode).toBe(0);
  });

  test("ends with 1 where there are", async () => {
    const search = { path: "/finance", name: "Finance", filters: { body: "Ute" } };
    const config = buildSiteConfig({ dealerships: [], search_paths: [search] });
    await site.platform.sites.put({
      slug: "riverbend",
      config,
      dealerships: [],
      locations: [],
      now: 0,
    });
    const { out, exitCode } = await run("doctor", "riverbend", "--json");
    const [{ slug: first }, { slug, findings }] = JSON.parse(out);
    expect([first, slug]).toEqual([null, "riverbend"]);
    expect(findings[0]).toMatchObject({
      severity: "error",
      what: expect.stringContaining("/finance"),
    });
    expect(exitCode).toBe(EXIT_FAILED);
  });

  test("names files of the journal of leads that cannot be read, and an emptied list of destinations", async () => {
    const path = "/srv/lead-journal/000001-one.json.damaged";
    site.platform.journal.listDamaged = async () => [path];
    await run("apply", writeSite("a.json", { lead_destinations: [] }), "--yes");
    const { out, exitCode } = await run("doctor");
    expect(out).toContain(`error: ${path} holds a lead that cannot be read`);
    expect(out).toContain("take .damaged off its name");
    expect(out).toContain("warning: lead_destinations is an empty list");
    expect(exitCode).toBe(EXIT_FAILED);
  });

  test("finds sites that cannot be served and hosts that two sites name", async () => {
    const put = { dealerships: [], locations: [], now: 0 };
    const config = buildSiteConfig({ dealerships: [] });
    await site.platform.sites.put({ ...put, slug: "a", config: { ...config, slug: "a" } });
    await site.platform.sites.put({ ...put, slug: "b", config: { ...config, slug: "b" } });
    await site.platform.sites.put({ ...put, slug: "c", config: { navigation: {} } });
    const { out, exitCode } = await run("doctor");
    expect(out).toContain('error: The host riverbend.example is also named by "a"');
    expect(out).toContain("Cannot run without navigation");
    expect(exitCode).toBe(EXIT_FAILED);
  });

  test("knows no other site", async () => {
    expect((await run("doctor", "other")).error).toContain('There is no site "other"');
  });
});

describe("site schema", () => {
  test("prints the schema that editors use", async () => {
    expect(JSON.parse((await run("schema")).out)).toEqual(buildSiteJsonSchema());
  });

  test("is what sites/site.schema.json holds (else: forecourt site schema > sites/site.schema.json)", () => {
    const kept = JSON.parse(readFileSync("sites/site.schema.json", "utf8"));
    expect(kept).toEqual(JSON.parse(JSON.stringify(buildSiteJsonSchema())));
  });

  test("of a page is what sites/content/page.schema.json holds (else: forecourt site schema --page > sites/content/page.schema.json)", async () => {
    const kept = JSON.parse(readFileSync("sites/content/page.schema.json", "utf8"));
    expect(kept).toEqual(JSON.parse((await run("schema", "--page")).out));
  });
});
