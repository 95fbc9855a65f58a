import { type FoundAddress, findSiteAddress } from "#domain/addresses/find-site-address.ts";
import { resolveSitePath } from "#domain/addresses/paths/resolve-site-path.ts";
import {
  isOutboxPath,
  isPosted,
  listSiteAddresses,
  OUTBOX_PATH,
  type SiteAddressName,
} from "#domain/addresses/site-addresses.ts";
import type { Site } from "#domain/site/config/site.ts";
import { isBrokenSite } from "#domain/site/resolve-site.ts";
import { decodePath } from "#domain/text/path-escapes.ts";
import type { AnswerPage, PageAnswer, PageRequest } from "#ports/page.ts";
import { RenderBusyError } from "#ports/render-busy-error.ts";
import { createRatings } from "#use-cases/reviews/create-ratings.ts";
import { createTradeInValuer } from "#use-cases/valuation/create-trade-in-valuer.ts";
import { resolveCurrentSite } from "./current-site.ts";
import { DIRECTORY_SLUG } from "./directory-site.ts";
import { answerNoFile, answerText } from "./plain-answers.ts";
import type { CreateRoute, Route } from "./route.ts";
import { appointmentChangesRoute } from "./routes/actions/appointment-changes.ts";
import { dealChangesRoute } from "./routes/actions/deal-changes.tsx";
import { enquiriesRoute } from "./routes/actions/enquiries.tsx";
import { eventsRoute } from "./routes/actions/events.ts";
import { leadPhotoUploadsRoute } from "./routes/actions/lead-photo-uploads.ts";
import { phoneRevealsRoute } from "./routes/actions/phone-reveals.ts";
import { reservationChangesRoute } from "./routes/actions/reservation-changes.ts";
import { reserveRoute } from "./routes/actions/reserve.tsx";
import { sandboxChoiceRoute } from "./routes/actions/sandbox-choice.ts";
import { shownAnswersRoute } from "./routes/actions/shown-answers.tsx";
import { whenFreeStopRoute } from "./routes/actions/when-free-stop.ts";
import { appointmentCalendarRoute } from "./routes/data/appointment-calendar.ts";
import { appointmentsRoute } from "./routes/data/appointments.ts";
import { captchaChallengeRoute } from "./routes/data/captcha-challenge.ts";
import { faviconRoute } from "./routes/data/favicon.ts";
import { imageRoute } from "./routes/data/image.ts";
import { leadPhotoRoute } from "./routes/data/lead-photo.ts";
import { shortlistCodeRoute, vehicleCodeRoute } from "./routes/data/link-codes.ts";
import { reservationCalendarRoute } from "./routes/data/reservation-calendar.ts";
import { reviewsRoute } from "./routes/data/reviews.tsx";
import { robotsRoute } from "./routes/data/robots.ts";
import { sitemapPartRoute, sitemapRoute } from "./routes/data/sitemaps.ts";
import { speculationRulesRoute } from "./routes/data/speculation-rules.ts";
import { suggestionsRoute } from "./routes/data/suggestions.ts";
import { touchIconRoute } from "./routes/data/touch-icon.ts";
import { cardsFragmentRoute, seenFragmentRoute } from "./routes/fragments/cards.tsx";
import { formFragmentRoute } from "./routes/fragments/form.tsx";
import { savedListRoute, savedStripRoute } from "./routes/fragments/saved.tsx";
import { appointmentRoute } from "./routes/pages/appointment.tsx";
import { brandRoute } from "./routes/pages/catalogue/brand.tsx";
import { offersRoute, partsRoute } from "./routes/pages/catalogue/items.tsx";
import { modelsRoute } from "./routes/pages/catalogue/models.tsx";
import { dealRoute } from "./routes/pages/deals/deal.tsx";
import { answerDirectory } from "./routes/pages/directory.tsx";
import { answerFailure } from "./routes/pages/failure.tsx";
import { contactRoute } from "./routes/pages/forms/contact.tsx";
import { financeRoute } from "./routes/pages/forms/finance.tsx";
import { formPageRoute } from "./routes/pages/forms/form-page.tsx";
import { locationRoute } from "./routes/pages/forms/location.tsx";
import { sealedAnswersRoute } from "./routes/pages/forms/sealed.tsx";
import { shortContactRoute } from "./routes/pages/forms/short-contact.tsx";
import { successRoute } from "./routes/pages/forms/success.tsx";
import { instantPriceRoute, tradeInRoute } from "./routes/pages/forms/trade-in.tsx";
import { homeRoute } from "./routes/pages/home.tsx";
import { locationsRoute } from "./routes/pages/locations.tsx";
import { answerOutbox, answerOutboxMail } from "./routes/pages/outbox.tsx";
import { phoneNumbersRoute } from "./routes/pages/phone-numbers.tsx";
import { reservationRoute } from "./routes/pages/reservation/reservation.tsx";
import { whenFreeRoute } from "./routes/pages/reservation/when-free.tsx";
import { sandboxPaymentRoute } from "./routes/pages/sandbox-payment.tsx";
import { sitePathRoute } from "./routes/pages/site-path.tsx";
import { facetValuesRoute } from "./routes/pages/stock/facet-values.tsx";
import { savedRoute } from "./routes/pages/stock/saved.tsx";
import { searchRoute } from "./routes/pages/stock/search.tsx";
import { styleguideRoute } from "./routes/pages/styleguide.tsx";
import { estimateRoute } from "./routes/pages/valuation/estimate.tsx";
import { leadPhotosRoute } from "./routes/pages/valuation/lead-photos.tsx";
import { paymentWebhookRoute } from "./routes/webhooks/payment-webhook.ts";
import { addSecureHeaders } from "./secure-headers.ts";
import type { WebServices } from "./web-services.ts";

