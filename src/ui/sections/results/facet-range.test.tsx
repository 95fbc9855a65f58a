import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { RANGE_FACET, SAMPLE_SEARCH } from "../../styleguide/sample-search.ts";
import { FacetRange } from "./facet-range.tsx";

const search = {
  ...SAMPLE_SEARCH,
  formAction: "/search/used-cars",
  hiddenFields: [
    { name: "refinementList[make][0]", value: "Smith & Sons" },
    { name: "range[price]", value: ":40000" },
    { name: "page", value: "3" },
  ],
};

const html = renderToStaticMarkup(<FacetRange facet={RANGE_FACET} search={search} />);

describe("a range is a form that works without script", () => {
  test("it sends its two ends to the search page", () => {
    expect(html).toMatch(/<form [^>]*action="\/search\/used-cars"/);
    expect(html).toContain('name="range[price][min]"');
    expect(html).toMatch(/name="range\[price\]\[max\]"[^>]*value="\$40,000"/);
  });

  test("what holds no amount is not sent: the browser says what a number looks like", () => {
    expect(html).toMatch(/pattern="[^"]+" title="A number, such as \$[\d,]+"/);
  });

  test("it keeps what else is chosen, and goes to the first page", () => {
    expect(html).toContain('name="refinementList[make][0]" value="Smith &amp; Sons"');
    expect(html).not.toContain('name="page"');
    expect(html).not.toContain('name="range[price]"');
  });

  test("the slider over it is for script alone", () => {
    expect(html).toMatch(/data-needs-script=""[^>]*><svg/);
  });
});

test("an island carries its props as data that cannot end the block", () => {
  const facet = { ...RANGE_FACET, label: "Price</script><script>alert(1)" };
  const marked = renderToStaticMarkup(<FacetRange facet={facet} search={search} />);
  expect(marked).toContain('"label":"Price\\u003c/script>');
  expect(marked.match(/<script/g)).toHaveLength(1);
});

test("the same props make the same bytes", () => {
  expect(renderToStaticMarkup(<FacetRange facet={RANGE_FACET} search={search} />)).toBe(html);
});

test.each([
  ["ute", ["ute"]],
  ["", []],
])("it sends the text without the words that bound its field: “%s”", (text, sent) => {
  const typed = { ...search, hiddenFields: [{ name: "query", value: "ute under $40,000" }] };
  const form = renderToStaticMarkup(<FacetRange facet={{ ...RANGE_FACET, text }} search={typed} />);
  const fields = [...form.matchAll(/name="query" value="([^"]*)"/g)].map(([, value]) => value);
  expect(fields).toEqual(sent);
});
