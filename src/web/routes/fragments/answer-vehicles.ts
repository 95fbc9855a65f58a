import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { tagVehicles } from "#domain/freshness/page-tags.ts";
import { isKnownShortlist, parseIds } from "#domain/garage/shortlist-address.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { Freshness } from "#use-cases/pages/show-cards.ts";
import { keepAnswer } from "../../keep-answer.ts";
import { answerText } from "../../plain-answers.ts";
import type { Route } from "../../route.ts";
import type { WebServices } from "../../web-services.ts";

const RETRY_AFTER_SECONDS = "5";

type ShownVehicles = Freshness & {
  /** Null while the search is down. */
  drawn: ReactNode | null;
  /** Of those asked for. */
  shownCount: number;
};

/**
 * A fragment of the vehicles of `?ids=1,2`. 503 while the search is down, so that no vehicle is taken for one
 * that is gone.
 */
export function answerVehicles(
  services: WebServices,
  most: number,
  show: (site: Site, ids: readonly number[], now: number) => Promise<ShownVehicles>,
): Route {
  return async ({ site, url }) => {
    const asked = url.searchParams.get("ids");
    const ids = parseIds(asked, most);
    const { drawn, shownCount, freshUntil, isWhole } = await show(site, ids, services.now());
    if (drawn === null) {
      const retry = ["retry-after", RETRY_AFTER_SECONDS];
      return answerText(503, "Vehicles cannot be listed just now.", retry);
    }
    return {
      status: 200,
      headers: ["content-type", "text/html; charset=utf-8"],
      body: renderToString(drawn),
      keep:
        isWhole && isKnownShortlist(asked, ids, shownCount)
          ? keepAnswer(services, site, { tags: tagVehicles(site.slug, ids), freshUntil })
          : "coalesced",
    };
  };
}
