import { expect, test } from "vitest";
import { isLongMenu } from "./is-long-menu.ts";

const SITE = { name: "Ten Letter", logo: null };
const LOGO = { beside_name: false };

const plain = (count: number, letters: number) =>
  Array.from({ length: count }, () => ({ name: "n".repeat(letters), columns: [] }));

test.each([
  ["a handful of short names", plain(6, 8), SITE, false],
  ["many short names", plain(12, 8), SITE, true],
  ["eight names of several words", plain(8, 24), SITE, true],
  // 110 pixels of the name, 8 times 28 around names, and 79.5 letters.
  ["the most letters that fit", [...plain(7, 10), ...plain(1, 9)], SITE, false],
  ["one more", plain(8, 10), SITE, true],
  ["a long name of the site", plain(6, 8), { name: "n".repeat(40), logo: null }, true],
  ["a long name behind a logo", plain(6, 8), { name: "n".repeat(40), logo: LOGO }, false],
  [
    "a long name beside a mark",
    plain(6, 8),
    { name: "n".repeat(40), logo: { beside_name: true } },
    true,
  ],
] as const)("a menu has a line of its own where it is too long: %s", (_, items, site, isLong) => {
  expect(isLongMenu(items, site)).toBe(isLong);
});

test("the arrow of a dropdown takes space too", () => {
  const items = [...plain(7, 10), { name: "n".repeat(9), columns: [] }];
  const columns = [{ title: null, links: [] }];
  expect(isLongMenu(items, SITE)).toBe(false);
  expect(
    isLongMenu(
      items.map((item) => ({ ...item, columns })),
      SITE,
    ),
  ).toBe(true);
});
