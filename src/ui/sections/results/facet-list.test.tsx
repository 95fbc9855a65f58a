import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { FacetOption } from "#domain/search/facets/facet.ts";
import { FacetList } from "./facet-list.tsx";
import { FacetPanel } from "./facet-panel.tsx";

const buildOptions = (count: number, chosen: number[] = []): FacetOption[] =>
  Array.from({ length: count }, (_, n) => ({
    value: `Make ${n}`,
    label: `Make ${n}`,
    count: 1_000 - n,
    isChosen: chosen.includes(n),
    href: `/search?make=${n}`,
  }));

const render = (options: FacetOption[], optionCount = options.length): string =>
  renderToStaticMarkup(
    <FacetList
      facet={{
        kind: "list",
        field: "make",
        label: "Make",
        options,
        optionCount,
        allHref: optionCount === options.length ? null : "/facets/make",
      }}
    />,
  );

describe("a facet's values", () => {
  test("are links, each once", () => {
    const html = render(buildOptions(6));
    expect(html.match(/<a /g)).toHaveLength(6);
    expect(html).not.toContain("Show all");
  });

  test("say how many more there are, and where", () => {
    const html = render(buildOptions(6), 54);
    expect(html).toContain('href="/facets/make"');
    expect(html).toContain("Show all 54");
  });

  test("say of a chosen one that it is removed", () => {
    expect(render(buildOptions(2, [0]))).toContain("Remove </span>Make 0");
  });
});

test("counts are grouped and combinations are not for crawlers", () => {
  const html = render(buildOptions(1));
  expect(html).toContain("<small>1,000</small>");
  expect(html).toContain('rel="nofollow"');
});

test("what marks a chosen value stands once in the facets for script, as the server writes it", () => {
  const search = { facets: [], formAction: "/search/used-cars", hiddenFields: [] };
  const panel = renderToStaticMarkup(<FacetPanel search={search} />);
  const mark = /<template data-chosen-mark="">(.*)<\/template>/.exec(panel)?.[1];
  expect(mark).toContain("Remove ");
  expect(render(buildOptions(2, [0]))).toContain(`href="/search?make=0">${mark}Make 0`);
});
