import encodeQr from "qr";
import {
  buildShortlistHref,
  MAX_SHARED_VEHICLES,
  parseIds,
} from "#domain/garage/shortlist-address.ts";
import { isInStockScope, resolveStockScope } from "#domain/search/filters/stock-scope.ts";
import { MAX_SLUG_LENGTH } from "#domain/text/build-slug-base.ts";
import { buildVehiclePath } from "#domain/vehicle/vehicle-path.ts";
import type { PageAnswer } from "#ports/page.ts";
import { answerNoFile } from "../../plain-answers.ts";
import type { Route } from "../../route.ts";
import type { WebServices } from "../../web-services.ts";

/** A slug ends in a number where another vehicle has the same. */
const MAX_CODED_SLUG = MAX_SLUG_LENGTH + 10;

/** Of up to 20 kB each. */
const MAX_KEPT_CODES = 100;

/**
 * `/shortlist.svg?ids=1,2`: the QR code of the link to these vehicles. Ids that no vehicle of the site ever had
 * are left out; there is none of them alone.
 */
export const shortlistCodeRoute = ({ stock }: Pick<WebServices, "stock">): Route => {
  const draw = keepDrawnCodes();
  return async ({ site, url }) => {
    const asked = parseIds(url.searchParams.get("ids"), MAX_SHARED_VEHICLES);
    if (asked.length === 0 || !site.garage_enabled) return answerNoFile();
    const records = await stock.listByIds(asked);
    const known = records.filter(({ dealershipId }) => isInStockScope(site, [dealershipId]));
    const ids = asked.filter((id) => known.some((record) => record.id === id));
    if (ids.length === 0) return answerNoFile();
    return answerCode(draw(new URL(buildShortlistHref(site, ids), url.origin)));
  };
};

/** `/vehicle-codes/2022-mazda-cx-5`: the QR code of a vehicle's page. There is none of a vehicle made up. */
export const vehicleCodeRoute = ({ stock }: Pick<WebServices, "stock">): Route => {
  const draw = keepDrawnCodes();
  return async ({ site, url, segment }) => {
    if (segment.length > MAX_CODED_SLUG || !/^[a-z0-9-]+$/.test(segment)) return answerNoFile();
    const vehicle = await stock.findBySlug(resolveStockScope(site), segment);
    if (vehicle === null) return answerNoFile();
    return answerCode(draw(new URL(buildVehiclePath(site, segment), url.origin)));
  };
};

/** Leads to the host that it is asked of, which the page cache does not tell apart. */
function answerCode(svg: string): PageAnswer {
  return {
    status: 200,
    headers: ["content-type", "image/svg+xml", "cache-control", "public, max-age=3600"],
    body: svg,
    keep: "never",
  };
}

/** The latest codes are kept, as drawing one holds the thread: for some milliseconds, up to 50 on a busy machine. */
function keepDrawnCodes(): (link: URL) => string {
  let kept = new Map<string, string>();
  return ({ href }) => {
    const known = kept.get(href);
    if (known !== undefined) return known;
    if (kept.size >= MAX_KEPT_CODES) kept = new Map();
    const svg = encodeQr(href, "svg", { ecc: "low", border: 4 });
    kept.set(href, svg);
    return svg;
  };
}
