import { HOME_PATH } from "#domain/addresses/site-addresses.ts";
import { stockTag } from "#domain/freshness/page-tags.ts";
import { composePage } from "#templates/compose-page.ts";
import { hasHeaderRating } from "#ui/sections/resolve-chrome.ts";
import { showHome } from "#use-cases/pages/show-home.ts";
import { buildDealerStructuredData } from "../../metadata/dealer-structured-data.ts";
import { PLAIN_METADATA } from "../../metadata/metadata.ts";
import { resolveSharedImage } from "../../metadata/resolve-shared-image.ts";
import { page } from "../../page.tsx";
import type { WebServices } from "../../web-services.ts";

export const homeRoute = (services: WebServices) =>
  page(services, async ({ site, frame, template, stock, now }) => {
    const { homeSections } = template.slots;
    const { home, freshUntil, isWhole } = await showHome(services, site, stock, now, {
      hasRange: homeSections.includes("models"),
      hasOffers: homeSections.includes("offers"),
    });
    return {
      metadata: {
        ...PLAIN_METADATA,
        title: home.heading,
        isNameFirst: true,
        description: site.description ?? site.tagline ?? `${home.heading} at ${site.name}.`,
        canonicalPath: HOME_PATH,
        isIndexable: true,
        image: resolveSharedImage(site.social_image, site.hero_image),
        structuredData: buildDealerStructuredData(site, {
          searchPath: frame.chrome.searchPath,
          showsRating:
            hasHeaderRating(template.slots, site) ||
            (homeSections.includes("reviews") &&
              (home.reviews.length > 0 || site.reputation_script !== null)),
        }),
      },
      keep: isWhole ? { tags: [stockTag(site.slug)], freshUntil } : "coalesced",
      ...composePage(template, "home", { ...frame, home }),
    };
  });
