import { resolveValuationPath } from "#domain/addresses/contact-hrefs.ts";
import {
  INSTANT_PRICE_PATH,
  TRADE_IN_PATH,
  VALUATIONS_PATH,
} from "#domain/addresses/site-addresses.ts";
import { resolveFormPage } from "#domain/enquiry/pages/resolve-form-page.ts";
import { resolveForm } from "#domain/enquiry/resolve-form.ts";
import { stockTag } from "#domain/freshness/page-tags.ts";
import { findAnsweringLocation } from "#domain/location/find-answering-location.ts";
import { findTradeInRefusal, type TradeInRefusal } from "#domain/reservation/trade-in.ts";
import type { Site } from "#domain/site/config/site.ts";
import { composePage } from "#templates/compose-page.ts";
import {
  type EnquiredVehicle,
  showEnquiredVehicle,
} from "#use-cases/pages/show-enquired-vehicle.ts";
import { buildEnquiryView, parseVehicleId, type RefusedSubmit } from "../../../enquiry-view.ts";
import { PLAIN_METADATA } from "../../../metadata/metadata.ts";
import { type PageContext, type PageView, page, type Redirection } from "../../../page.tsx";
import type { WebServices } from "../../../web-services.ts";
import { answerNotFound } from "../not-found.tsx";
import { loadFormPage } from "./form-page.tsx";

const REASONS: Record<TradeInRefusal | "gone", string> = {
  not_offered:
    "We take no trade-in against a single vehicle online, but we value yours all the same.",
  sold: "That vehicle is sold, so nothing can be traded in for it. We value yours all the same.",
  reserved:
    "Somebody has reserved that vehicle, so nothing can be traded in for it just now. We value yours all the same.",
  not_in_stock:
    "That vehicle is not here yet, so nothing can be traded in for it today. We value yours all the same.",
  no_price:
    "That vehicle has no price online that yours could come off. We value yours all the same.",
  gone: "That vehicle is no longer listed. We value yours all the same.",
};

/**
 * A visitor's own vehicle valued against one of the stock, where that one qualifies; elsewhere the page
 * says why, and leads to the valuation without one.
 */
export const tradeInRoute = (services: WebServices) =>
  page(services, async (context) => {
    const { site, url } = context;
    // Known from the site alone, which may change.
    if (site.trade_in_path === null) return loadTradeIn(services, context);
    return { redirectTo: `${site.trade_in_path}${url.search}`, status: 302 };
  });

/** The one page of trade-ins of a site that names it so, about a vehicle or none; 404 on the others. */
export const instantPriceRoute = (services: WebServices) =>
  page(services, (context) => loadInstantPrice(services, context));

export async function loadInstantPrice(
  services: WebServices,
  context: PageContext,
  refused: RefusedSubmit | null = null,
): Promise<PageView | Redirection> {
  const { site, url } = context;
  if (site.trade_in_path !== INSTANT_PRICE_PATH) return answerNotFound(services, context);
  const id = refused ? refused.carId : parseVehicleId(url.searchParams.get("car_id"));
  return id === null
    ? loadFormPage(services, context, "instant_price", { refused })
    : loadTradeIn(services, context, refused);
}

export async function loadTradeIn(
  services: WebServices,
  context: PageContext,
  refused: RefusedSubmit | null = null,
): Promise<PageView | Redirection> {
  const { site, frame, template, stock, url, now } = context;
  const id = refused ? refused.carId : parseVehicleId(url.searchParams.get("car_id"));
  const form = resolveForm("trade-in", site, id !== null);
  if (form === null) return answerNotFound(services, context);
  if (id === null) return { redirectTo: VALUATIONS_PATH };
  const valuationPath = resolveValuationPath(site);
  const shown = await showEnquiredVehicle(services, site, stock, id, now);
  const { card, locationId, isGone, freshUntil, isWhole } = shown;
  // Whoever has typed it all is not turned away.
  const refusal = refused ? null : findRefusal(shown, site);
  const text = resolveFormPage("trade_in", site, form);
  return {
    ...(refusal === "gone" && { status: 404 as const }),
    metadata: { ...PLAIN_METADATA, title: text.heading },
    keep: isWhole && !isGone ? { tags: [stockTag(site.slug)], freshUntil } : "coalesced",
    ...composePage(template, "form", {
      ...frame,
      text,
      vehicle: card,
      enquiry: refusal
        ? null
        : buildEnquiryView(
            site,
            form,
            { vehicleId: id, path: site.trade_in_path ?? TRADE_IN_PATH, stock, locationId },
            refused,
          ),
      refusal: refusal && {
        text: REASONS[refusal],
        links: [
          { label: "Value my vehicle", href: valuationPath },
          card === null
            ? { label: `See all ${frame.chrome.stockNoun}`, href: frame.chrome.searchPath }
            : { label: "Back to the vehicle", href: card.href },
        ],
      },
      location: findAnsweringLocation(site.locations, { ownId: locationId, isService: false }),
    }),
  };
}

function findRefusal(
  { isGone, vehicle }: EnquiredVehicle,
  site: Site,
): keyof typeof REASONS | null {
  if (isGone) return "gone";
  return vehicle && findTradeInRefusal(vehicle, site);
}
