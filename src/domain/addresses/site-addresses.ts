/** A `fragment` is a part of a page. `direct` addresses bypass the render queue and answer no page. */
type ReadAddress = {
  kind: "page" | "fragment" | "data";
  serving: "cached" | "rendered" | "direct";
  /** Counted by visitor, as posts are; for `direct` addresses. */
  isLimited?: true;
};

/** An `action` is posted by a page of the same site, a `webhook` by another service that signs it. */
type PostAddress = {
  kind: "action" | "webhook";
  serving: "rendered" | "direct";
  /** `maxMs` counts from the request's head to the end of its body. */
  body: { maxBytes: number; maxMs: number };
  /** Each post becomes a lead, so that refusals are counted. */
  takesLeads?: true;
};

/** Spellings of a `typed` text are normalised. */
export type AddressParameter = "as_given" | "typed";

export type SiteAddress = (ReadAddress | PostAddress) & {
  /** One segment may be a parameter: "/images/:width". */
  path: string;
  /** Query parameters that change a cached answer; others share its entry. */
  parameters?: Readonly<Record<string, AddressParameter>>;
  /** The parameters of a search change the answer. */
  takesSearch?: "all" | "all_but_page";
  isClosedToCrawlers?: true;
};

export type PostedSiteAddress = SiteAddress & PostAddress;

// Constants, so that browser chunks do not include the whole table.
export const HOME_PATH = "/";
export const CONTACT_PATH = "/contact-us";
/** Every place of the dealer. */
export const LOCATIONS_PATH = "/locations";
export const SERVICE_PATH = "/service";
export const FINANCE_PATH = "/finance";
export const VALUATIONS_PATH = "/valuations";
/** The one page of trade-ins of the group that names it so. @see Specification §2, "Routes" */
export const INSTANT_PRICE_PATH = "/instant-price";
/** The estimate of a visitor's vehicle, behind a signed link. */
export const ESTIMATE_PATH = "/estimate";
export const LEAD_PHOTOS_PATH = "/lead-photos";
export const LEAD_PHOTO_UPLOAD_PATH = "/lead-photo-uploads";
export const CAREERS_PATH = "/careers";
/** Below the default base of vehicles on every site. @see Specification §2, "Routes" */
export const TRADE_IN_PATH = "/cars/trade-in";
/** A search outside of /search/. @see Specification §2, "Routes" */
export const ELECTRIC_CARS_PATH = "/electric-cars";
/** The range of models. @see Specification §2, "Routes" */
export const MODELS_PATH = "/models";
export const BRANDS_FOLDER = "/brands/";
export const OFFERS_PATH = "/special-offers";
export const PARTS_PATH = "/parts";
export const SITEMAP_PATH = "/sitemap.xml";
export const SITEMAPS_FOLDER = "/sitemaps/";
export const STYLEGUIDE_PATH = "/styleguide";
export const FACET_VALUES_FOLDER = "/facets/";
export const CARDS_PATH = "/fragments/cards";
/** The page of saved vehicles is one of these three. @see `domain/garage/shortlist-address.ts` */
export const FAVOURITES_PATH = "/favourites";
export const COMPARE_PATH = "/compare";
export const GARAGE_PATH = "/garage";
export const SAVED_STRIP_PATH = "/fragments/saved-strip";
export const SAVED_LIST_PATH = "/fragments/saved-list";
/** A file of the build: the service worker of the page of saved vehicles. */
export const SAVED_WORKER_PATH = "/saved-worker.js";
export const SEEN_PATH = "/fragments/seen";
export const SHORTLIST_CODE_PATH = "/shortlist.svg";
/** The QR code of a vehicle's page, by its slug. */
export const VEHICLE_CODES_FOLDER = "/vehicle-codes/";
export const SUGGESTIONS_PATH = "/suggestions.json";
export const IMAGES_FOLDER = "/images/";
export const FAVICON_PATH = "/favicon.svg";
export const TOUCH_ICON_PATH = "/apple-touch-icon.png";
export const SPECULATION_RULES_PATH = "/speculation-rules.json";
export const EVENTS_PATH = "/events";
export const PHONE_REVEALS_PATH = "/phone-reveals";
/** The site's rating, as a third party's widget has it. @see Specification §7 */
const REVIEWS_PATH = "/api/reviews/snap21";
/** Every number in full, for who has no script. */
export const PHONE_NUMBERS_PATH = "/phone-numbers";
export const SUCCESS_PATH = "/success";
export const APPOINTMENTS_PATH = "/appointments.json";
export const APPOINTMENT_PATH = "/appointment";
export const APPOINTMENT_CALENDAR_PATH = "/appointment.ics";
export const APPOINTMENT_CHANGES_FOLDER = "/appointments/";
/** Where the form of a checkout is posted. */
export const RESERVE_PATH = "/reserve";
export const RESERVATION_PATH = "/reservation";
export const RESERVATION_CALENDAR_PATH = "/reservation.ics";
export const RESERVATION_CHANGES_FOLDER = "/reservations/";
/** Leads a browser back to the reservation of a vehicle that it began. */
export const RESUME_PATH = `${RESERVATION_CHANGES_FOLDER}resume`;
/** Mails the link of a vehicle's hold to the address that made it, for another device. */
export const MAIL_HOLD_PATH = `${RESERVATION_CHANGES_FOLDER}mail-link`;
/** Where whoever asked to be told that a vehicle frees takes that back, behind a signed link. */
export const WHEN_FREE_PATH = "/when-free";
export const WHEN_FREE_STOP_PATH = "/when-free/stop";
export const SEALED_ANSWERS_PATH = "/sealed-answers";
export const SHOWN_ANSWERS_PATH = "/sealed-answers/shown";
/** One shopper's purchase, behind a signed link. */
export const DEAL_PATH = "/deal";
export const DEAL_CHANGES_FOLDER = "/deals/";
export const FORM_FRAGMENT_PATH = "/fragments/form";
export const ENQUIRIES_FOLDER = "/enquiries/";
/** The payment page of the sandbox, which plays a processor's own. */
export const SANDBOX_PAYMENT_PATH = "/sandbox-payment";
export const SANDBOX_CHOICE_PATH = "/sandbox-payment/choice";
/** Where processors post their messages, each by its `authorization_type`. */
const PAYMENT_WEBHOOKS_FOLDER = "/webhooks/payments/";
export const CAPTCHA_CHALLENGE_PATH = "/captcha/challenge";
/** Beside the demo's list of sites, where no site has it. */
export const OUTBOX_PATH = "/outbox";

