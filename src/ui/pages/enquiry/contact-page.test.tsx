import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { resolveForm } from "#domain/enquiry/resolve-form.ts";
import { buildLocations, buildPageFrame, PLAIN_SLOTS } from "#tests/builders/page-models.ts";
import { SAMPLE_CARDS } from "../../styleguide/sample-cards.ts";
import { ContactPage } from "./contact-page.tsx";

const frame = { ...buildPageFrame({ locations: buildLocations(3) }), slots: PLAIN_SLOTS };
const none: Omit<ComponentProps<typeof ContactPage>, keyof typeof frame> = {
  vehicle: null,
  vehicleLocationId: null,
  isVehicleGone: false,
  isVehicleTaken: false,
  miss: null,
  also: [],
  leftOutCount: 0,
  enquiry: null,
  hasLocations: true,
};
const render = (overrides: Partial<typeof none>) => {
  const html = renderToStaticMarkup(<ContactPage {...frame} {...none} {...overrides} />);
  return html.slice(html.indexOf("<main"), html.indexOf("</main>"));
};
const listNames = (html: string) =>
  [...html.matchAll(/<h3[^>]*><a[^>]*>(Yard \d)<\/a><\/h3>/g)].map(([, name]) => name);

test("the location of the vehicle comes first, and says so", () => {
  const [vehicle = null] = SAMPLE_CARDS;
  const html = render({ vehicle, vehicleLocationId: 2 });
  expect(listNames(html)).toEqual(["Yard 1", "Yard 0", "Yard 2"]);
  expect(html.match(/This vehicle is here<\/p><div[^>]*><h3[^>]*><a[^>]*>Yard 1/)).not.toBeNull();
  expect(listNames(render({}))).toEqual(["Yard 0", "Yard 1", "Yard 2"]);
  expect(render({})).not.toContain("This vehicle is here");
});

test("of a vehicle that is no longer listed the page says so, and leads to the search", () => {
  const html = render({ isVehicleGone: true });
  expect(html).toContain("That vehicle is no longer listed.");
  expect(html).toContain(`href="${frame.chrome.searchPath}"`);
  expect(render({})).not.toContain("no longer listed");
});

test("of a vehicle that is taken the page says so", () => {
  expect(render({ isVehicleTaken: true })).toContain("Somebody else has this vehicle now.");
  expect(render({})).not.toContain("Somebody else");
});

test.each([1, 3])("the hours of %i places are shown once each", (count) => {
  const weekday = { weekday: 1, status: "Open" as const, formated_hours: "9 am – 5 pm" };
  const hours = { ...weekday, open: null, close: null, start_hour: null, end_hour: null };
  const locations = buildLocations(count).map((location) => ({
    ...location,
    contact_detail: { ...location.contact_detail, opening_hours: [hours] },
  }));
  const ofSite = buildPageFrame({ locations });
  const form = resolveForm("general", ofSite.site, false);
  if (form === null) throw new Error("The site has no form to write by.");
  const place = { vehicleId: null, alsoIds: [], path: "/contact-us", captcha: null };
  const words = { siteSlug: "riverbend", hasErrorAlert: false, disclaimer: null };
  const enquiry = { form, ...place, ...words, answers: {}, problems: {}, error: null };
  const show = (hasLocations: boolean) =>
    renderToStaticMarkup(
      <ContactPage {...none} {...ofSite} slots={PLAIN_SLOTS} {...{ enquiry, hasLocations }} />,
    ).match(/class="hours"/g);
  expect(show(true)).toHaveLength(count);
  expect(show(false)).toHaveLength(1);
});
