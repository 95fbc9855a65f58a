import { describe, expect, test } from "vitest";
import type { SearchTarget } from "#ports/search/inventory-search.ts";
import { diagnosePlatformSearch, diagnoseSiteSearch } from "./diagnose-search.ts";

const NONE: SearchTarget = { host: null, key: null, index: null };

function watch(isReady: boolean) {
  const asked: (SearchTarget | undefined)[] = [];
  const searchWatch = {
    check: async (target?: SearchTarget) => {
      asked.push(target);
      return { isReady, detail: "gives no answer" };
    },
    countCalls: () => new Map(),
    countOpenCircuits: () => 0,
    countUnreadable: () => new Map(),
  };
  return { asked, searchWatch };
}

describe("a search that does not answer", () => {
  test("is an error of the platform", async () => {
    expect(await diagnosePlatformSearch(watch(true))).toEqual([]);
    expect(await diagnosePlatformSearch(watch(false))).toMatchObject([
      { severity: "error", what: "The search at SEARCH_URL gives no answer." },
    ]);
  });

  test.each([
    { ...NONE, host: "https://search.example" },
    { ...NONE, key: "env:THEIR_KEY" },
    { ...NONE, index: "Theirs" },
  ])("is an error of the site that names it: %j", async (search) => {
    const watched = watch(false);
    expect(await diagnoseSiteSearch(watched, { search })).toMatchObject([
      { severity: "error", what: "The site's own search gives no answer." },
    ]);
    expect(watched.asked).toEqual([search]);
    expect(await diagnoseSiteSearch(watch(true), { search })).toEqual([]);
  });

  test("is not asked for by a site that names none", async () => {
    const watched = watch(false);
    expect(await diagnoseSiteSearch(watched, { search: NONE })).toEqual([]);
    expect(watched.asked).toEqual([]);
  });
});
