import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { locationSchema } from "#domain/location/location.schema.ts";
import { buildPageFrame, PLAIN_SLOTS } from "#tests/builders/page-models.ts";
import { buildLocation } from "#tests/builders/site.ts";
import { LocationPage } from "./location-page.tsx";

const MONDAY = { weekday: 1, status: "Open" };
const CHRISTMAS = { date: "2026-12-25", status: "Closed", name: "Christmas Day" };

const buildDepartment = (id: number, name: string, start_hour: string, holiday_hours: object[]) =>
  buildLocation({
    id,
    name,
    slug: "geelong",
    contact_detail: locationSchema.shape.contact_detail.parse({
      phone: `03 5550 010${id}`,
      opening_hours: [{ ...MONDAY, start_hour, end_hour: "17:00" }],
      holiday_hours,
    }),
  });

const readText = (markup: string) => markup.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");

test("a place shows each of its departments with its own phone, hours and holidays", () => {
  const departments = [
    buildDepartment(1, "Geelong - Sales", "09:00", [CHRISTMAS]),
    buildDepartment(2, "Geelong - Service", "07:30", []),
  ] as const;
  const frame = { ...buildPageFrame({ masked_phones: "none" }), slots: PLAIN_SLOTS };
  const html = renderToStaticMarkup(
    <LocationPage
      {...frame}
      path="/contact-us/geelong"
      place="Geelong"
      departments={departments}
      enquiry={null}
      stock={{ cards: [], href: null }}
      reviews={[]}
      reviewUrl={null}
      now={0}
    />,
  );
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const shown = main.split("<article").slice(1);
  expect(main).toContain("Departments</h2>");
  expect(shown.map(readText)).toEqual([
    expect.stringMatching(
      /Geelong - Sales .*03 5550 0101 .*Mon 9:00 am – 5:00 pm.*25 Dec, Christmas Day Closed/,
    ),
    expect.stringMatching(/Geelong - Service .*03 5550 0102 .*Mon 7:30 am – 5:00 pm/),
  ]);
  expect(shown[1]).not.toContain("Christmas");
  // One place: where it is stands once.
  expect(shown.map((card) => card.includes("1 Church Street"))).toEqual([true, false]);
  expect(shown.map((card) => card.includes("Get directions"))).toEqual([true, false]);
});