/** The route of each address in the table; a missing one does not compile. */
const ROUTES: Record<SiteAddressName, CreateRoute> = {
  home: homeRoute,
  contact: contactRoute,
  shortContact: shortContactRoute,
  location: locationRoute,
  locations: locationsRoute,
  reviews: reviewsRoute,
  phoneNumbers: phoneNumbersRoute,
  service: formPageRoute("service"),
  finance: financeRoute,
  valuations: formPageRoute("valuations"),
  instantPrice: instantPriceRoute,
  careers: formPageRoute("careers"),
  tradeIn: tradeInRoute,
  electricCars: searchRoute,
  models: modelsRoute,
  brand: brandRoute,
  offers: offersRoute,
  parts: partsRoute,
  styleguide: styleguideRoute,
  facetValues: facetValuesRoute,
  favourites: savedRoute,
  compare: savedRoute,
  garage: savedRoute,
  savedStrip: savedStripRoute,
  savedList: savedListRoute,
  seen: seenFragmentRoute,
  shortlistCode: shortlistCodeRoute,
  vehicleCode: vehicleCodeRoute,
  cards: cardsFragmentRoute,
  form: formFragmentRoute,
  suggestions: suggestionsRoute,
  appointments: appointmentsRoute,
  image: imageRoute,
  favicon: faviconRoute,
  touchIcon: touchIconRoute,
  robots: robotsRoute,
  sitemap: sitemapRoute,
  sitemapPart: sitemapPartRoute,
  speculationRules: speculationRulesRoute,
  success: successRoute,
  appointment: appointmentRoute,
  estimate: estimateRoute,
  leadPhotos: leadPhotosRoute,
  leadPhoto: leadPhotoRoute,
  leadPhotoUploads: leadPhotoUploadsRoute,
  appointmentCalendar: appointmentCalendarRoute,
  appointmentChanges: appointmentChangesRoute,
  reservation: reservationRoute,
  whenFree: whenFreeRoute,
  whenFreeStop: whenFreeStopRoute,
  reservationCalendar: reservationCalendarRoute,
  reservationChanges: reservationChangesRoute,
  reserve: reserveRoute,
  sealedAnswers: sealedAnswersRoute,
  shownAnswers: shownAnswersRoute,
  deal: dealRoute,
  dealChanges: dealChangesRoute,
  enquiries: enquiriesRoute,
  events: eventsRoute,
  phoneReveals: phoneRevealsRoute,
  sandboxPayment: sandboxPaymentRoute,
  sandboxChoice: sandboxChoiceRoute,
  paymentWebhook: paymentWebhookRoute,
  captchaChallenge: captchaChallengeRoute,
};

