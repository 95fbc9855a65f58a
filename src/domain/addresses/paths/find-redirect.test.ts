import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findRedirect, findRedirectLoops, type Redirect } from "./find-redirect.ts";

const site = (...redirects: [from: string, to: string, permanent?: boolean][]) => ({
  redirects: redirects.map(([from, to, permanent = true]): Redirect => ({ from, to, permanent })),
});

const MOVED = site(
  ["/old", "/new"],
  ["/older", "/old"],
  ["/trial", "/old", false],
  ["/Crème", "/search/used-cars?sortBy=price:asc"],
  ["/maker", "https://maker.example/x"],
);

test.each([
  ["/old", "/new", true],
  ["/OLD/", "/new", true],
  ["/older", "/new", true],
  ["/trial", "/new", false],
  ["/creme", "/search/used-cars?sortBy=price:asc", true],
  ["/maker", "https://maker.example/x", true],
])("%s has moved to %s", (path, to, permanent) => {
  expect(findRedirect(MOVED, path)).toEqual({ to, permanent });
});

test.each(["/new", "/", "/old/page", "/oldest"])("%s has not moved", (path) => {
  expect(findRedirect(MOVED, path)).toBeNull();
});

describe("circles are found", () => {
  test.each([
    [site(["/a", "/a"]), [0]],
    [site(["/a", "/A/"]), [0]],
    [site(["/a", "/a?x=1"]), [0]],
    [site(["/a", "/b"], ["/b", "/a"], ["/c", "/d"]), [0, 1]],
    [site(["/in", "/a"], ["/a", "/b"], ["/b", "/a"]), [0, 1, 2]],
    [site(["/a", "/b"], ["/b", "/c"]), []],
  ])("%j", (given, loops) => {
    expect(findRedirectLoops(given)).toEqual(loops);
  });
});

test("without circles, no redirect leads to a path that is redirected again", () => {
  const path = fc.constantFrom("/a", "/B", "/c/", "/d", "/e");
  fc.assert(
    fc.property(fc.array(fc.tuple(path, path), { maxLength: 5 }), (pairs) => {
      const given = site(...pairs);
      if (findRedirectLoops(given).length > 0) return;
      for (const [from] of pairs) {
        const found = findRedirect(given, from);
        expect(found).not.toBeNull();
        expect(findRedirect(given, found?.to ?? "")).toBeNull();
      }
    }),
  );
});
