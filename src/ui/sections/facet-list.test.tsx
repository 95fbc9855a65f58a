import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { FacetOption } from "#domain/search/search-page.ts";
import { FacetList } from "./facet-list.tsx";

const buildOptions = (count: number, chosen: number[] = []): FacetOption[] =>
  Array.from({ length: count }, (_, n) => ({
    value: `Make ${n}`,
    label: `Make ${n}`,
    count: 1_000 - n,
    isChosen: chosen.includes(n),
    href: `/search?make=${n}`,
  }));

const render = (options: FacetOption[]): string =>
  renderToStaticMarkup(
    <FacetList facet={{ kind: "list", field: "make", label: "Make", options }} />,
  );

const readTop = (html: string): string => html.split("<details")[0] ?? "";

describe("a facet shows its top values, the rest after Show all", () => {
  test.each([5, 6])("%d values need no Show all", (count) => {
    expect(render(buildOptions(count))).not.toContain("Show all");
  });

  test("of seven, six are in sight", () => {
    const html = render(buildOptions(7));
    expect(html).toContain("Show all 7");
    expect(readTop(html).match(/<a /g)).toHaveLength(6);
  });

  test("a chosen value is in sight however rare it is, and says that it is removed", () => {
    const top = readTop(render(buildOptions(20, [19])));
    expect(top).toContain("Remove </span>Make 19");
    expect(top.match(/<a /g)).toHaveLength(6);
  });

  test("of a long tail the rarest are left until something narrows it", () => {
    expect(render(buildOptions(46)).match(/<a /g)).toHaveLength(40);
    expect(render(buildOptions(40))).toContain("Show all 40");
    expect(render(buildOptions(46))).toContain("Show more");
  });

  test("more chosen values than the top holds are all in sight", () => {
    const html = render(buildOptions(9, [0, 1, 2, 3, 4, 5, 6]));
    expect(readTop(html).match(/<a /g)).toHaveLength(7);
  });
});

test("counts are grouped and combinations are not for crawlers", () => {
  const html = render(buildOptions(1));
  expect(html).toContain("<small>1,000</small>");
  expect(html).toContain('rel="nofollow"');
});
