import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { CategoryTile } from "#domain/site/home/home-page.ts";
import { CategoryTiles } from "./tiles.tsx";

const listTiles = (count: number): CategoryTile[] =>
  Array.from({ length: count }, (_, n) => ({
    name: `Kind ${n}`,
    href: `/search/kind-${n}`,
    count: n,
    bodyStyle: null,
    picture: null,
  }));

test.each([
  [2, "50%", "50%"],
  [3, "100%/3", "100%/3"],
  [4, "50%", "25%"],
  [5, "100%/3", "20%"],
  [6, "100%/3", "100%/3"],
  [7, "25%", "25%"],
  [8, "100%/3", "25%"],
  [12, "100%/3", "100%/6"],
])("%d tiles leave none alone in a row", (count, narrow, wide) => {
  const html = renderToStaticMarkup(<CategoryTiles tiles={listTiles(count)} />);
  expect(html).toContain(`sm:*:flex-[1_0_calc(${narrow}_-_1rem)]`);
  expect(html).toContain(`lg:*:flex-[1_0_calc(${wide}_-_1rem)]`);
});
