import { expect, test } from "vitest";
import { findTakenPath } from "#domain/addresses/paths/taken-paths.ts";
import { SITE_ADDRESSES, type SiteAddress } from "#domain/addresses/site-addresses.ts";
import { normaliseQuery } from "./normalise-query.ts";

const SITE = { vehicle_base_path: "/cars/" };
const ADDRESSES = Object.values<SiteAddress>(SITE_ADDRESSES);

test.each([...ADDRESSES.map(({ path }) => path), "/assets/boot.js", "/healthz", "/favourites"])(
  "no site can put its own page at %s",
  (path) => {
    expect(findTakenPath(path.replace(/:\w+/, "any"), SITE)).not.toBeNull();
  },
);

test.each(
  ADDRESSES.filter(({ kind, takesSearch }) => kind === "page" && !takesSearch).map(
    ({ path }) => path,
  ),
)("the parameters of a search make no other page of %s", (path) => {
  expect(normaliseQuery(path, "make=Mazda")).toBe("");
});
