import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { buildPageFrame } from "#tests/builders/page-models.ts";
import { StandardHeader } from "./standard-header.tsx";

test("a site without a garage offers no saving list in its header", () => {
  expect(render(true)).toContain("Saved cars");
  expect(render(false)).not.toContain("Saved cars");
});

test("the saving list is called by what the site sells, and leads to the site's page of it", () => {
  expect(renderCaravans({})).toContain("Saved caravans");
  expect(renderCaravans({})).not.toMatch(/saved car\b|saved cars/i);
  expect(renderCaravans({})).toContain('href="/favourites"');
  expect(renderCaravans({ garage_page: true })).toContain('href="/garage"');
  expect(renderCaravans({ garage_page: true, compare_mode: true })).toContain('href="/compare"');
});

test("a menu that is too long for the bar gets lines of its own", () => {
  const frame = buildPageFrame();
  const withItems = (count: number) => {
    const header = Array.from({ length: count }, (_, n) => {
      const name = `Service and parts ${n}`;
      return { name, url: "/", allName: null, columns: [], picture: null, promoted: null };
    });
    return renderToStaticMarkup(<StandardHeader {...frame} chrome={{ ...frame.chrome, header }} />);
  };
  expect(withItems(3)).not.toContain("data-split");
  expect(withItems(8)).toContain("data-split");
});

function render(garage_enabled: boolean): string {
  return renderToStaticMarkup(<StandardHeader {...buildPageFrame({ garage_enabled })} />);
}

function renderCaravans(switches: Parameters<typeof buildPageFrame>[0]): string {
  const frame = buildPageFrame(switches);
  const chrome = { ...frame.chrome, stockNoun: "caravans" };
  return renderToStaticMarkup(<StandardHeader {...frame} chrome={chrome} />);
}
