import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { stockTag, vehicleTag } from "#domain/freshness/page-tags.ts";
import { MAX_SAVED_VEHICLES } from "#domain/garage/max-saved-vehicles.ts";
import { STRIP_SLOTS } from "#domain/garage/saved-strip.ts";
import { parseIds } from "#domain/garage/shortlist-address.ts";
import type { SiteChrome } from "#domain/site/chrome/site-chrome.ts";
import type { Site } from "#domain/site/config/site.ts";
import { TEMPLATES } from "#templates/registry.ts";
import { SavedList } from "#ui/sections/saved/saved-list.tsx";
import { SavedStrip } from "#ui/sections/saved/saved-strip.tsx";
import { type ShownSaved, showSaved } from "#use-cases/pages/show-saved.ts";
import { keepAnswer } from "../../keep-answer.ts";
import { buildFrame } from "../../page.tsx";
import { answerText } from "../../plain-answers.ts";
import type { Route } from "../../route.ts";
import type { WebServices } from "../../web-services.ts";

const RETRY_AFTER_SECONDS = "5";

type Drawn = ShownSaved & { site: Site; chrome: SiteChrome; hasSaved: boolean };

/** `/fragments/saved-strip?ids=1,2,3`: the strip that a change shows. */
export const savedStripRoute = (services: WebServices): Route =>
  answerSaved(services, STRIP_SLOTS, ({ saved, site, chrome, hasSaved }) => (
    <SavedStrip
      hasSaved={hasSaved}
      saved={saved}
      site={site}
      noun={chrome.stockNoun}
      searchPath={chrome.searchPath}
      stylesheet={services.assets.partStylesheet("saved")}
    />
  ));

/** `/fragments/saved-list?ids=1,2`: what the page of the device's own vehicles shows. */
export const savedListRoute = (services: WebServices): Route =>
  answerSaved(services, MAX_SAVED_VEHICLES, ({ saved, rows, site, chrome }) => (
    <SavedList
      saved={saved}
      rows={rows}
      site={site}
      noun={chrome.stockNoun}
      searchPath={chrome.searchPath}
      canEnquire={site.forms.offered.includes("vehicle")}
      isShared={false}
      VehicleCard={TEMPLATES[site.template].slots.VehicleCard}
    />
  ));

/** 503 while the search is down, so that no vehicle is taken for one that is gone. */
function answerSaved(
  services: WebServices,
  most: number,
  draw: (drawn: Drawn) => ReactNode,
): Route {
  return async ({ site, url }) => {
    const asked = url.searchParams.get("ids") ?? "";
    const ids = parseIds(asked, most);
    const now = services.now();
    const { frame, stock } = await buildFrame(services, site, now);
    const found = await showSaved(services, site, stock, ids, now);
    const { shown, freshUntil, isWhole } = found;
    if (shown === null) {
      const retry = ["retry-after", RETRY_AFTER_SECONDS];
      return answerText(503, "Vehicles cannot be listed just now.", retry);
    }
    const isKnown = asked === ids.join() && shown.saved.length === ids.length;
    return {
      status: 200,
      headers: ["content-type", "text/html; charset=utf-8"],
      body: renderToString(
        draw({ ...shown, site, chrome: frame.chrome, hasSaved: ids.length > 0 }),
      ),
      keep:
        isWhole && frame.isWhole && isKnown
          ? keepAnswer(services, site, {
              tags: [...ids.map(vehicleTag), stockTag(site.slug)],
              freshUntil,
            })
          : "coalesced",
    };
  };
}
