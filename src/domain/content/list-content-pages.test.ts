import { describe, expect, test } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import { type ContentPage, contentPageSchema } from "./content-page.schema.ts";
import { findContentPage, listContentPages, listContentPaths } from "./list-content-pages.ts";
import { listHeadings } from "./list-headings.ts";

const STANDARD = ["/privacy-policy", "/pages/privacy-statement", "/terms"];

const buildPage = (path: string): ContentPage =>
  contentPageSchema.parse({ path, title: "T", blocks: [{ type: "text", html: "<p>T</p>" }] });

test("a site without pages has its privacy texts and terms, with its name", () => {
  const site = buildSite({ name: "Riverbend & Sons" });
  const pages = listContentPages(site);
  expect(pages.map(({ path }) => path)).toEqual(STANDARD);
  for (const page of pages) {
    expect(page.intro).toContain("Riverbend & Sons");
    expect(contentPageSchema.parse(page)).toEqual(page);
  }
});

test("a page of the site's own stands in place of the standard one at its path", () => {
  const own = buildPage("/Terms");
  const site = buildSite({ content_pages: [buildPage("/faqs"), own] });
  expect(listContentPaths(site)).toEqual(["/faqs", "/Terms", ...STANDARD.slice(0, 2)]);
  expect(findContentPage(site, "/Terms")).toBe(own);
  expect(findContentPage(site, "/terms")).toBeNull();
});

test("paths and pages are the same lists", () => {
  const site = buildSite({ content_pages: [buildPage("/a"), buildPage("/privacy-policy")] });
  expect(listContentPages(site).map(({ path }) => path)).toEqual(listContentPaths(site));
});

describe("the privacy statement", () => {
  const statement = findContentPage(buildSite(), "/pages/privacy-statement");
  const text = JSON.stringify(statement);

  test.each(["within 7 days", "within 30 days", "within 14 days"])("promises %s", (promise) => {
    expect(text.toLowerCase()).toContain(promise);
  });
});

test.each([
  ["AU", "Privacy Act 1988"],
  ["NZ", "Privacy Act 2020"],
] as const)("in %s the policy names the %s", (country, law) => {
  expect(JSON.stringify(findContentPage(buildSite({ country }), "/privacy-policy"))).toContain(law);
});

const heading = (text: string, level: 2 | 3 = 2) => ({ type: "heading" as const, text, level });

test("headings of the second rank are listed by names that differ", () => {
  const blocks = [heading("Prices"), heading("Small", 3), heading("Prices"), heading("日本")];
  expect(listHeadings(blocks)).toEqual([
    { id: "prices-1", text: "Prices" },
    { id: "prices-3", text: "Prices" },
    { id: "part-4", text: "日本" },
  ]);
});
