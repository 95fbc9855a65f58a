import { describe, expect, it } from "vitest";
import { listPageLinks } from "./page-links.ts";

const pagesOf = (page: number, pageCount: number) =>
  listPageLinks(page, pageCount, (number) => `?page=${number}`).map((link) => link.page);

describe("links to pages", () => {
  it("are all of a few pages", () => {
    expect(pagesOf(1, 3)).toEqual([1, 2, 3]);
    expect(pagesOf(1, 1)).toEqual([1]);
    expect(pagesOf(1, 0)).toEqual([]);
  });

  it("are the first, two on either side of the current one, and the last", () => {
    expect(pagesOf(10, 797)).toEqual([1, 8, 9, 10, 11, 12, 797]);
    expect(pagesOf(1, 797)).toEqual([1, 2, 3, 797]);
    expect(pagesOf(797, 797)).toEqual([1, 795, 796, 797]);
  });

  it("say which page is the current one", () => {
    const current = listPageLinks(2, 3, (number) => `?page=${number}`).filter(
      ({ isCurrent }) => isCurrent,
    );
    expect(current).toEqual([{ page: 2, href: "?page=2", isCurrent: true }]);
  });
});
