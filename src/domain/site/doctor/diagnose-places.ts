import type { Site } from "../config/site.ts";
import type { Finding } from "./finding.ts";

/** Fields that name a place which the site does not show, and places that no map can show. */
export function findPlaceTrouble(site: Site): Finding[] {
  return [...findStrays(site), ...findHalfCoordinates(site), ...findIdleMapKeys(site)];
}

function findStrays({ gmb_profiles, staff_contacts, locations }: Site): Finding[] {
  const slugs = locations.map(({ slug }) => slug);
  const named = [
    ...gmb_profiles.map(({ location }, at) => ({ field: `gmb_profiles[${at}]`, location })),
    ...staff_contacts.map(({ location }, at) => ({ field: `staff_contacts[${at}]`, location })),
  ];
  return named.flatMap(({ field, location }) =>
    location === null || slugs.includes(location)
      ? []
      : [
          {
            severity: "warning" as const,
            what: `${field}.location is "${location}", which is the slug of no location that the site shows.`,
            mend: `Give one of ${slugs.join(", ") || "the locations' slugs"}, or leave location out.`,
          },
        ],
  );
}

function findHalfCoordinates({ locations }: Site): Finding[] {
  return locations.flatMap(({ slug, address: { lat, lang } }) =>
    (lat === null) === (lang === null)
      ? []
      : [
          {
            severity: "warning" as const,
            what: `locations[${slug}].address has ${lat === null ? "lang without lat" : "lat without lang"}: the place is on no map, and has no distance.`,
            mend: "Give both, in degrees.",
          },
        ],
  );
}

function findIdleMapKeys({ locations }: Site): Finding[] {
  return locations.flatMap(({ slug, address: { lat, lang, map_key } }) =>
    map_key === null || (lat !== null && lang !== null)
      ? []
      : [
          {
            severity: "warning" as const,
            what: `locations[${slug}].address has a map_key without lat and lang: no map opens.`,
            mend: "Give lat and lang, in degrees.",
          },
        ],
  );
}
