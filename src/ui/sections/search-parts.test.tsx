import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { SAMPLE_SEARCH } from "../styleguide/sample-search.ts";
import { ChosenFilters } from "./chosen-filters.tsx";
import { PageLinks } from "./page-links.tsx";
import { ResultBar } from "./result-bar.tsx";
import { ResultMessage } from "./result-messages.tsx";

describe("pages", () => {
  test("one page has no links", () => {
    const search = { ...SAMPLE_SEARCH, pageCount: 1 };
    expect(renderToStaticMarkup(<PageLinks search={search} />)).toBe("");
  });

  test("the current page is no link, and a gap is shown", () => {
    const html = renderToStaticMarkup(<PageLinks search={SAMPLE_SEARCH} />);
    expect(html).toMatch(/<span aria-current="page"[^>]*>3</);
    expect(html.match(/…/g)).toHaveLength(1);
    expect(html).toContain('rel="next"');
  });
});

describe("what stands in place of results", () => {
  test("nothing found: the words looked for, and a way to see more", () => {
    const search = { ...SAMPLE_SEARCH, query: "flying car", chosen: [], clearAllHref: null };
    const html = renderToStaticMarkup(<ResultMessage search={search} />);
    expect(html).toContain("No vehicles match “flying car”");
    expect(html).toContain("See all vehicles");
  });

  test("a failed search keeps what was chosen and offers to try again", () => {
    const search = {
      ...SAMPLE_SEARCH,
      hasFailed: true,
      hiddenFields: [{ name: "query", value: "hilux" }],
    };
    const html = renderToStaticMarkup(<ResultMessage search={search} />);
    expect(html).toContain('name="query" value="hilux"');
    expect(html).toContain("Try again");
  });

  test("beyond the last page there is a way back", () => {
    const search = { ...SAMPLE_SEARCH, isBeyondLast: true, formAction: "/search/used-cars" };
    const html = renderToStaticMarkup(<ResultMessage search={search} />);
    expect(html).toContain('href="/search/used-cars"');
    expect(html).toContain("Back to the first page");
  });
});

describe("the bar above the results", () => {
  test("says how many there are, and how many filters are chosen", () => {
    const html = renderToStaticMarkup(<ResultBar search={SAMPLE_SEARCH} />);
    expect(html).toContain("1,284");
    expect(html).toMatch(/2<span class="sr-only"> chosen/);
  });

  test("one vehicle is not vehicles", () => {
    const html = renderToStaticMarkup(<ResultBar search={{ ...SAMPLE_SEARCH, total: 1 }} />);
    expect(html).toMatch(/1<\/b> vehicle<\/output>/);
  });

  test("a failed search claims no number", () => {
    const html = renderToStaticMarkup(<ResultBar search={{ ...SAMPLE_SEARCH, hasFailed: true }} />);
    expect(html).not.toContain("1,284");
  });
});

test("each chosen filter has its own way out", () => {
  const html = renderToStaticMarkup(<ChosenFilters search={SAMPLE_SEARCH} />);
  expect(html).toContain('href="/styleguide?price"');
  expect(html).toContain("Clear all");
  expect(renderToStaticMarkup(<ChosenFilters search={{ ...SAMPLE_SEARCH, chosen: [] }} />)).toBe(
    "",
  );
});
