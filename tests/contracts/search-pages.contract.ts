import { expect, test } from "vitest";
import { putSite } from "#tests/builders/import-feed.ts";
import { type DatabaseUnderTest, useDatabase } from "#tests/tooling/database-fixture.ts";

const PAGES = [{ path: "/search/utes", name: "Utes “ü”", filters: { body: ["Ute"] } }];

/** The contract of every site store for a dashboard's search pages. */
export function describeSearchPages(underTest: DatabaseUnderTest): void {
  const fixture = useDatabase(underTest);
  const sites = () => fixture.database.sites;
  const put = (pages: unknown, source = "42") => sites().putSearchPages("river", { source, pages });
  const readPages = async () => (await sites().find("river"))?.searchPages;

  test("a site has none until some are put, and then the last", async () => {
    await putSite(fixture.database, "river", ["river"]);
    expect(await readPages()).toBeNull();
    expect(await put(PAGES)).toBe(true);
    expect(await readPages()).toEqual({ source: "42", pages: PAGES });
    expect(await put([], "staging 42")).toBe(true);
    expect(await readPages()).toEqual({ source: "staging 42", pages: [] });
  });

  test("the same again is no change, another source is", async () => {
    await putSite(fixture.database, "river", ["river"]);
    await put(PAGES);
    const before = await fixture.database.changes.latestId();
    expect(await put(PAGES)).toBe(false);
    expect(await fixture.database.changes.latestId()).toBe(before);
    expect(await put(PAGES, "43")).toBe(true);
    expect(await fixture.database.changes.readAfter(before, 10)).toMatchObject([
      { kind: "site", recordId: "river" },
    ]);
  });

  test("a site that is applied again keeps them, one that is removed does not", async () => {
    await putSite(fixture.database, "river", ["river"]);
    await put(PAGES);
    await putSite(fixture.database, "river", ["river"]);
    expect(await readPages()).toMatchObject({ pages: PAGES });
    await sites().remove("river");
    await putSite(fixture.database, "river", ["river"]);
    expect(await readPages()).toBeNull();
  });

  test("a site that there is not has none", async () => {
    expect(await put(PAGES)).toBe(false);
    expect(await sites().list()).toEqual([]);
  });
}
