import type { ReactNode } from "react";
import { MAX_SAVED_VEHICLES } from "#domain/garage/max-saved-vehicles.ts";
import { STRIP_SLOTS } from "#domain/garage/saved-strip.ts";
import type { SiteChrome } from "#domain/site/chrome/site-chrome.ts";
import type { Site } from "#domain/site/config/site.ts";
import { TEMPLATES } from "#templates/registry.ts";
import { SavedList } from "#ui/sections/saved/saved-list.tsx";
import { SavedStrip } from "#ui/sections/saved/saved-strip.tsx";
import { type ShownSaved, showSaved } from "#use-cases/pages/show-saved.ts";
import { buildFrame } from "../../page.tsx";
import type { Route } from "../../route.ts";
import type { WebServices } from "../../web-services.ts";
import { answerVehicles } from "./answer-vehicles.ts";

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

function answerSaved(
  services: WebServices,
  most: number,
  draw: (drawn: Drawn) => ReactNode,
): Route {
  return answerVehicles(services, most, async (site, ids, now) => {
    const { frame, stock } = await buildFrame(services, site, now);
    const { shown, freshUntil, isWhole } = await showSaved(services, site, stock, ids, now);
    const { chrome } = frame;
    return {
      drawn: shown && draw({ ...shown, site, chrome, hasSaved: ids.length > 0 }),
      shownCount: shown?.saved.length ?? 0,
      freshUntil,
      isWhole: isWhole && frame.isWhole,
    };
  });
}
