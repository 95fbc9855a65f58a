import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { FOOTER_VARIANTS } from "#domain/site/config/chrome.schema.ts";
import { buildLocations, buildPageFrame } from "#tests/builders/page-models.ts";
import { buildLocation } from "#tests/builders/site.ts";
import { ColumnsFooter } from "./columns-footer.tsx";
import { FOOTERS } from "./footers.ts";

describe("the footer", () => {
  test("three locations are listed, four are one link", () => {
    expect(render(3)).toContain("Yard 2");
    expect(render(4)).toContain(">Locations<");
    expect(render(4)).not.toContain("Yard 2");
  });

  test("names each licence once, in the site's own words", () => {
    const number = "MD000121";
    const licence = { jurisdiction: "NSW" as const, kind: "dealer" as const, number, label: null };
    const site = {
      licences: [{ ...licence, label: "Motor dealer licence" }],
      locations: [buildLocation({ licences: [licence] })],
    };
    const html = renderToStaticMarkup(<ColumnsFooter {...buildPageFrame(site)} />);
    expect(html.match(/MD000121/g)).toHaveLength(1);
    expect(html).toContain("Motor dealer licence MD000121");
  });

  test("shows the year and the site's notice", () => {
    const html = renderToStaticMarkup(
      <ColumnsFooter {...buildPageFrame()} notice="An illustration." />,
    );
    expect(html).toContain("© 2026 Riverbend Motors");
    expect(html).toContain("An illustration.");
  });
});

describe.each(FOOTER_VARIANTS)("the footer %s", (variant) => {
  const show = (overrides: Parameters<typeof buildPageFrame>[0] = {}) => {
    const { Footer } = FOOTERS[variant];
    return renderToStaticMarkup(<Footer {...buildPageFrame(overrides)} />);
  };

  test("has the year, the number of the licence in its state's words, and the phone", () => {
    const licences = [
      { jurisdiction: "VIC" as const, kind: "dealer" as const, number: "12345", label: null },
    ];
    const html = show({ licences, phone: "(02) 5550 0100" });
    for (const part of ["© 2026", "LMCT 12345", "data-phone"]) expect(html).toContain(part);
  });

  test("collapses above three locations to one link", () => {
    expect(show({ locations: buildLocations(3) })).toContain("Yard 2");
    const html = show({ locations: buildLocations(4) });
    expect(html).toMatch(/href="\/locations"[^>]*>Locations</);
    expect(html).not.toContain("Yard 2");
  });

  test("shows card marks where deposits are taken", () => {
    expect(show()).not.toContain("Mastercard");
    const html = show({ payment_provider: "sandbox" });
    for (const card of ["Mastercard", "Visa", "Maestro", "Google Pay", "Apple Pay"]) {
      expect(html).toContain(`aria-label="${card}"`);
    }
  });

  test("has the group with its logo and link, except on the sites that it excepts", () => {
    const group = {
      slug: "group",
      name: "Delta Group",
      url: "https://group.example",
      logo: { url: "/demo/logos/group.webp" },
      excepted_sites: [],
      defaults: {},
    };
    const html = show({ dealership_group: group, logo_column_width: 90 });
    expect(html).toMatch(
      /href="https:\/\/group.example"[^>]*><img[^>]*alt="Delta Group" width="90"/,
    );
    const excepted = { ...group, excepted_sites: ["riverbend"] };
    expect(show({ dealership_group: excepted })).not.toContain("Delta Group");
    expect(show({ dealership_group: { ...group, name: "Riverbend Motors" } })).not.toContain(
      "group.example",
    );
  });
});

describe.each(["columns", "lines", "dense", "place"] as const)("the footer %s", (variant) => {
  const show = (overrides: Parameters<typeof buildPageFrame>[0] = {}) => {
    const { Footer } = FOOTERS[variant];
    return renderToStaticMarkup(<Footer {...buildPageFrame(overrides)} />);
  };

  test("says who this is, and offers updates where the site has the form", () => {
    expect(show({ about: "Since 1962." })).toContain("Since 1962.");
    expect(show()).toContain("Subscribe For Updates");
    const { forms } = buildPageFrame().site;
    expect(show({ forms: { ...forms, offered: ["general"] } })).not.toContain("Subscribe");
  });

  test("has staff, the dealer's other sites and its pages elsewhere where there are some", () => {
    const site = buildPageFrame().site;
    const html = show({
      staff_contacts: [
        { image: null, name: "Ada Kent", department: "Parts", phone: null, location: null },
      ],
      dealership_websites: [
        { url: "https://kia.example", make: "Kia", name: "Riverbend Kia", logo: null },
        {
          url: "https://mg.example",
          make: null,
          name: "Riverbend MG",
          logo: { url: "/demo/mg.webp" },
        },
      ],
      dealer_pages: { ...site.dealer_pages, fleet: "https://dealer.example/fleet" },
    });
    for (const part of ["Ada Kent", "Parts", "Riverbend Kia", 'alt="Riverbend MG" width="160"']) {
      expect(html).toContain(part);
    }
    expect(html).toMatch(/href="https:\/\/dealer.example\/fleet"[^>]*>Fleet</);
    expect(show()).not.toContain("Our other sites");
  });
});

test("the footer of the place shows it", () => {
  const locations = [buildLocation({ image: { url: "/demo/place.webp" } })];
  const html = renderToStaticMarkup(<FOOTERS.place.Footer {...buildPageFrame({ locations })} />);
  expect(html).toContain("place.webp");
});

test("the dense footer has its hours before its links", () => {
  const frame = buildPageFrame();
  const html = renderToStaticMarkup(<FOOTERS.dense.Footer {...frame} />);
  expect(html.indexOf("footer-places")).toBeLessThan(html.indexOf('aria-label="Services"'));
});

function render(count: number): string {
  return renderToStaticMarkup(
    <ColumnsFooter {...buildPageFrame({ locations: buildLocations(count) })} />,
  );
}
