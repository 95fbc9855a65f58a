import { describe, expect, test } from "vitest";
import { parseStoredSiteConfig } from "#domain/site/parsing/parse-site-config.ts";
import { formatRefusals } from "#tests/builders/planned-sites.ts";
import { openPlatform } from "#tests/builders/platform.ts";
import { buildSiteConfig } from "#tests/builders/site-config.ts";
import { applySites, planSites, type SitePlan } from "../apply-site.ts";

const FAQS = {
  $schema: "../page.schema.json",
  path: "/faqs",
  title: "Questions",
  blocks: [{ type: "text", html: '<p onclick="x()">Ask.</p>' }],
};

const plan = async (...pages: { source: string; json: unknown }[]) => {
  const platform = await openPlatform();
  const file = { source: "a.json", json: buildSiteConfig(), content: pages };
  const planned = await planSites({ sites: platform.sites, checkFilter: () => null }, [file]);
  return { platform, planned };
};

async function planReady(
  ...pages: unknown[]
): Promise<{ plans: SitePlan[]; apply: () => Promise<unknown> }> {
  const files = pages.map((json, n) => ({ source: `content/${n}.json`, json }));
  const { platform, planned } = await plan(...files);
  if (planned.is === "refused") throw new Error(formatRefusals(planned).join("\n"));
  const { plans } = planned;
  const apply = async () => {
    await applySites({ sites: platform.sites, now: () => 1 }, plans);
    const stored = await platform.sites.find("riverbend");
    await platform.close();
    return stored?.config;
  };
  return { plans, apply };
}

describe("the files of content pages", () => {
  test("are stored with the site, cleaned, and the plan tells what was taken out", async () => {
    const { plans, apply } = await planReady(FAQS);
    expect(plans[0]?.removals).toEqual(["/faqs blocks[0].html: <p onclick>"]);
    expect(plans[0]?.differences.map(({ path }) => path)).toContain(
      "content_pages[/faqs].blocks[0].html",
    );
    const stored = parseStoredSiteConfig(await apply());
    expect(stored.is === "valid" && stored.config.content_pages).toMatchObject([
      { path: "/faqs", blocks: [{ type: "text", html: "<p>Ask.</p>" }] },
    ]);
  });

  test("that are applied again change nothing", async () => {
    const { plans, apply } = await planReady(FAQS);
    const config = await apply();
    expect(plans[0]?.change.config).toEqual(config);
  });

  test.each([
    [
      { ...FAQS, blocks: [FAQS.blocks[0], { type: "questions", items: [{ question: "Why?" }] }] },
      "content/faqs.json blocks[1].items[0].answer: expected text; nothing is given",
    ],
    [
      { ...FAQS, blocks: [{ type: "texts", html: "a" }] },
      /^content\/faqs\.json blocks\[0\]\.type: expected "heading", "text", .* or "note"; found "texts"$/,
    ],
    [
      { ...FAQS, path: "faqs" },
      /^content\/faqs\.json path: expected a path that begins with one \//,
    ],
    [{ ...FAQS, blocks: [] }, "content/faqs.json blocks: expected at least 1 entry; found []"],
    [
      { ...FAQS, blocks: [{ type: "text", html: "<script>x</script>" }] },
      /^content\/faqs\.json blocks\[0\]\.html: expected words that are left/,
    ],
    [
      { ...FAQS, image: "https://pictures.example/a.jpg" },
      /^content\/faqs\.json image: expected a picture on one of this site's image_hosts/,
    ],
    ["not a page", /^content\/faqs\.json: expected an object of fields/],
  ])("%j is refused with file, block and mend", async (json, message) => {
    const { platform, planned } = await plan({ source: "content/faqs.json", json });
    const [first = ""] = formatRefusals(planned).map((line) => line.replace(/^a\.json /, ""));
    if (typeof message === "string") expect(first).toBe(message);
    else expect(first).toMatch(message);
    await platform.close();
  });

  test("a path that two of them have is refused", async () => {
    const { platform, planned } = await plan(
      { source: "content/a.json", json: FAQS },
      { source: "content/b.json", json: { ...FAQS, path: "/FAQs" } },
    );
    expect(formatRefusals(planned)).toEqual([
      'a.json content/b.json path: expected each path once, whatever its letter case; found "/faqs"',
    ]);
    await platform.close();
  });
});
