import { tagVehicles } from "#domain/freshness/page-tags.ts";
import {
  buildShortlistHref,
  isKnownShortlist,
  MAX_SHARED_VEHICLES,
  parseIds,
  resolveSavedPath,
} from "#domain/garage/shortlist-address.ts";
import { resolveSavedPageText } from "#domain/site/chrome/saved-page-text.ts";
import { composePage } from "#templates/compose-page.ts";
import { showSaved } from "#use-cases/pages/show-saved.ts";
import { PLAIN_METADATA } from "../../../metadata/metadata.ts";
import { page } from "../../../page.tsx";
import type { WebServices } from "../../../web-services.ts";
import { answerNotFound } from "../not-found.tsx";

/**
 * The saved vehicles of the device, or those of a shared link (`?ids=1,2`). The two other addresses of such a
 * page lead to the site's own, since a link outlives a switch.
 */
export const savedRoute = (services: WebServices) =>
  page(services, async (context) => {
    const { site, frame, template, stock, url, path, now } = context;
    if (!site.garage_enabled) return answerNotFound(services, context);
    const asked = url.searchParams.get("ids");
    const ids = parseIds(asked, MAX_SHARED_VEHICLES);
    const own = ids.length === 0 ? resolveSavedPath(site) : buildShortlistHref(site, ids);
    if (path !== resolveSavedPath(site)) {
      return { redirectTo: own, status: 302, keep: "coalesced" };
    }
    const text = resolveSavedPageText(site, frame.chrome.stockNoun, ids.length > 0);
    const metadata = { ...PLAIN_METADATA, title: text.heading };
    const found = await showSaved(services, site, stock, ids, now);
    const { shown, freshUntil, isWhole } = found;
    if (shown === null) {
      const unavailable = { status: 503 as const, keep: "never" as const, metadata };
      return { ...unavailable, ...composePage(template, "unavailable", frame) };
    }
    return {
      metadata,
      keep:
        isWhole && isKnownShortlist(asked, ids, shown.saved.length)
          ? { tags: tagVehicles(site.slug, ids), freshUntil }
          : "coalesced",
      ...composePage(template, "saved", {
        ...frame,
        text,
        shared: ids.length === 0 ? null : shown,
        canEnquire: site.forms.offered.includes("vehicle"),
        goneCount: ids.length - shown.saved.length,
      }),
    };
  });
