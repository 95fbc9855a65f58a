import { expect, test } from "vitest";
import { toRemovedFindings } from "./diagnose-removed.ts";

const list = (...open: Parameters<typeof toRemovedFindings>[0]) =>
  toRemovedFindings(open, ["riverbend"]).map(({ what }) => what);

test("reservations of a site that is there are nothing to tell of", () => {
  expect(list()).toEqual([]);
  expect(list({ siteSlug: "riverbend", state: "confirmed", count: 2 })).toEqual([]);
});

test("each removed site is named with what it leaves", () => {
  expect(
    list(
      { siteSlug: "hill", state: "confirmed", count: 1 },
      { siteSlug: "hill", state: "paying", count: 2 },
      { siteSlug: "hill", state: "refunding", count: 1 },
      { siteSlug: "dale", state: "cancelled", count: 1 },
    ),
  ).toEqual([
    'The site "hill" is gone and has 3 live reservations and 1 deposit to return: nobody is told what becomes of them.',
    'The site "dale" is gone and has 1 deposit to return: nobody is told what becomes of it.',
  ]);
});
