import * as fc from "fast-check";
import { expect, test } from "vitest";
import { buildLocationSlug, nameDepartments, resolveLocationSlug } from "./build-location-slug.ts";

test.each([
  ["Riverbend Motors", "riverbend-motors"],
  ["Riverbend Motors - Sales", "riverbend-motors"],
  ["Riverbend Motors - Service", "riverbend-motors"],
  ["Riverbend Motors - Parts", "riverbend-motors"],
  ["Riverbend - Sales - Service", "riverbend-sales"],
  ["Parts Bay", "parts-bay"],
  ["Riverbend-Sales", "riverbend-sales"],
  ["Whangārei Utes & Vans", "whangarei-utes-vans"],
  ["O’Neil's  Yard", "oneils-yard"],
  ["—", ""],
])("%s is found at %s", (name, slug) => {
  expect(buildLocationSlug(name)).toBe(slug);
});

test("a slug of any name is small letters and digits with single hyphens between", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (name) => {
      expect(buildLocationSlug(name)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
    }),
  );
});

test("departments are named by their place, and one alone by its whole name where others share it", () => {
  const sales = { id: 1, name: "Geelong - Sales" };
  const service = { id: 2, name: "Geelong - Service" };
  const other = { id: 3, name: "Wodonga - Sales" };
  const all = [sales, service, other];
  expect(nameDepartments([sales, service], all)).toBe("Geelong");
  expect(nameDepartments([service], all)).toBe("Geelong - Service");
  expect(nameDepartments([other], all)).toBe("Wodonga");
});

test.each([
  ["own", "Geelong - Sales", "the-yard"],
  ["name", "Geelong - Sales", "geelong"],
  ["name", "—", "the-yard"],
] as const)("where addresses are by %s, %s is found at %s", (policy, name, slug) => {
  expect(resolveLocationSlug({ name, slug: "the-yard" }, policy)).toBe(slug);
});
