import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Site } from "#domain/site/config/site.ts";
import { TEMPLATE_NAMES, type TemplateName } from "#domain/site/config/template-names.ts";
import {
  buildPageFrame,
  HOME_PAGE,
  PLAIN_SLOTS,
  VEHICLE_PAGE,
} from "#tests/builders/page-models.ts";
import type { Slots } from "#ui/slots.ts";
import { composePage } from "./compose-page.ts";
import { TEMPLATES } from "./registry.ts";
import type { SitePages } from "./template.ts";

const frame = buildPageFrame();

const renderHome = (slots: Partial<Slots>, pages?: Partial<SitePages>) =>
  renderToStaticMarkup(
    composePage({ slots: { ...PLAIN_SLOTS, ...slots }, ...(pages && { pages }) }, "home", {
      ...frame,
      home: HOME_PAGE,
    }).body,
  );

test("a page is the shared one, with the template's slots in it", () => {
  const html = renderHome({
    TopBanner: () => "our banner",
    Header: () => "our header",
    Footer: () => "our footer",
    Hero: ({ home, children }) => (
      <h1>
        our hero: {home.heading} {children}
      </h1>
    ),
    VehicleCard: ({ card }) => `our card of ${card.title}`,
  });
  const order = [
    "our banner",
    "our header",
    "our hero",
    "our card of",
    "Plain dealing",
    "our footer",
  ];
  const places = order.map((text) => html.indexOf(text));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test("the template says which sections its home has, and in which order", () => {
  const html = renderHome({ homeSections: ["reviews", "arrivals"] });
  expect(html.indexOf("What our customers say")).toBeGreaterThan(0);
  expect(html.indexOf("Fresh arrivals")).toBeGreaterThan(html.indexOf("What our customers say"));
  expect(html).not.toContain("Browse by body");
});

test("the offer panel of a vehicle is the template's", () => {
  const html = renderToStaticMarkup(
    composePage(
      { slots: { ...PLAIN_SLOTS, OfferPanel: ({ vehicle }) => `ours for ${vehicle.price.text}` } },
      "vehicle",
      { ...frame, vehicle: VEHICLE_PAGE },
    ).body,
  );
  expect(html).toContain("ours for $31,990");
});

test("a template's own page takes the place of the shared one, and of that alone", () => {
  const pages = { home: ({ home }: { home: { heading: string } }) => `own: ${home.heading}` };
  expect(renderHome({}, pages)).toBe("own: Cars in Parramatta");
  const error = composePage({ slots: PLAIN_SLOTS, pages }, "error", frame);
  expect(renderToStaticMarkup(error.body)).toContain("Something went wrong on our side");
});

const listParts = (template: TemplateName, chosen: Partial<Site>) =>
  composePage(TEMPLATES[template], "error", buildPageFrame(chosen)).parts;

describe("the stylesheets of a page", () => {
  test("are its own where the site chooses no other header or footer", () => {
    for (const name of TEMPLATE_NAMES) {
      expect(listParts(name, {})).toEqual(["plain"]);
      expect(listParts(name, { header_variant: "standard", footer_variant: "columns" })).toEqual([
        "plain",
      ]);
    }
  });

  test("have a chosen header and footer, which the template's own stylesheet lacks", () => {
    const chosen = { header_variant: "large", footer_variant: "dense" } as const;
    expect(listParts("metro", chosen)).toEqual(["plain", "header-large", "footer-dense"]);
    expect(listParts("yard", chosen)).toEqual(["plain"]);
    expect(listParts("touring", { footer_variant: "compact" })).toEqual([
      "plain",
      "footer-compact",
    ]);
  });
});
