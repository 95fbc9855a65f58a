import { HOLD_COOKIE, readHoldTokens } from "#domain/reservation/links/hold-cookie.ts";
import { formatTitle } from "#domain/vehicle/vehicle-title.ts";
import { composePage } from "#templates/compose-page.ts";
import { showPurchase } from "#use-cases/deals/show-purchase.ts";
import { findOwnClaim } from "#use-cases/reservations/own/find-own-claim.ts";
import { PLAIN_METADATA } from "../../../metadata/metadata.ts";
import {
  leadToLinked,
  NO_STORE,
  type PageContext,
  type PageView,
  type Redirection,
} from "../../../page.tsx";
import type { WebServices } from "../../../web-services.ts";
import { answerNotFound } from "../not-found.tsx";

/**
 * Where a purchase begins. 404 where the site sells nothing online, 410 for a vehicle that is sold, 409 for one
 * that somebody holds; each with others that can be bought. A browser that has it itself, or may have paid for it, is
 * led to its reservation. Never cached: a hold counts at once.
 */
export async function answerPurchase(
  services: WebServices,
  context: PageContext,
  slug: string,
): Promise<PageView | Redirection> {
  const { site, frame, template, cookies, now } = context;
  const shown = await showPurchase(services, site, slug, now);
  if (shown.is === "unknown") return answerNotFound(services, context);
  if (shown.is === "gone") {
    const { vehicle, similar, similarHref } = shown;
    return {
      status: 410,
      metadata: { ...PLAIN_METADATA, title: "No longer available" },
      keep: "never",
      ...composePage(template, "gone", {
        ...frame,
        title: formatTitle(vehicle),
        similar,
        similarHref,
      }),
    };
  }
  const own = await findOwnClaim(services, site, readHoldTokens(cookies), shown.vehicle.id);
  if (own !== null) return leadToLinked(own.href);
  return {
    takesCookie: HOLD_COOKIE,
    headers: NO_STORE,
    status: shown.is === "refused" ? STATUSES[shown.because] : 200,
    metadata: { ...PLAIN_METADATA, title: `Buy the ${formatTitle(shown.vehicle)} online` },
    keep: "never",
    ...composePage(template, "purchase", {
      ...frame,
      card: shown.card,
      vehicleId: shown.vehicle.id,
      refusal: shown.is === "refused" ? shown : null,
    }),
  };
}

const STATUSES = {
  sold: 410,
  reserved: 409,
  not_in_stock: 409,
  test_drive_only: 409,
  no_price: 409,
} as const;
