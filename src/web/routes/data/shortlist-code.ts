import encodeQr from "qr";
import {
  buildShortlistHref,
  MAX_SHARED_VEHICLES,
  parseIds,
} from "#domain/garage/shortlist-address.ts";
import { answerNoFile } from "../../plain-answers.ts";
import type { Route } from "../../route.ts";

/**
 * `/shortlist.svg?ids=1,2`: the QR code of the link to these vehicles, at the host that it is asked of. It is
 * drawn for each request, in a millisecond or two for the most that a link holds.
 */
export const shortlistCodeRoute =
  (): Route =>
  ({ site, url }) => {
    const ids = parseIds(url.searchParams.get("ids"), MAX_SHARED_VEHICLES);
    if (ids.length === 0 || !site.garage_enabled) return answerNoFile();
    const link = new URL(buildShortlistHref(site, ids), url.origin).href;
    return {
      status: 200,
      headers: ["content-type", "image/svg+xml", "cache-control", "public, max-age=3600"],
      body: encodeQr(link, "svg", { ecc: "low", border: 4 }),
      keep: "never",
    };
  };
