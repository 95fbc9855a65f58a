import { HtmlValidate } from "html-validate";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { buildPageFrame, HOME_PAGE, VEHICLE_PAGE } from "#tests/builders/page-models.ts";
import { StyleguidePage } from "#ui/pages/styleguide-page.tsx";
import { SAMPLE_CARDS } from "#ui/styleguide/sample-cards.ts";
import { LIST_FACET, SAMPLE_SEARCH } from "#ui/styleguide/sample-search.ts";
import { metro } from "./metro.ts";

const frame = buildPageFrame();
const search = {
  ...SAMPLE_SEARCH,
  items: SAMPLE_CARDS.map((card) => ({ kind: "vehicle" as const, card })),
};

const PAGES: Record<string, ReactNode> = {
  home: <metro.HomePage {...frame} home={HOME_PAGE} />,
  search: <metro.SearchPage {...frame} search={search} />,
  "facet values": (
    <metro.FacetValuesPage
      {...frame}
      values={{ ...LIST_FACET, heading: "Used cars", backHref: "/search/used-cars" }}
    />
  ),
  vehicle: <metro.VehiclePage {...frame} vehicle={VEHICLE_PAGE} />,
  contact: (
    <metro.ContactPage
      {...frame}
      vehicle={SAMPLE_CARDS[0] ?? null}
      vehicleLocationId={null}
      isVehicleGone={false}
    />
  ),
  "not found": (
    <metro.NotFoundPage
      {...frame}
      suggested={[{ label: "Mazda", href: "/search/mazda", count: 12 }]}
    />
  ),
  gone: <metro.GonePage {...frame} similar={SAMPLE_CARDS} similarHref="/search/suv" />,
  error: <metro.ErrorPage {...frame} />,
  unavailable: <metro.UnavailablePage {...frame} />,
  "style guide": <StyleguidePage {...frame} template={metro} />,
};

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // React's own way to write markup.
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "attr-case": "off",
    "no-trailing-whitespace": "off",
    // Phone numbers are kept on one line by the stylesheet.
    "tel-non-breaking": "off",
  },
});

describe.each(Object.entries(PAGES))("the %s page", (_name, page) => {
  const html = renderToStaticMarkup(page);

  test("is valid HTML with one heading of the first rank", async () => {
    const report = await validator.validateString(
      `<!DOCTYPE html><html lang="en"><head><title>T</title></head><body>${html}</body></html>`,
    );
    expect(
      report.results.flatMap(({ messages }) => messages.map(({ message }) => message)),
    ).toEqual([]);
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  test("keeps the policy: no style attribute, no handler, no script but data", () => {
    expect(html).not.toMatch(/ style="| on[a-z]+="|<script(?! type="application\/json")/);
  });
});

test("an empty search says so and keeps its facets", () => {
  const html = renderToStaticMarkup(
    <metro.SearchPage {...frame} search={{ ...search, items: [], total: 0 }} />,
  );
  expect(html).toContain("No vehicles match");
  expect(html).toContain('id="filters"');
});
