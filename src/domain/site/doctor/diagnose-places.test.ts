import { expect, test } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import { locationSchema } from "../../location/location.schema.ts";
import { findPlaceTrouble } from "./diagnose-places.ts";

const place = (address: object) => ({
  ...locationSchema.parse({ name: "River", slug: "river", dealership_slug: "river", address }),
  id: 1,
  dealership_id: 1,
  slug: "river",
  time_zone: "Australia/Sydney",
});
const find = (fields: Parameters<typeof buildSite>[0]) =>
  findPlaceTrouble(buildSite({ locations: [place({})], ...fields })).map(({ what }) => what);

const review_url = "https://g.example/review";

test("what names a location that is none is told with the slugs there are", () => {
  expect(
    find({
      gmb_profiles: [
        { review_url, location: null },
        { review_url, location: "river" },
        { review_url, location: "lake" },
      ],
    }),
  ).toEqual([
    'gmb_profiles[2].location is "lake", which is the slug of no location that the site shows.',
  ]);
  const [staff] = findPlaceTrouble(
    buildSite({
      locations: [place({})],
      staff_contacts: [
        { name: "Jo", image: null, department: null, phone: null, location: "lake" },
      ],
    }),
  );
  expect(staff?.what).toContain('staff_contacts[0].location is "lake"');
  expect(staff?.mend).toBe("Give one of river, or leave location out.");
});

test("half a pair of coordinates is told, and a map's key without any", () => {
  expect(find({ locations: [place({ lat: -33, lang: 151, map_key: "k" })] })).toEqual([]);
  expect(find({ locations: [place({ lat: -33 })] })).toEqual([
    "locations[river].address has lat without lang: the place is on no map, and has no distance.",
  ]);
  expect(find({ locations: [place({ lang: 151 })] })[0]).toContain("has lang without lat");
  expect(find({ locations: [place({ map_key: "k" })] })).toEqual([
    "locations[river].address has a map_key without lat and lang: no map opens.",
  ]);
});
