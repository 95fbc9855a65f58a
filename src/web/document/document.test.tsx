import { describe, expect, test } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import { type Metadata, PLAIN_METADATA } from "../metadata/metadata.ts";
import { renderDocument } from "./document.tsx";
import { drawFavicon } from "./draw-favicon.ts";

const render = (metadata: Partial<Metadata> = {}): string =>
  renderDocument({
    site: buildSite(),
    metadata: { ...PLAIN_METADATA, ...metadata },
    tokens: ":root{--ink:#111}",
    scripts: ["/assets/boot.js"],
    stylesheets: ["/assets/metro.css"],
    nextStylesheets: ["/assets/part-search.css"],
    fonts: ["/assets/figtree.woff2"],
    children: <main>Hello</main>,
  });

describe("a document", () => {
  test("is the same bytes for the same props", () => {
    expect(render({ title: "Used cars" })).toBe(render({ title: "Used cars" }));
  });

  test("names the site once beside its own title, and alone without one", () => {
    expect(render({ title: "Used cars" })).toContain("<title>Used cars | Riverbend Motors</title>");
    expect(render()).toContain("<title>Riverbend Motors</title>");
    expect(render({ isNameFirst: true })).toContain("<title>Riverbend Motors</title>");
    const home = render({ title: "Used cars", isNameFirst: true });
    expect(home).toContain("<title>Riverbend Motors | Used cars</title>");
  });

  test("is known by one address on the site's own host", () => {
    const html = render({ canonicalPath: "/search/used-cars?page=2", isIndexable: true });
    expect(html).toContain(
      '<link rel="canonical" href="https://riverbend.example/search/used-cars?page=2"/>',
    );
    expect(html).not.toContain("noindex");
  });

  test("that is not to be found says so", () => {
    expect(render()).toContain('<meta name="robots" content="noindex"/>');
  });

  test("has no script but its own files, for any data", () => {
    const html = render({ structuredData: [{ name: "</script><script>alert(1)</script>" }] });
    expect(html.match(/<script(?! type="(module|application\/ld\+json)")/g)).toBeNull();
    expect(html.match(/<script/g)).toHaveLength(2);
  });
});

test("a favicon is the site's letter on its colour, readable on a pale one", () => {
  expect(drawFavicon("Riverbend", "#0f4c5c")).toContain("fill='white'>R<");
  expect(drawFavicon("Riverbend", "#ffe08a")).toContain("fill='black'>R<");
});
