import { resolveValuationPath } from "#domain/addresses/contact-hrefs.ts";
import { ESTIMATE_PATH, INSTANT_PRICE_PATH } from "#domain/addresses/site-addresses.ts";
import type { Form } from "#domain/enquiry/form.ts";
import { resolveFormPage } from "#domain/enquiry/pages/resolve-form-page.ts";
import { findAnsweringLocation } from "#domain/location/find-answering-location.ts";
import { findTradeInRefusal } from "#domain/reservation/trade-in.ts";
import type { Site } from "#domain/site/config/site.ts";
import { parsePhotoSlot } from "#domain/valuation/photo-slots.ts";
import { parsePhotoNotice } from "#domain/valuation/photo-words.ts";
import { resolveDifference } from "#domain/valuation/trade-in-difference.ts";
import { composePage } from "#templates/compose-page.ts";
import type { EstimateView } from "#ui/pages/valuation/estimate-page.tsx";
import type { EnquiryFormProps } from "#ui/sections/enquiry/enquiry-form.tsx";
import { showEnquiredVehicle } from "#use-cases/pages/show-enquired-vehicle.ts";
import { readLeadOfToken } from "#use-cases/valuation/read-lead-of-token.ts";
import { type ShownEstimate, showEstimate } from "#use-cases/valuation/show-estimate.ts";
import { buildEnquiryView, type RefusedSubmit } from "../../../enquiry-view.ts";
import { PLAIN_METADATA } from "../../../metadata/metadata.ts";
import { LINKED_PAGE_HEADERS, type PageContext, type PageView, page } from "../../../page.tsx";
import type { WebServices } from "../../../web-services.ts";

/** `?token=` is that of a signed link; `is` and `slot` name a photo and what became of it. Never cached. */
export const estimateRoute = (services: WebServices) =>
  page(services, (context) =>
    loadEstimate(services, context, context.url.searchParams.get("token") ?? ""),
  );

/** The page again after a submit of its form that was not taken; null where that named no lead of the visitor's. */
export async function loadRefusedEstimate(
  services: WebServices,
  context: PageContext,
  refused: RefusedSubmit,
): Promise<PageView | null> {
  const token = await readLeadOfToken(services, context.site, refused);
  return token === null ? null : loadEstimate(services, context, token, refused);
}

async function loadEstimate(
  services: WebServices,
  context: PageContext,
  token: string,
  refused: RefusedSubmit | null = null,
): Promise<PageView> {
  const { site, frame, template, now } = context;
  const shown = await showEstimate(services, site, token, now);
  const { against, locationId } = await showAgainst(services, context, shown);
  return {
    ...(shown === null && { status: 404 as const }),
    metadata: {
      ...PLAIN_METADATA,
      title: shown ? `Your ${shown.vehicleName}: estimate` : "No estimate here",
    },
    keep: "never",
    headers: LINKED_PAGE_HEADERS,
    ...composePage(template, "estimate", {
      ...frame,
      text: { next: shown?.form ? listStepsAhead(site, shown.form, against !== null) : [] },
      estimate: shown && toView(context, token, { ...shown, against, locationId }, refused),
      valuationHref: resolveValuationPath(site),
      location: findAnsweringLocation(site.locations, { ownId: locationId, isService: false }),
    }),
  };
}

/** The next steps of the page that the visitor came from. The first of them is the estimate, which he has. */
function listStepsAhead(site: Site, form: Form, isAgainst: boolean): string[] {
  const isInstant = site.trade_in_path === INSTANT_PRICE_PATH;
  const kind = isAgainst ? "trade_in" : isInstant ? "instant_price" : "valuations";
  return resolveFormPage(kind, site, form).next.slice(1);
}

/** The vehicle that it is traded in for, with what is left to pay where it still qualifies. */
async function showAgainst(
  services: WebServices,
  { site, stock, now }: PageContext,
  shown: ShownEstimate | null,
): Promise<{ against: EstimateView["against"]; locationId: number | null }> {
  const id = shown?.carId ?? null;
  const { card, vehicle, locationId } = await showEnquiredVehicle(services, site, stock, id, now);
  if (card === null || vehicle === null || shown === null) return { against: null, locationId };
  const { price } = vehicle;
  const { outcome, owing } = shown;
  const isSum =
    outcome.is === "estimated" && price !== null && findTradeInRefusal(vehicle, site) === null;
  const difference = isSum ? resolveDifference(price, outcome.estimate.middle, owing) : null;
  return { against: { card, difference }, locationId };
}

/** With the location of the vehicle that it is traded in for; null for none. */
type AskedEstimate = ShownEstimate & { locationId: number | null };

function toView(
  context: PageContext,
  token: string,
  shown: AskedEstimate & Pick<EstimateView, "against">,
  refused: RefusedSubmit | null,
): EstimateView {
  const { form, isComplete, leadId, photos, locationId: _locationId, ...rest } = shown;
  const { searchParams } = context.url;
  const is = parsePhotoNotice(searchParams.get("is"));
  const slot = parsePhotoSlot(searchParams.get("slot") ?? "");
  return {
    ...rest,
    token,
    isComplete,
    reference: leadId,
    photos,
    notice: is === null || slot === null ? null : { is, slot },
    enquiry: form === null || isComplete ? null : askWho(context, form, shown, refused),
  };
}

/** The form's last step, with the answers of those before it. */
function askWho(
  { site }: PageContext,
  form: Form,
  { leadId, leadToken, carId, answers, locationId }: AskedEstimate,
  refused: RefusedSubmit | null,
): EnquiryFormProps {
  const fields = form.steps.at(-1)?.fields ?? form.fields;
  const own = site.forms.overrides[form.kind]?.submit_label ?? site.forms.buttons.submit;
  const submitLabel = own ?? "Send my details";
  const asked = { ...form, steps: form.steps.slice(-1), fields, submitLabel };
  const place = { vehicleId: carId, path: ESTIMATE_PATH, locationId };
  const before = form.fields.filter((field) => !fields.includes(field));
  return {
    ...buildEnquiryView(site, asked, place, refused),
    // The lead's token proves what a captcha would.
    captcha: null,
    place: leadId,
    carried: [
      ["lead_id", leadId],
      ["lead_token", leadToken],
      ...before.flatMap(({ name }) =>
        (answers[name] ?? []).map((value): [string, string] => [name, value]),
      ),
    ],
  };
}
