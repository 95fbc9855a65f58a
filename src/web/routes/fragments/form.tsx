import { renderToString } from "react-dom/server";
import { CONTACT_PATH } from "#domain/addresses/site-addresses.ts";
import {
  chooseForm,
  parseFormKind,
  resolveVehicleForm,
} from "#domain/enquiry/links/choose-form.ts";
import { stockTag } from "#domain/freshness/page-tags.ts";
import { findAnsweringLocation } from "#domain/location/find-answering-location.ts";
import { EnquiryFragment } from "#ui/sections/enquiry/enquiry-fragment.tsx";
import { showEnquiredVehicle } from "#use-cases/pages/show-enquired-vehicle.ts";
import { readStockSummary } from "#use-cases/search/read-stock-summary.ts";
import { buildEnquiryView, parseVehicleId } from "../../enquiry-view.ts";
import { keepAnswer } from "../../keep-answer.ts";
import { answerText } from "../../plain-answers.ts";
import type { Route } from "../../route.ts";
import type { WebServices } from "../../web-services.ts";
import { showAlso } from "../pages/forms/show-also.ts";

/**
 * The form of `/contact-us?car_id=&form=` alone, for the dialog. 404 where the site offers another one in
 * its place, or the vehicle is sold or no longer listed: the page says so in words.
 */
export const formFragmentRoute =
  (services: WebServices): Route =>
  async ({ site, url }) => {
    const kind = parseFormKind(url.searchParams.get("form"));
    const id = parseVehicleId(url.searchParams.get("car_id"));
    const now = services.now();
    const { stock, isNewest } = await readStockSummary(services, site, now);
    const shown = await showEnquiredVehicle(services, site, stock, id, now);
    const { card, locationId, isGone, freshUntil, isWhole } = shown;
    const form = chooseForm(site, resolveVehicleForm(kind, card), id !== null);
    if (form === null || form.kind !== kind || isGone) {
      return answerText(404, "There is no such form.");
    }
    const also = await showAlso(services, { site, stock, url, now });
    const fields = buildEnquiryView(site, form, {
      vehicleId: id,
      alsoIds: also.ids,
      path: CONTACT_PATH,
      stock,
    });
    const isService = kind === "service";
    const location = findAnsweringLocation(site.locations, { ownId: locationId, isService });
    const { cards, leftOutCount } = also;
    const enquiry = { fields, vehicle: card, also: cards, leftOutCount, location };
    return {
      status: 200,
      headers: ["content-type", "text/html; charset=utf-8"],
      body: renderToString(
        <EnquiryFragment
          enquiry={enquiry}
          site={site}
          stylesheet={services.assets.partStylesheet("enquiry")}
        />,
      ),
      keep:
        isWhole && isNewest && also.isKnown
          ? keepAnswer(services, site, { tags: [stockTag(site.slug)], freshUntil })
          : "coalesced",
    };
  };
