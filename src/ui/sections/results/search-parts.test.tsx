import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { SearchPage } from "#domain/search/results/search-page.ts";
import { SAMPLE_LOOSENING, SAMPLE_SEARCH } from "../../styleguide/sample-search.ts";
import { ChosenFilters } from "./chosen-filters.tsx";
import { FilterSheet } from "./filter-sheet.tsx";
import { PageLinks } from "./page-links.tsx";
import { RelatedLinks } from "./related-links.tsx";
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

describe("where one is in the pages", () => {
  const [item] = SAMPLE_SEARCH.items;
  const itemsOf = (count: number) => (item ? Array.from({ length: count }, () => item) : []);

  test.each([
    [1, 21, "Page 1 of 9, 1–21 of 187"],
    [2, 21, "Page 2 of 9, 22–42 of 187"],
    [9, 19, "Page 9 of 9, 169–187 of 187"],
  ])("page %d with %d vehicles: %s", (page, count, text) => {
    expect(renderPages({ page, pageCount: 9, items: itemsOf(count) })).toContain(`<p>${text}</p>`);
  });

  test.each([
    [1, 21, "21"],
    [8, 21, "19"],
  ])("after page %d with %d vehicles the next has %s", (page, count, next) => {
    const html = renderPages({ page, pageCount: 9, items: itemsOf(count) });
    expect(html).toContain(`Next<span class="sr-only"> page, </span> ${next}</span>`);
  });

  test("promos are not counted", () => {
    const promo = { start: null, expiry: null, position: null, display: [], strictDisplay: false };
    const node = { title: "Sell us your car", text: null, url: "/", image: null, label: null };
    const items = [...itemsOf(21), { kind: "promo" as const, promo: { ...promo, node } }];
    expect(renderPages({ page: 2, pageCount: 9, items })).toContain("22–42 of 187");
  });

  test("without vehicles there is nothing to count off", () => {
    expect(renderPages({ page: 12, pageCount: 9, items: [] })).toContain("<p>9 pages</p>");
  });
});

describe("the foot of the filters shows what closing them shows", () => {
  test.each([
    [1_284, "Show 1,284 vehicles"],
    [1, "Show 1 vehicle<"],
    [0, "No vehicles match"],
  ])("%d found: %s", (total, text) => {
    expect(renderFoot({ total })).toContain(text);
  });

  test("nothing found: all can be cleared there", () => {
    expect(renderFoot({ total: 0 })).toContain("Clear all");
    expect(renderFoot({ total: 1 })).not.toContain("Clear all");
  });

  test.each(["failed", "too_broad"] as const)("a search that is %s claims no number", (outcome) => {
    expect(renderFoot({ outcome })).not.toContain("Show 1,284");
  });
});

describe("the filters where nothing was found", () => {
  test("show what can be taken off", () => {
    const html = renderSheet({ total: 0 });
    expect(html).toMatch(/href="\/styleguide\?price"[^>]*><span[^>]*>Take off /);
    expect(renderSheet({ total: 1 })).not.toContain("Take off ");
  });

  test("say so where there is nothing to take off", () => {
    expect(renderSheet({ total: 0, chosen: [] })).toContain("There is nothing to filter here.");
    expect(renderSheet({ total: 0, outcome: "failed" })).not.toContain("nothing to filter");
  });
});

test("related links have their counts, and none where there are none", () => {
  const html = renderToStaticMarkup(<RelatedLinks related={SAMPLE_SEARCH.related} />);
  expect(html).toContain("Toyota<small>212</small>");
  expect(renderToStaticMarkup(<RelatedLinks related={null} />)).toBe("");
});

describe("messages in place of results", () => {
  test("nothing found: what to let go, with how many that shows", () => {
    const search = { ...SAMPLE_SEARCH, loosening: SAMPLE_LOOSENING };
    const html = renderToStaticMarkup(
      <ResultMessage search={search} allHref="/search/all-vehicles" />,
    );
    expect(html).toContain("Without Mazda<small>1 vehicle</small>");
    expect(html).toContain("Without Under $40,000<small>12 vehicles</small>");
  });

  test("nothing found: the words looked for, and a way to see more", () => {
    const search = { ...SAMPLE_SEARCH, query: "flying car", chosen: [], clearAllHref: null };
    const html = renderToStaticMarkup(
      <ResultMessage search={search} allHref="/search/all-vehicles" />,
    );
    expect(html).toContain("No vehicles match “flying car”");
    expect(html).toContain("See all vehicles");
  });

  test("nothing found where nothing was chosen: all the stock is one press away", () => {
    const search = { ...SAMPLE_SEARCH, clearAllHref: null, formAction: "/search/used-cars" };
    const html = renderToStaticMarkup(
      <ResultMessage search={search} allHref="/search/all-vehicles" />,
    );
    expect(html).toMatch(/href="\/search\/all-vehicles"[^>]*>See all vehicles/);
  });

  test("a failed search keeps what was chosen and offers to try again", () => {
    const search = {
      ...SAMPLE_SEARCH,
      outcome: "failed" as const,
      hiddenFields: [{ name: "query", value: "hilux" }],
    };
    const html = renderToStaticMarkup(
      <ResultMessage search={search} allHref="/search/all-vehicles" />,
    );
    expect(html).toContain('name="query" value="hilux"');
    expect(html).toContain("Try again");
  });

  test("one that is too broad is cleared as one that found nothing is", () => {
    const search = { ...SAMPLE_SEARCH, query: "a e i o", outcome: "too_broad" as const };
    const html = renderToStaticMarkup(
      <ResultMessage search={search} allHref="/search/all-vehicles" />,
    );
    expect(html).toMatch(/data-clears=""[^>]*>Start again/);
  });

  test("beyond the last page there is a way back", () => {
    const search = { ...SAMPLE_SEARCH, isBeyondLast: true, formAction: "/search/used-cars" };
    const html = renderToStaticMarkup(
      <ResultMessage search={search} allHref="/search/all-vehicles" />,
    );
    expect(html).toContain('href="/search/used-cars"');
    expect(html).toContain("Back to the first page");
    expect(html).toContain("To the last page, 62");
    expect(renderToStaticMarkup(<PageLinks search={search} />)).toBe("");
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

  test.each(["failed", "too_broad"] as const)("a search that is %s claims no number", (outcome) => {
    const html = renderToStaticMarkup(<ResultBar search={{ ...SAMPLE_SEARCH, outcome }} />);
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

function renderPages(changes: Partial<SearchPage>): string {
  return renderToStaticMarkup(<PageLinks search={{ ...SAMPLE_SEARCH, total: 187, ...changes }} />);
}

function renderFoot(changes: Partial<SearchPage>): string {
  return renderSheet(changes).split("sheet-foot")[1] ?? "";
}

function renderSheet(changes: Partial<SearchPage>): string {
  return renderToStaticMarkup(<FilterSheet search={{ ...SAMPLE_SEARCH, ...changes }} />);
}
