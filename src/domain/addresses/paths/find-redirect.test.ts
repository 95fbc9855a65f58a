import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findRedirect, findRedirectLoops, indexRedirects, type Redirect } from "./find-redirect.ts";

const site = (...redirects: [from: string, to: string, permanent?: boolean][]) => ({
  url: "https://riverbend.example",
  hosts: ["riverbend.example", "www.riverbend.example"],
  redirects: redirects.map(([from, to, permanent = true]): Redirect => ({ from, to, permanent })),
});

const MOVED = site(
  ["/old", "/new"],
  ["/older", "/old"],
  ["/trial", "/old", false],
  ["/Crème", "/search/used-cars?sortBy=price:asc"],
  ["/maker", "https://maker.example/x"],
  ["/About%20us.html", "https://www.riverbend.example/old#x"],
  ["/twice", "/new"],
  ["/twice", "/other"],
);

test.each([
  ["/old", "/new", true],
  ["/OLD/", "/new", true],
  ["/older", "/new", true],
  ["/trial", "/new", false],
  ["/creme", "/search/used-cars?sortBy=price:asc", true],
  ["/maker", "https://maker.example/x", true],
  ["/about us.html", "/new", true],
  ["/twice", "/new", true],
])("%s has moved to %s", (path, to, permanent) => {
  expect(findRedirect(indexRedirects(MOVED), path)).toEqual({ to, permanent });
});

test.each(["/new", "/", "/old/page", "/oldest"])("%s has not moved", (path) => {
  expect(findRedirect(indexRedirects(MOVED), path)).toBeNull();
});

describe("circles are found", () => {
  test.each([
    [site(["/a", "/a"]), [0]],
    [site(["/a", "/A/"]), [0]],
    [site(["/a", "/a?x=1"]), [0]],
    [site(["/a", "/b"], ["/b", "/a"], ["/c", "/d"]), [0, 1]],
    [site(["/in", "/a"], ["/a", "/b"], ["/b", "/a"]), [0, 1, 2]],
    [site(["/a", "/b"], ["/b", "/c"]), []],
    [
      site(["/a", "https://riverbend.example/b"], ["/b", "http://www.riverbend.example/A/?x=1"]),
      [0, 1],
    ],
    [site(["/a", "https://other.example/a"], ["/b", "mailto:a@b.example"]), []],
    [site(["/a", "https://riverbend.example:8443/a"]), []],
    [site(["/b", "/%61"], ["/a", "/b"]), [0, 1]],
    [site(["/a", "?x=1"], ["/b", "#x"]), [0, 1]],
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
        const found = findRedirect(indexRedirects(given), from);
        expect(found).not.toBeNull();
        expect(findRedirect(indexRedirects(given), found?.to ?? "")).toBeNull();
      }
    }),
  );
});

test("five thousand in a row are checked and followed within a second", () => {
  const row = site(
    ...Array.from({ length: 5_000 }, (_, at): [string, string] => [`/o-${at}`, `/o-${at + 1}`]),
  );
  const from = performance.now();
  expect(findRedirectLoops(row)).toEqual([]);
  expect(findRedirect(indexRedirects(row), "/o-0")).toEqual({ to: "/o-5000", permanent: true });
  expect(performance.now() - from).toBeLessThan(1_000);
});