const BROKEN_RETRY_AFTER_SECONDS = 600;

/** Answers for every site. A site with a broken configuration answers 503, and the others run on. */
export function createApp(given: Omit<WebServices, "ratings" | "valueTradeIn">): AnswerPage {
  const ratings = createRatings(given);
  const services = { ...given, ratings, valueTradeIn: createTradeInValuer(given) };
  const routes = new Map<SiteAddressName, Route>(
    listSiteAddresses().map(({ name }) => [name, ROUTES[name](services)]),
  );
  const sitePath = sitePathRoute(services);

  const answerForSite = async (site: Site, request: PageRequest): Promise<PageAnswer> => {
    const url = new URL(`${request.protocol}://${request.host}${request.url}`);
    // Malformed escapes match nothing, and stay as they are.
    const path = decodePath(url.pathname) ?? url.pathname;
    const found = findSiteAddress(path);
    const refusal = refuse(site, request, found, path);
    if (refusal) return refusal;
    const route = (found && routes.get(found.name)) ?? sitePath;
    return route({ site, url, path, segment: found?.segment ?? "", request });
  };

  return async (request) => {
    let site: Site | null = null;
    try {
      const listing = await answerForDemo(services, request);
      if (listing) return listing;
      const known = services.directory.find(request.siteSlug);
      if (known === null) {
        return addSecureHeaders(answerText(404, "There is no site at this address."), null);
      }
      if (isBrokenSite(known)) return addSecureHeaders(answerBroken(), null);
      site = ratings.resolveSite(resolveCurrentSite(known, services.now()).site);
      return addSecureHeaders(await answerForSite(site, request), site);
    } catch (error) {
      if (error instanceof RenderBusyError) throw error;
      return addSecureHeaders(await answerFailure(services, error, request, site), site);
    }
  };
}

/**
 * Refuses pages to requests that bypassed the render queue: rendering blocks the thread, so an address that
 * the server took for a file could stop the process.
 */
function refuse(
  site: Site,
  { method, body, queueRender }: PageRequest,
  found: FoundAddress | null,
  path: string,
): PageAnswer | null {
  if (found && isPosted(found.address)) {
    if (method === "POST" && body !== null) return null;
    return answerText(405, "There is nothing to read at this address.", ["allow", "POST"]);
  }
  if (method !== "GET") {
    const isKnown = found !== null || resolveSitePath(site, path).is !== "nothing";
    if (!isKnown) return answerNoFile();
    return answerText(405, "This address can only be read.", ["allow", "GET, HEAD"]);
  }
  const isDirect = found?.address.serving === "direct";
  if (queueRender === null && !isDirect)
    return answerText(404, "There is nothing at this address.");
  return null;
}

/** On the bare `localhost` of a demo: the list of its sites, and what their leads became. */
async function answerForDemo(
  services: WebServices,
  { siteSlug, method, url, clientAddress }: PageRequest,
): Promise<PageAnswer | null> {
  if (services.mode !== "demo" || siteSlug !== DIRECTORY_SLUG || method !== "GET") return null;
  const [path = ""] = url.split("?", 1);
  if (path === "/") return answerDirectory(services);
  if (!isOutboxPath(path)) return null;
  // Whoever is on the network could say that the host is `localhost`.
  if (!LOOPBACK.test(clientAddress)) {
    return addSecureHeaders(answerText(403, "Leads are shown to this machine alone."), null);
  }
  if (path === OUTBOX_PATH) return answerOutbox(services);
  return answerOutboxMail(services, path);
}

const LOOPBACK = /^(?:(?:::ffff:)?127(?:\.\d{1,3}){3}|::1)$/;

function answerBroken(): PageAnswer {
  const retry = ["retry-after", String(BROKEN_RETRY_AFTER_SECONDS)];
  return answerText(503, "This site is being set up. Please come back a little later.", retry);
}
