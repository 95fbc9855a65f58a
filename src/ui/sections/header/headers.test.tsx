import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { HEADER_VARIANTS, headerConfigSchema } from "#domain/site/config/chrome.schema.ts";
import { buildLocations, buildPageFrame, PLAIN_SLOTS } from "#tests/builders/page-models.ts";
import { resolveChrome } from "../resolve-chrome.ts";
import { HEADERS } from "./headers.ts";

type Overrides = Parameters<typeof buildPageFrame>[0];
type Switches = Parameters<typeof headerConfigSchema.parse>[0];
type Variant = (typeof HEADER_VARIANTS)[number];

const SITE: Overrides = {
  phone: "(02) 5550 0100",
  facebook_url: "https://facebook.example/riverbend",
  tiktok_url: "https://tiktok.example/riverbend",
};

function render(variant: Variant, switches: Switches = {}, overrides: Overrides = {}): string {
  const frame = buildPageFrame({
    ...SITE,
    ...overrides,
    header: headerConfigSchema.parse(switches),
  });
  const { TopBanner, Header } = HEADERS[variant];
  return renderToStaticMarkup(
    <>
      <TopBanner {...frame} />
      <Header {...frame} />
    </>,
  );
}

describe.each(HEADER_VARIANTS)("the header %s", (variant) => {
  test.each([
    ["phone", { phone: false }, /tel:|data-phone/],
    ["social links", { social_links: false }, /facebook\.example/],
    ["search box", { search: false }, /search-sheet/],
    ["saved cars of its tools", { favourites: "none" }, /icon-button[^>]*>[^]{0,200}Saved cars/],
    ["badge", { badge: false }, /data-saved-count/],
  ] as const)("has its %s by switch", (_, off, shown) => {
    expect(render(variant)).toMatch(shown);
    expect(render(variant, off)).not.toMatch(shown);
  });

  test("is one landmark, which nothing of it stands outside of", () => {
    const header = renderToStaticMarkup(createElement(HEADERS[variant].Header, buildPageFrame()));
    expect(header).toMatch(/^<header[ >][^]*<\/header>$/);
    expect(header.split("</header>")).toHaveLength(2);
  });

  test("names more than three locations by one link", () => {
    const html = render(variant, {}, { locations: buildLocations(4) });
    expect(html).toMatch(/href="\/locations"[^]*?Locations</);
    expect(html).not.toContain("yard-3");
  });

  test("has a drawer with phone, hours, locations and saved cars", () => {
    const drawer = render(variant).split('class="menu-foot"')[1] ?? "";
    for (const part of ["data-phone", "Locations", "Saved cars"]) expect(drawer).toContain(part);
  });

  test("has a chat button where the site turns it on", () => {
    expect(render(variant)).not.toContain("Chat with us");
    const html = render(variant, {}, { autobot: true, chat_url: "https://chat.example" });
    expect(html).toContain('href="https://chat.example"');
  });
});

test.each(["standard", "large", "split"] as const)("%s: address and stars by switch", (variant) => {
  expect(render(variant)).toContain("1 Church Street");
  expect(render(variant, { location: false })).not.toContain("1 Church Street");
  expect(render(variant)).toContain("412 reviews");
  expect(render(variant, { rating: false })).not.toContain("412 reviews");
});

test("two or three locations are picked from a list where the site wants it", () => {
  const locations = buildLocations(3);
  expect(render("standard", { location_picker: true }, { locations })).toContain("yard-2");
  expect(render("standard", {}, { locations })).not.toContain("yard-2");
  expect(
    render("standard", { location_picker: true }, { locations: buildLocations(4) }),
  ).not.toContain("yard-2");
});

test("saved cars stand in the banner where the site wants them there", () => {
  const banner = render("standard", { favourites: "banner" }).split("<header")[0];
  expect(banner).toContain("Saved cars");
  expect(render("standard").split("<header")[0]).not.toContain("Saved cars");
});

test("the large header has services as buttons, the first where they are booked", () => {
  const html = render("large", {}, { xtime_url: "https://book.example/service" });
  expect(html).toMatch(/href="https:\/\/book.example\/service"[^>]*>Book a Service/);
  expect(html).toMatch(/href="\/finance"[^>]*>Apply for finance/);
  expect(render("standard")).not.toContain("Apply for finance");
});

test("a site's own choice goes before the template's header, and for the header alone", () => {
  const slots = { ...PLAIN_SLOTS, ...HEADERS.trip };
  const { site } = buildPageFrame();
  expect(resolveChrome(slots, site).Header).toBe(HEADERS.trip.Header);
  const chosen = resolveChrome(slots, { ...site, header_variant: "large" });
  expect(chosen.Header).toBe(HEADERS.large.Header);
  expect(chosen.Footer).toBe(slots.Footer);
  expect(renderToStaticMarkup(createElement(chosen.Header, buildPageFrame()))).toContain(
    'data-header="large"',
  );
});