/** The list of what became of leads, and their mails below it. */
export const isOutboxPath = (path: string): boolean =>
  path === OUTBOX_PATH || path.startsWith(`${OUTBOX_PATH}/`);

export const SEARCH_PATH_PARAMETER = "in";

/** The loan that comes along to a form of finance. */
const LOAN_OF_ADDRESS = {
  price: "as_given",
  deposit: "as_given",
  term: "as_given",
  final: "as_given",
  lender: "as_given",
} as const;

/** Routes, cache keys, robots.txt and reserved paths follow from this table. @see Specification §2, "Routes" */
export const SITE_ADDRESSES = {
  home: { path: HOME_PATH, kind: "page", serving: "cached" },
  contact: {
    path: CONTACT_PATH,
    kind: "page",
    serving: "cached",
    parameters: {
      car_id: "as_given",
      form: "as_given",
      also: "as_given",
      wish: "as_given",
      from: "as_given",
      until: "as_given",
      ...LOAN_OF_ADDRESS,
    },
  },
  // Moved to the other contact page for good.
  shortContact: {
    path: "/contact",
    kind: "page",
    serving: "cached",
    parameters: { car_id: "as_given", form: "as_given" },
  },
  location: { path: `${CONTACT_PATH}/:slug`, kind: "page", serving: "cached" },
  locations: {
    path: LOCATIONS_PATH,
    kind: "page",
    serving: "cached",
    parameters: { near: "typed" },
  },
  phoneNumbers: {
    path: PHONE_NUMBERS_PATH,
    kind: "page",
    serving: "cached",
    isClosedToCrawlers: true,
  },
  // Beside the queue, because it waits for another service.
  reviews: {
    path: REVIEWS_PATH,
    kind: "data",
    serving: "direct",
    isLimited: true,
    isClosedToCrawlers: true,
  },
  service: { path: SERVICE_PATH, kind: "page", serving: "cached" },
  finance: {
    path: FINANCE_PATH,
    kind: "page",
    serving: "cached",
    parameters: {
      car_id: "as_given",
      ...LOAN_OF_ADDRESS,
    },
  },
  valuations: { path: VALUATIONS_PATH, kind: "page", serving: "cached" },
  instantPrice: {
    path: INSTANT_PRICE_PATH,
    kind: "page",
    serving: "cached",
    parameters: { car_id: "as_given" },
  },
  careers: { path: CAREERS_PATH, kind: "page", serving: "cached" },
  tradeIn: {
    path: TRADE_IN_PATH,
    kind: "page",
    serving: "cached",
    parameters: { car_id: "as_given" },
    isClosedToCrawlers: true,
  },
  electricCars: { path: ELECTRIC_CARS_PATH, kind: "page", serving: "cached", takesSearch: "all" },
  models: {
    path: MODELS_PATH,
    kind: "page",
    serving: "cached",
    parameters: { body: "as_given" },
  },
  brand: { path: `${BRANDS_FOLDER}:slug`, kind: "page", serving: "cached" },
  offers: {
    path: OFFERS_PATH,
    kind: "page",
    serving: "cached",
    parameters: { body: "as_given" },
  },
  parts: {
    path: PARTS_PATH,
    kind: "page",
    serving: "cached",
    parameters: { category: "as_given" },
  },
  styleguide: {
    path: STYLEGUIDE_PATH,
    kind: "page",
    serving: "cached",
    parameters: { template: "as_given" },
  },
  facetValues: {
    path: `${FACET_VALUES_FOLDER}:field`,
    kind: "page",
    serving: "cached",
    takesSearch: "all_but_page",
    parameters: { [SEARCH_PATH_PARAMETER]: "as_given" },
    isClosedToCrawlers: true,
  },
  favourites: {
    path: FAVOURITES_PATH,
    kind: "page",
    serving: "cached",
    parameters: { ids: "as_given" },
    isClosedToCrawlers: true,
  },
  compare: {
    path: COMPARE_PATH,
    kind: "page",
    serving: "cached",
    parameters: { ids: "as_given" },
    isClosedToCrawlers: true,
  },
  garage: {
    path: GARAGE_PATH,
    kind: "page",
    serving: "cached",
    parameters: { ids: "as_given" },
    isClosedToCrawlers: true,
  },
  savedStrip: {
    path: SAVED_STRIP_PATH,
    kind: "fragment",
    serving: "cached",
    parameters: { ids: "as_given" },
    isClosedToCrawlers: true,
  },
  savedList: {
    path: SAVED_LIST_PATH,
    kind: "fragment",
    serving: "cached",
    parameters: { ids: "as_given" },
    isClosedToCrawlers: true,
  },
  seen: {
    path: SEEN_PATH,
    kind: "fragment",
    serving: "cached",
    parameters: { ids: "as_given" },
    isClosedToCrawlers: true,
  },
  // Uncached, because it is drawn for the host that it is asked of.
  shortlistCode: {
    path: SHORTLIST_CODE_PATH,
    kind: "data",
    serving: "direct",
    isClosedToCrawlers: true,
  },
  vehicleCode: {
    path: `${VEHICLE_CODES_FOLDER}:slug`,
    kind: "data",
    serving: "direct",
    isClosedToCrawlers: true,
  },
  cards: {
    path: CARDS_PATH,
    kind: "fragment",
    serving: "cached",
    parameters: { ids: "as_given" },
    isClosedToCrawlers: true,
  },
  form: {
    path: FORM_FRAGMENT_PATH,
    kind: "fragment",
    serving: "cached",
    parameters: { car_id: "as_given", form: "as_given", also: "as_given" },
    isClosedToCrawlers: true,
  },
  suggestions: {
    path: SUGGESTIONS_PATH,
    kind: "data",
    serving: "cached",
    parameters: { query: "typed" },
    isClosedToCrawlers: true,
  },
  // In the queue, because finding the free times is expensive.
  appointments: {
    path: APPOINTMENTS_PATH,
    kind: "data",
    serving: "rendered",
    parameters: { kind: "as_given", car_id: "as_given", location: "as_given" },
    isClosedToCrawlers: true,
  },
  image: { path: `${IMAGES_FOLDER}:width`, kind: "data", serving: "direct" },
  favicon: { path: FAVICON_PATH, kind: "data", serving: "direct" },
  // Cached, because drawing it is expensive.
  touchIcon: { path: TOUCH_ICON_PATH, kind: "data", serving: "cached" },
  robots: { path: "/robots.txt", kind: "data", serving: "direct" },
  sitemap: { path: SITEMAP_PATH, kind: "data", serving: "cached" },
  sitemapPart: { path: `${SITEMAPS_FOLDER}:part`, kind: "data", serving: "cached" },
  speculationRules: { path: SPECULATION_RULES_PATH, kind: "data", serving: "direct" },
  success: {
    path: SUCCESS_PATH,
    kind: "page",
    serving: "cached",
    parameters: {
      car_id: "as_given",
      form: "as_given",
      also: "as_given",
      appointment: "as_given",
      reservation: "as_given",
      estimate: "as_given",
      when_free: "as_given",
      reference: "as_given",
    },
  },
  // Behind a signed link, for one visitor alone.
  appointment: {
    path: APPOINTMENT_PATH,
    kind: "page",
    serving: "rendered",
    parameters: { token: "as_given", is: "as_given", near: "as_given" },
    isClosedToCrawlers: true,
  },
  // The same for a calendar.
  appointmentCalendar: {
    path: APPOINTMENT_CALENDAR_PATH,
    kind: "data",
    serving: "rendered",
    parameters: { token: "as_given" },
    isClosedToCrawlers: true,
  },
  // Behind a signed link, for one visitor alone.
  estimate: {
    path: ESTIMATE_PATH,
    kind: "page",
    serving: "rendered",
    parameters: { token: "as_given", is: "as_given", slot: "as_given" },
    isClosedToCrawlers: true,
  },
  // The dealer's, behind a signed link that expires.
  leadPhotos: {
    path: LEAD_PHOTOS_PATH,
    kind: "page",
    serving: "rendered",
    parameters: { token: "as_given" },
    isClosedToCrawlers: true,
  },
  // Limited, as each is read from the records.
  leadPhoto: {
    path: `${LEAD_PHOTOS_PATH}/:slot`,
    kind: "data",
    serving: "direct",
    isLimited: true,
    isClosedToCrawlers: true,
  },
  leadPhotoUploads: {
    path: LEAD_PHOTO_UPLOAD_PATH,
    kind: "action",
    serving: "rendered",
    // One photo of a phone, over a slow line, and the form around it.
    body: { maxBytes: 10 * 1_024 * 1_024 + 4 * 1_024, maxMs: 60_000 },
  },
  appointmentChanges: {
    path: `${APPOINTMENT_CHANGES_FOLDER}:change`,
    kind: "action",
    serving: "rendered",
    body: { maxBytes: 4 * 1_024, maxMs: 5_000 },
  },
  // Behind a signed link, as an appointment is.
  reservation: {
    path: RESERVATION_PATH,
    kind: "page",
    serving: "rendered",
    parameters: { car_id: "as_given", token: "as_given", is: "as_given" },
    isClosedToCrawlers: true,
  },
  whenFree: {
    path: WHEN_FREE_PATH,
    kind: "page",
    serving: "rendered",
    parameters: { token: "as_given" },
    isClosedToCrawlers: true,
  },
  whenFreeStop: {
    path: WHEN_FREE_STOP_PATH,
    kind: "action",
    serving: "rendered",
    body: { maxBytes: 4 * 1_024, maxMs: 5_000 },
  },
  reservationCalendar: {
    path: RESERVATION_CALENDAR_PATH,
    kind: "data",
    serving: "rendered",
    parameters: { token: "as_given" },
    isClosedToCrawlers: true,
  },
  reservationChanges: {
    path: `${RESERVATION_CHANGES_FOLDER}:change`,
    kind: "action",
    serving: "rendered",
    body: { maxBytes: 4 * 1_024, maxMs: 5_000 },
  },
  // Behind a signed link, for one person of the dealer.
  sealedAnswers: {
    path: SEALED_ANSWERS_PATH,
    kind: "page",
    serving: "rendered",
    parameters: { token: "as_given" },
    isClosedToCrawlers: true,
  },
  // Posted, because scanners of mail follow links and press nothing.
  shownAnswers: {
    path: SHOWN_ANSWERS_PATH,
    kind: "action",
    serving: "rendered",
    body: { maxBytes: 4 * 1_024, maxMs: 5_000 },
  },
  reserve: {
    path: RESERVE_PATH,
    kind: "action",
    serving: "rendered",
    // As long as any other form.
    body: { maxBytes: 128 * 1_024, maxMs: 10_000 },
    takesLeads: true,
  },
  // Behind a signed link, for one shopper alone.
  deal: {
    path: DEAL_PATH,
    kind: "page",
    serving: "rendered",
    parameters: { token: "as_given", task: "as_given", is: "as_given" },
    isClosedToCrawlers: true,
  },
  dealChanges: {
    path: `${DEAL_CHANGES_FOLDER}:change`,
    kind: "action",
    serving: "rendered",
    body: { maxBytes: 32 * 1_024, maxMs: 10_000 },
  },
  enquiries: {
    path: `${ENQUIRIES_FOLDER}:kind`,
    kind: "action",
    serving: "rendered",
    // A long form full of Chinese characters, nine bytes each as posted.
    body: { maxBytes: 128 * 1_024, maxMs: 10_000 },
    takesLeads: true,
  },
  events: {
    path: EVENTS_PATH,
    kind: "action",
    serving: "direct",
    body: { maxBytes: 2 * 1_024, maxMs: 5_000 },
  },
  phoneReveals: {
    path: PHONE_REVEALS_PATH,
    kind: "action",
    serving: "direct",
    body: { maxBytes: 1_024, maxMs: 5_000 },
  },
  // For one shopper alone, behind an unguessable session.
  sandboxPayment: {
    path: SANDBOX_PAYMENT_PATH,
    kind: "page",
    serving: "rendered",
    parameters: { session: "as_given", step: "as_given" },
    isClosedToCrawlers: true,
  },
  sandboxChoice: {
    path: SANDBOX_CHOICE_PATH,
    kind: "action",
    serving: "direct",
    body: { maxBytes: 1_024, maxMs: 5_000 },
  },
  paymentWebhook: {
    path: `${PAYMENT_WEBHOOKS_FOLDER}:type`,
    kind: "webhook",
    serving: "direct",
    // Stripe's largest messages are a tenth of it.
    body: { maxBytes: 256 * 1_024, maxMs: 10_000 },
  },
  captchaChallenge: {
    path: CAPTCHA_CHALLENGE_PATH,
    kind: "data",
    serving: "direct",
    isLimited: true,
    isClosedToCrawlers: true,
  },
} as const satisfies Record<string, SiteAddress>;

export type SiteAddressName = keyof typeof SITE_ADDRESSES;

/** The pages whose last segment is a parameter. */
export type SegmentPageName = {
  [Name in SiteAddressName]: (typeof SITE_ADDRESSES)[Name] extends {
    kind: "page";
    path: `${string}:${string}`;
  }
    ? Name
    : never;
}[SiteAddressName];

export function listSiteAddresses(): { name: SiteAddressName; address: SiteAddress }[] {
  return Object.entries<SiteAddress>(SITE_ADDRESSES).flatMap(([name, address]) =>
    isSiteAddressName(name) ? [{ name, address }] : [],
  );
}

export function isPosted(address: SiteAddress): address is PostedSiteAddress {
  return "body" in address;
}

function isSiteAddressName(name: string): name is SiteAddressName {
  return Object.hasOwn(SITE_ADDRESSES, name);
}
