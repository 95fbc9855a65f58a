import encodeQr from "qr";
import {
  buildShortlistHref,
  MAX_SHARED_VEHICLES,
  parseIds,
} from "#domain/garage/shortlist-address.ts";
import { buildVehiclePath } from "#domain/vehicle/vehicle-path.ts";
import type { PageAnswer } from "#ports/page.ts";
import { answerNoFile } from "../../plain-answers.ts";
import type { Route } from "../../route.ts";

/** Longer than any slug; a code of more would be too fine for a camera. */
const MAX_SLUG_LENGTH = 200;

/** `/shortlist.svg?ids=1,2`: the QR code of the link to these vehicles. */
export const shortlistCodeRoute =
  (): Route =>
  ({ site, url }) => {
    const ids = parseIds(url.searchParams.get("ids"), MAX_SHARED_VEHICLES);
    if (ids.length === 0 || !site.garage_enabled) return answerNoFile();
    return answerCode(new URL(buildShortlistHref(site, ids), url.origin));
  };

/**
 * `/vehicle-codes/2022-mazda-cx-5`: the QR code of a vehicle's page. The records are not asked whether there is
 * such a vehicle.
 */
export const vehicleCodeRoute =
  (): Route =>
  ({ site, url, segment }) => {
    if (segment.length > MAX_SLUG_LENGTH || !/^[a-z0-9-]+$/.test(segment)) return answerNoFile();
    return answerCode(new URL(buildVehiclePath(site, segment), url.origin));
  };

/** Leads to the host that it is asked of. It is drawn for each request, in a millisecond or two at most. */
function answerCode(link: URL): PageAnswer {
  return {
    status: 200,
    headers: ["content-type", "image/svg+xml", "cache-control", "public, max-age=3600"],
    body: encodeQr(link.href, "svg", { ecc: "low", border: 4 }),
    keep: "never",
  };
}
