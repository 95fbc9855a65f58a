import { LOCATIONS_PATH } from "#domain/addresses/site-addresses.ts";
import { resolveOpeningsChange } from "#domain/freshness/openings-change.ts";
import { findVisitorPoint } from "#domain/location/nearest/find-visitor-point.ts";
import { sortByDistance } from "#domain/location/nearest/sort-by-distance.ts";
import { composePage } from "#templates/compose-page.ts";
import { NEAR_PARAMETER } from "#ui/sections/location/nearest-form.tsx";
import { buildLocationStructuredData } from "../../metadata/location-structured-data.ts";
import { PLAIN_METADATA } from "../../metadata/metadata.ts";
import { page } from "../../page.tsx";
import { formatPermissions } from "../../secure-headers.ts";
import type { WebServices } from "../../web-services.ts";
import { answerNotFound } from "./not-found.tsx";

const MAX_TYPED = 60;

/** Every place of the dealer, nearest first where the visitor says from where; a site without any has no such page. */
export const locationsRoute = (services: WebServices) =>
  page(services, async (context) => {
    const { site, frame, template, now, url } = context;
    if (site.locations.length === 0) return answerNotFound(services, context);
    const typed = (url.searchParams.get(NEAR_PARAMETER) ?? "").slice(0, MAX_TYPED);
    const from = findVisitorPoint(typed, site.locations, site.country);
    const places = from
      ? sortByDistance(site.locations, from)
      : site.locations.map((location) => ({ location, km: null }));
    return {
      metadata: {
        ...PLAIN_METADATA,
        title: "Our locations",
        description: `Address, phone and opening hours of each place of ${site.name}.`,
        canonicalPath: LOCATIONS_PATH,
        isIndexable: typed === "",
        structuredData: site.locations.map((location) =>
          buildLocationStructuredData(site, location),
        ),
      },
      keep: { tags: [], freshUntil: resolveOpeningsChange(site.locations, now) },
      ...composePage(template, "locations", {
        ...frame,
        now,
        places,
        near: { typed, name: from?.name ?? null },
      }),
      headers: ["permissions-policy", formatPermissions(["geolocation"])],
    };
  });
