import { LOCATIONS_PATH } from "#domain/addresses/site-addresses.ts";
import { resolveOpeningsChange } from "#domain/freshness/openings-change.ts";
import { composePage } from "#templates/compose-page.ts";
import { buildLocationStructuredData } from "../../metadata/location-structured-data.ts";
import { PLAIN_METADATA } from "../../metadata/metadata.ts";
import { page } from "../../page.tsx";
import type { WebServices } from "../../web-services.ts";
import { answerNotFound } from "./not-found.tsx";

/** Every place of the dealer; a site without any has no such page. */
export const locationsRoute = (services: WebServices) =>
  page(services, async (context) => {
    const { site, frame, template, now } = context;
    if (site.locations.length === 0) return answerNotFound(services, context);
    return {
      metadata: {
        ...PLAIN_METADATA,
        title: "Our locations",
        description: `Address, phone and opening hours of each place of ${site.name}.`,
        canonicalPath: LOCATIONS_PATH,
        isIndexable: true,
        structuredData: site.locations.map((location) =>
          buildLocationStructuredData(site, location),
        ),
      },
      keep: { tags: [], freshUntil: resolveOpeningsChange(site.locations, now) },
      ...composePage(template, "locations", { ...frame, now }),
    };
  });
