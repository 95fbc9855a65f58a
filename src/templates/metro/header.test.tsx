import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { buildPageFrame } from "#tests/builders/page-models.ts";
import { Header } from "./header.tsx";

test("a site without a garage offers no saving list in its header", () => {
  expect(render(true)).toContain("Saved cars");
  expect(render(false)).not.toContain("Saved cars");
});

test("the saving list is called by what the site sells", () => {
  const frame = buildPageFrame({ garage_enabled: true });
  const chrome = { ...frame.chrome, stockNoun: "caravans" };
  const html = renderToStaticMarkup(<Header {...frame} chrome={chrome} />);
  expect(html).toContain("Saved caravans");
  expect(html).toContain("No Saved Caravans");
  expect(html).not.toMatch(/saved car\b|saved cars|on a car/i);
});

test("a list without a saved car leads to the search", () => {
  const frame = buildPageFrame({ garage_enabled: true });
  const html = renderToStaticMarkup(<Header {...frame} />);
  const empty = html.slice(html.indexOf("data-saved-empty"));
  expect(empty).toContain(`<h3 class="font-semibold">No Saved Cars</h3>`);
  expect(empty).toMatch(new RegExp(`href="${frame.chrome.searchPath}"[^>]*>Get Started`));
});

test("a menu that is too long for the bar gets lines of its own", () => {
  const frame = buildPageFrame();
  const withItems = (count: number) => {
    const header = Array.from({ length: count }, (_, n) => {
      return { name: `Service and parts ${n}`, url: "/", allName: null, columns: [] };
    });
    return renderToStaticMarkup(<Header {...frame} chrome={{ ...frame.chrome, header }} />);
  };
  expect(withItems(3)).not.toContain("data-split");
  expect(withItems(8)).toContain("data-split");
});

function render(garage_enabled: boolean): string {
  return renderToStaticMarkup(<Header {...buildPageFrame({ garage_enabled })} />);
}
