import { expect, test } from "vitest";
import { FIXED_PAGES } from "#domain/addresses/fixed-pages.ts";
import { findTakenPath } from "#domain/addresses/taken-paths.ts";
import { POST_ROUTES, ROUTES } from "./app.tsx";
import { normaliseQuery } from "./normalise-query.ts";

const SITE = { vehicle_base_path: "/cars/" };
const FIXED = [...ROUTES, ...POST_ROUTES].map(({ path }) => path).filter((path) => path !== "*");

test.each([...FIXED, "/assets/boot.js"])("no site can put its own page at %s", (path) => {
  expect(findTakenPath(path.replace(/:\w+/, "any"), SITE)).not.toBeNull();
});

/** Files and parts of pages are none, nor are addresses that stand for many. */
const PAGES = FIXED.filter((path) => !/[.:]|^\/fragments\/|^\/events$/.test(path));

test("each page at an address of its own is known as one: links to it live, and its events count", () => {
  expect([...PAGES].sort()).toEqual([...FIXED_PAGES].sort());
});

test.each(FIXED_PAGES)("the parameters of a search make no other page of %s", (path) => {
  expect(normaliseQuery(path, "make=Mazda")).toBe("");
});
