import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_PAGE } from "#domain/search/query/search-state.ts";
import { createAddressReader } from "./page-address.ts";

const read = createAddressReader((pathname, query) =>
  pathname.startsWith("/images/") ? null : query,
);

describe("an address", () => {
  test("is its path and its normalised query", () => {
    expect(read("/used")).toMatchObject({ is: "queued", url: "/used", isLowPriority: false });
    expect(read("/used?")).toMatchObject({ is: "queued", url: "/used", isLowPriority: false });
    expect(read("/used?page=2")).toMatchObject({ url: "/used?page=2" });
  });

  test("is normalised once, then remembered", () => {
    let count = 0;
    const counting = createAddressReader(() => String(++count));
    const long = `/long?${"x".repeat(600)}`;
    expect(counting("/a?x=1")).toBe(counting("/a?x=1"));
    expect(counting(long)).not.toBe(counting(long));
    expect(count).toBe(3);
  });

  test.each([
    "refinementList[make][0]=Mazda",
    "refinementList%5Bmake%5D%5B0%5D=Mazda",
    "page=2&menu[make]=Mazda",
    "range[price]=1:2",
    "sortBy=price:asc",
    "query=ute",
    "car_id=5",
    "in=/search/used-cars",
    "ids=1%2C2",
    "form=finance",
    "location=perth",
  ])("with %s is one that crawlers should leave alone", (query) => {
    expect(read(`/used?${query}`)).toMatchObject({ isLowPriority: true });
  });

  test("closed to crawlers is low in priority without a parameter, too", () => {
    expect(read("/facets/make")).toMatchObject({ isLowPriority: true });
  });

  test.each(["page=2", "rangefinder=1"])("with %s is not", (query) => {
    expect(read(`/used?${query}`)).toMatchObject({ isLowPriority: false });
  });

  test.each([
    [MAX_PAGE - 1, "queued"],
    [MAX_PAGE, "queued"],
    [MAX_PAGE + 1, "beyond"],
    ["1e9", "beyond"],
    ["soon", "queued"],
  ])("with page number %s is: %s", (number, is) => {
    expect(read(`/used?page=${number}`)).toMatchObject({ is });
  });

  test.each([
    "/x/../used",
    "/./used",
    "/%2e/used",
    "/\\../used",
    "/u%73ed",
    "/%75%73%65%64",
    "/used#top",
    "/used?#top",
  ])("is the same however it is written: %s", (url) => {
    expect(read(url)).toMatchObject({ is: "queued", url: "/used", isLowPriority: false });
  });

  test("keeps what would mean something else unwritten", () => {
    expect(read("/a%3fb%23c%25d%20e%5Cf//g?q=%2e#top")).toMatchObject({
      url: "/a%3Fb%23c%25d%20e%5Cf//g?q=%2e",
    });
    expect(read("/100%")).toMatchObject({ url: "/100%" });
    expect(read("/%e9%2fx%73")).toMatchObject({ url: "/%E9%2Fxs" });
  });

  test.each([
    "/search/citro%C3%ABn",
    "/search/citro%c3%abn",
    "/search/citroe%CC%88n",
    "/%73earch/x/%2e%2E/citro%C3%ABn",
    `/search/${Buffer.from("citroën").toString("latin1")}`,
  ])("has accented letters in one spelling: %s", (url) => {
    expect(read(url)).toMatchObject({ url: "/search/citro%C3%ABn" });
  });

  test("with an escaped slash is another one, in one spelling too", () => {
    for (const url of ["/search%2fcitro%c3%abn", "/%73earch%2Fcitroe%CC%88n"]) {
      expect(read(url)).toMatchObject({ url: "/search%2Fcitro%C3%ABn" });
    }
    expect(read("/search/..%2F..%2Fused")).toMatchObject({ url: "/search/..%2F..%2Fused" });
  });

  test("in its one spelling is spelled so again", () => {
    const parts = "/ . % 25 e F C3 AB ë ? | \\ %2F %2e".split(" ");
    const paths = fc.array(fc.constantFrom(...parts, " ")).map((chosen) => `/${chosen.join("")}`);
    fc.assert(
      fc.property(paths, (path) => {
        const once = read(path);
        if (once.is === "queued") expect(read(once.url)).toEqual(once);
      }),
    );
  });

  test("that is no page is passed through", () => {
    expect(read("/images/320?source=a")).toEqual({ is: "passed_through" });
  });
});
