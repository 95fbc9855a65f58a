import { describe, expect, test } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import { contentPageSchema } from "../../content/content-page.schema.ts";
import { findHeldPaths } from "./diagnose-paths.ts";

const buildPage = (path: string) =>
  contentPageSchema.parse({ path, title: "Ours", blocks: [{ type: "text", html: "<p>T</p>" }] });

const find = (path: string) =>
  findHeldPaths(
    buildSite({
      content_pages: [buildPage(path)],
      default_search_path: "/stock-list",
      redirects: [{ from: "/Moved/", to: "/", permanent: true }],
      search_paths: [{ path: "/utes", name: "Utes", filters: {} }],
    }),
  ).map(({ what }) => what);

describe("a content page is named by the page that comes before it", () => {
  test.each([
    ["/contact-us", "a page of every site"],
    ["/Service", "a page of every site"],
    ["/stock-list", "a search"],
    ["/utes", "a search"],
    ["/moved", "one of redirects"],
    ["/search/used-cars", "a search"],
    ["/cars/2022-mazda", "the address of a vehicle"],
  ])("%s is %s", (path, holder) => {
    expect(find(path)).toEqual([
      `content_pages[0] ("Ours") is never shown: ${path} is ${holder}, which comes first.`,
    ]);
  });

  test.each(["/faqs", "/privacy-policy", "/pages/our-people", "/About"])("%s is free", (path) => {
    expect(find(path)).toEqual([]);
  });
});
