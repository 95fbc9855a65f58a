import { z } from "zod";
import { TRADE_IN_PATHS } from "../../addresses/contact-hrefs.ts";
import { appointmentsConfigSchema } from "../../appointment/appointments-config.schema.ts";
import {
  manufacturerSchema,
  modelSchema,
  offerSchema,
  partSchema,
} from "../../catalogue/catalogue.schema.ts";
import { contentPageSchema } from "../../content/content-page.schema.ts";
import { dealConfigSchema } from "../../deal/deal-config.schema.ts";
import { formsConfigSchema } from "../../enquiry/forms-config.schema.ts";
import { captchaConfigSchema } from "../../enquiry/submit/captcha-config.schema.ts";
import { financeConfigSchema } from "../../finance/finance-config.schema.ts";
import { leadDestinationsSchema } from "../../lead/lead-destinations.schema.ts";
import { SEALED_ANSWERS_DAYS } from "../../lead/sealed-answers-days.ts";
import {
  addressSchema,
  averageRating,
  licenceSchema,
  locationSchema,
  reviewSchema,
} from "../../location/location.schema.ts";
import { mapTilesSchema } from "../../location/map/map-tiles.schema.ts";
import { MASKED_PHONES } from "../../location/phone/mask-phone.ts";
import { promoSchema } from "../../promo/promo.schema.ts";
import { FACET_DEFINITIONS } from "../../search/fields/facet-definitions.ts";
import { FACET_FIELDS } from "../../search/fields/facet-fields.ts";
import { PRICE_STEP_DOLLARS } from "../../search/fields/price-tally.ts";
import { SORT_FIELDS, USUAL_SORTS } from "../../search/fields/sort-orders.ts";
import { valuationConfigSchema } from "../../valuation/valuation-config.schema.ts";
import {
  address,
  colour,
  host,
  icon,
  image,
  link,
  path,
  picture,
  searchSlugOrPath,
  secret,
  slug,
  text,
  webAddress,
} from "../../values/config-values.schema.ts";
import { COUNTRY_CODES, CURRENCIES, LOCALES } from "../../values/countries.ts";
import { hasNoCredentials } from "../../values/has-no-credentials.ts";
import { isPlainAddress } from "../../values/is-plain-address.ts";
import { CHIP_ATTRIBUTES, DEFAULT_CHIP_ATTRIBUTES } from "../../vehicle/chip-attributes.ts";
import { PRICE_TYPES } from "../../vehicle/vehicle.schema.ts";
import {
  CARD_BUTTONS,
  DEFAULT_CARD_BUTTONS,
  DEFAULT_SIDEBAR_BUTTONS,
  SIDEBAR_BUTTONS,
} from "../../vehicle/vehicle-buttons.ts";
import {
  dealerPagesSchema,
  FOOTER_VARIANTS,
  HEADER_VARIANTS,
  headerConfigSchema,
} from "./chrome.schema.ts";
import { navigationItemSchema } from "./navigation.schema.ts";
import {
  paymentProcessorConfigSchema,
  reservationsConfigSchema,
} from "./reservations-config.schema.ts";
import { reviewSourceSchema } from "./review-source.schema.ts";
import { TEMPLATE_NAMES } from "./template-names.ts";

/** Days that a sold vehicle stays visible. @see Specification §9, "Sold-car window" */
export const SOLD_WINDOW_DAYS = [0, 1, 2, 3, 4, 5, 7, 14] as const;

const sortOrderSchema = z
  .string()
  .regex(
    new RegExp(`^(${SORT_FIELDS.join("|")}):(asc|desc)$`),
    `field:asc or field:desc, by one of ${SORT_FIELDS.join(", ")}`,
  );

const dealershipSchema = z
  .strictObject({
    id: z.number().int().positive().optional().describe("Given by the platform where left out"),
    slug,
    name: z.string().min(1).optional().describe("Left out to use a stored dealership"),
    phone: text,
    email: z.email().nullable().default(null),
    price_state: text.describe("The state whose drive-away price the feed gives"),
    payment_processors: z
      .array(paymentProcessorConfigSchema)
      .max(5)
      .optional()
      .describe("Who takes the deposits of its vehicles; they go before those that its feed names"),
  })
  .describe("A dealership whose stock the site sells");

const buttonLabel = z.string().trim().min(1).max(40);

const dollarStep = z.number().int().min(0).max(10_000_000).multipleOf(PRICE_STEP_DOLLARS);

const staffContactSchema = z.strictObject({
  image: picture.nullable().default(null),
  name: z.string().min(1),
  department: text,
  phone: text,
  location: slug.nullable().default(null).describe("The slug of the place whose page shows him"),
});

const dealershipGroupSchema = z.strictObject({
  slug,
  name: z.string().min(1),
  url: link,
  logo: image,
  excepted_sites: z
    .array(slug)
    .default([])
    .describe("Slugs of sites whose footer leaves the group out"),
  defaults: z
    .record(z.string(), z.json())
    .default({})
    .describe("Values for every site of the group; a site's own win"),
});

/** A landing page that a site or its dashboard configures. */
export const searchPathSchema = z.strictObject({
  path: path.describe("As the visitor sees it, for instance /search/used-cars-brisbane"),
  name: z.string().min(1).describe("The page's heading"),
  filters: z
    .partialRecord(z.enum(FACET_FIELDS), z.union([z.string(), z.array(z.string())]))
    .describe("Facet fields that the path fixes, for instance { car_type: used, city: Brisbane }"),
});

/** Letters or digits, which are all that typed words are compared by; a longer phrase is never looked for. */
const phrase = z
  .string()
  .max(60)
  .regex(
    /^(?=.*[\p{L}\p{N}])\s*(?:[^\s-]+(?:[\s-]+|$)){1,5}$/u,
    "one to five words with a letter or a digit",
  );

/** A range or a count is typed as a number, which needs no word. */
const NAMED_FIELDS = FACET_FIELDS.filter((field) => {
  const { unit, formatCounted } = FACET_DEFINITIONS[field];
  return unit === null && formatCounted === null && field !== "make_model";
});

const searchSynonymSchema = z.strictObject({
  says: z.array(phrase).min(1).max(20).describe("What shoppers type, for instance tradie ute"),
  field: z.enum(NAMED_FIELDS).describe("The facet whose values are meant"),
  means: z
    .array(z.string().min(1))
    .min(1)
    .max(50)
    .describe("Values of that facet; those that are not in stock mean nothing"),
});

/** A file under `sites/`, stored by `forecourt site apply`. @see Specification §1 and §3 */
export const siteConfigSchema = z.strictObject({
  $schema: z.string().optional(),
  id: z.number().int().positive().optional().describe("The website's number at other services"),
  dealer_id: z.number().int().positive().optional().describe("The dealer's number, likewise"),
  slug,
  name: z.string().min(1),
  template: z.enum(TEMPLATE_NAMES).default("metro"),
  url: z
    .url({ protocol: /^https?$/ })
    .refine(isPlainAddress, "an address without user, password, ? and #")
    .describe("The public address; canonical links begin with it"),
  hosts: z.array(host).default([]).describe("Every host name that this site answers"),

  country: z.enum(COUNTRY_CODES).default("AU"),
  locale: z.enum(LOCALES).optional().describe("By the country where left out"),
  currency: z.enum(CURRENCIES).optional().describe("By the country where left out"),
  time_zone: z.string().optional().describe("An IANA zone; by the primary location otherwise"),

  brand_colour: colour.default("#1d4ed8").describe("The one main action of each screen"),
  accent_colour: colour.default("#a64b06"),
  logo: z
    .strictObject({
      url: picture,
      dark_url: picture
        .nullable()
        .default(null)
        .describe("The same for a dark ground, as some footers have"),
      beside_name: z
        .boolean()
        .default(false)
        .describe("The picture is a mark alone: the name stands beside it"),
    })
    .nullable()
    .default(null),
  favicon: icon.nullable().default(null),
  social_image: address.nullable().default(null),
  hero_title: text.describe("The home page's heading; by default the stock and the place"),
  tagline: text.describe("One line under the home page's heading"),
  about: text.describe("Plain text of the footer's about column"),
  description: text.describe("The home page's meta description"),
  hero_image: picture.nullable().default(null),
  hero_link: z
    .strictObject({ name: z.string().min(1).max(40), url: address })
    .nullable()
    .default(null)
    .describe("Where the headline leads, such as the model of its picture"),
  trust_points: z
    .array(
      z.strictObject({
        title: z.string().trim().min(1).max(40),
        text: z.string().trim().min(1).max(120),
      }),
    )
    .max(4)
    .default([])
    .describe("Points that speak for the dealer: years, warranty, inspection"),

  phone: text,
  masked_phones: z
    .enum(MASKED_PHONES)
    .default("locations")
    .describe("Whose phone numbers a visitor reveals by a press, which is counted"),
  email: z.email().nullable().default(null),
  address: addressSchema
    .nullable()
    .default(null)
    .describe("By the primary location where left out"),
  facebook_url: link,
  instagram_url: link,
  tiktok_url: link,
  youtube_url: link,
  linkedin_url: link,
  gmb_profiles: z
    .array(
      z.strictObject({
        review_url: webAddress,
        location: slug
          .nullable()
          .default(null)
          .describe("The slug of the place that it is of; the whole dealer's where left out"),
      }),
    )
    .default([])
    .describe("Where customers write reviews"),
  google_site_verification: text,
  xtime_url: link,

  header_variant: z
    .enum(HEADER_VARIANTS)
    .nullable()
    .default(null)
    .describe("The header in place of the template's own"),
  header: headerConfigSchema.prefault({}).describe("What the header and its banner show"),
  footer_variant: z
    .enum(FOOTER_VARIANTS)
    .nullable()
    .default(null)
    .describe("The footer in place of the template's own"),
  logo_column_width: z
    .number()
    .int()
    .min(60)
    .max(320)
    .default(160)
    .describe("Pixels that logos of the group and of other dealers have in the footer"),
  dealer_pages: dealerPagesSchema
    .prefault({})
    .describe("The dealer's pages elsewhere, which the footer links to"),
  chat_url: link.describe("Where the chat button leads; to the enquiry where left out"),

  dealerships: z.array(dealershipSchema).default([]),
  locations: z.array(locationSchema).default([]),
  dealership_group: dealershipGroupSchema.nullable().default(null),
  dealership_websites: z
    .array(z.strictObject({ url: webAddress, make: text, name: z.string(), logo: image }))
    .default([]),
  licences: z.array(licenceSchema).default([]),
  staff_contacts: z.array(staffContactSchema).default([]),

  manufacturer: z
    .strictObject({ id: z.number().int().optional(), name: z.string().min(1) })
    .nullable()
    .default(null),
  manufacturer_filter: z
    .enum(["all", "new", "none"])
    .optional()
    .describe("Whose stock the manufacturer narrows; all where a manufacturer is set"),
  inventory_scope: z
    .enum(["dealerships", "platform"])
    .default("dealerships")
    .describe("platform shows every dealership's stock"),
  search_filters: z
    .array(z.union([z.string(), z.array(z.string())]))
    .default([])
    .describe("In the search engine's filter syntax; all must hold, inner lists are alternatives"),
  include_sold_cars_days: z.union(SOLD_WINDOW_DAYS.map((days) => z.literal(days))).default(3),
  stock_statuses: z
    .array(z.enum(["in_stock", "coming_soon", "sold"]))
    .default(["in_stock", "coming_soon", "sold"])
    .describe("Statuses that the site shows; sold within the window only"),
  search: z
    .strictObject({
      host: webAddress
        .refine(hasNoCredentials, "an address without user and password; the key is search.key")
        .nullable()
        .default(null),
      key: secret.nullable().default(null),
      index: z
        .string()
        .regex(/^[\w-]{1,400}$/, "an index's name: letters, digits, - and _")
        .nullable()
        .default(null),
    })
    .prefault({}),

  default_search_path: searchSlugOrPath
    .default("new-used-and-demo-cars")
    .describe("A bare slug gets /search/ before it; a path stays"),
  vehicle_base_path: path.default("/cars/"),
  search_paths: z
    .array(searchPathSchema)
    .default([])
    .describe("The site's own landing pages of the search"),
  search_synonyms: z
    .array(searchSynonymSchema)
    .max(200)
    .default([])
    .describe(
      "Words that this site's shoppers type for values of its stock, beside the trade's own",
    ),
  search_pages: z
    .strictObject({
      website_id: z.number().int().positive().describe("The website's number at the dashboard"),
      staging: z.boolean().default(false).describe("Asks DASHBOARD_STAGING_HOST instead"),
      credentials: secret
        .default("env:DASHBOARD_CREDENTIALS")
        .describe("Names the variable that has user:password"),
    })
    .nullable()
    .default(null)
    .describe("Further landing pages, from the dashboard; the site's own win"),
  default_sort: sortOrderSchema.default("created_at_timestamp:desc"),
  sort_orders: z
    .array(sortOrderSchema)
    .min(1)
    .default([...USUAL_SORTS])
    .describe("The orders a visitor may choose, beside the site's default"),
  hits_per_page: z.number().int().min(1).max(100).default(21),
  facets: z
    .array(z.enum(FACET_FIELDS))
    .default([
      "make",
      "model",
      "price",
      "body",
      "year",
      "km",
      "fuel",
      "transmission",
      "car_type",
      "location_name",
      "colour",
    ])
    .describe("In the order shown"),
  filtered_features: z.array(z.string()).max(100).default([]),
  price_ascending_hides_unpriced: z.boolean().default(false),
  capped_total_facet: z
    .enum(["car_type", "status"])
    .default("car_type")
    .describe("The facet whose counts give the totals that a hosted search stops counting at"),
  price_slider: z
    .strictObject({
      min: dollarStep.nullable().default(null),
      max: dollarStep.nullable().default(null),
    })
    .refine(({ min, max }) => min === null || max === null || min < max, "min must be below max")
    .nullable()
    .default(null)
    .describe(
      "The slider of prices on the home page: ends that narrow the stock's own, whole dollars in steps of 500; null for none",
    ),
  search_cache_entries: z.number().int().positive().nullable().default(null),

  chip_attributes: z.array(z.enum(CHIP_ATTRIBUTES)).default([...DEFAULT_CHIP_ATTRIBUTES]),
  card_buttons: z
    .array(z.enum(CARD_BUTTONS))
    .default([...DEFAULT_CARD_BUTTONS])
    .describe("A card's buttons, in the site's order"),
  card_button_labels: z
    .partialRecord(z.enum(CARD_BUTTONS), buttonLabel)
    .default({})
    .describe("Words of the site's own on a card's buttons"),
  sidebar_buttons: z
    .array(z.enum(SIDEBAR_BUTTONS))
    .default([...DEFAULT_SIDEBAR_BUTTONS])
    .describe(
      "The buttons beside a vehicle on its page, in the site's order; the first is the main one",
    ),
  sidebar_button_labels: z
    .partialRecord(z.enum(SIDEBAR_BUTTONS), buttonLabel)
    .default({})
    .describe("Words of the site's own on the buttons of a vehicle's page"),
  price_history: z
    .boolean()
    .default(false)
    .describe("Tells on a vehicle's page that its price fell, with its earlier prices"),
  days_listed: z
    .boolean()
    .default(false)
    .describe("Tells on a vehicle's page how long ago it was listed"),
  price_notes: z
    .partialRecord(z.enum(PRICE_TYPES), z.string().trim().min(1).max(300))
    .default({})
    .describe("The site's own words of what a price holds, by its price_type"),
  electric_tag: z.boolean().default(true).describe("Whether electric and hybrid cars are tagged"),
  new_tag_label: z
    .string()
    .trim()
    .min(1)
    .max(20)
    .default("New")
    .describe("The tag of a vehicle's first eight days"),
  certified_badge: z
    .strictObject({ make: z.string(), image: picture, label: z.string() })
    .nullable()
    .default(null)
    .describe("The picture shown on a certified used car of one make"),
  green_tags: z.array(z.string()).default([]).describe("Custom tags shown green; others are red"),
  reserve_button: z.boolean().default(false),
  reserve_leads_to: z
    .enum(["checkout", "enquiry", "contact"])
    .default("checkout")
    .describe(
      "Where the button of a reservation leads: to the checkout with its deposit, to a form that takes none, or to the contact page",
    ),
  reserve_without_provider: z
    .boolean()
    .default(false)
    .describe("Offers reservations without a payment_provider, by the vehicle's own processor"),
  reserved_button_disabled: z
    .boolean()
    .default(false)
    .describe("Shows a reserved car's button disabled, in place of hiding it"),
  reservations: reservationsConfigSchema
    .prefault({})
    .describe("How long a vehicle is kept for a shopper, and what becomes of the deposit"),
  unavailable_includes_reserved: z.boolean().default(false),
  promos: z.array(promoSchema).default([]),
  promos_shuffled: z
    .boolean()
    .default(false)
    .describe("Shuffles those without a position each day"),
  promo_every: z.number().int().positive().default(6).describe("Vehicle cards before each promo"),

  garage_enabled: z.boolean().default(true),
  compare_mode: z
    .boolean()
    .default(false)
    .describe("Saved cars are at /compare, side by side first, in place of /favourites"),
  garage_page: z
    .boolean()
    .default(false)
    .describe("Saved cars are at /garage, called the garage, in place of /favourites"),
  autograb: z.boolean().default(false),
  trade_in_path: z
    .enum(TRADE_IN_PATHS)
    .nullable()
    .default(null)
    .describe(
      "The one page that every trade-in button, menu and strip leads to; null for the vehicle's own, and /valuations elsewhere",
    ),
  valuation: valuationConfigSchema
    .prefault({})
    .describe("How an estimate of a visitor's vehicle is made, and when it shows"),
  autobot: z.boolean().default(false).describe("Whether the header has a chat button"),
  payment_provider: text,
  buy_online: dealConfigSchema
    .prefault({})
    .describe("What shoppers may buy online, with all that belongs to a purchase"),
  finance_provider: text.describe("The name of the lender that goes before the others of finance"),
  finance: financeConfigSchema
    .prefault({})
    .describe("Who lends for vehicles, and where repayments show"),
  minimum_rating: z.number().min(0).max(5).default(4),
  rating_forced: z
    .boolean()
    .default(false)
    .describe("Shows ratings below minimum_rating, too; hide_reviews still hides them"),
  hide_reviews: z.boolean().default(false),
  sample_reviews: z
    .boolean()
    .default(false)
    .describe("Shows a sample rating, marked as such, where the site has no reviews yet"),
  rating_in_structured_data: z
    .boolean()
    .default(true)
    .describe("Whether structured data has the rating that the pages show"),
  reviews: z
    .strictObject({
      count: z.number().int(),
      average_rating: averageRating,
      items: z.array(reviewSchema).default([]),
    })
    .nullable()
    .default(null),
  review_source: reviewSourceSchema.describe(
    "Who says the site's rating, which /api/reviews/snap21 answers with",
  ),
  forms: formsConfigSchema.prefault({}),
  captcha: captchaConfigSchema.prefault({}),
  appointments: appointmentsConfigSchema
    .prefault({})
    .describe("Which times of test drives and services visitors may book"),
  lead_destinations: leadDestinationsSchema
    .default([])
    .describe("Where leads go; to the location, the dealership or the site by mail where empty"),
  confirmation_mail: z
    .boolean()
    .default(false)
    .describe("Whether a shopper who finished a form gets a mail that thanks him"),
  leads_kept_days: z
    .number()
    .int()
    // A device offers an enquiry that it could not send for a week: it must still be known then.
    .min(8)
    .max(3_650)
    .nullable()
    .default(null)
    .describe("Days after which delivered leads are forgotten here; null for never"),
  sealed_answers_days: z
    .number()
    .int()
    .min(SEALED_ANSWERS_DAYS.min)
    .max(SEALED_ANSWERS_DAYS.max)
    .default(SEALED_ANSWERS_DAYS.default)
    .describe("Days after which the encrypted answers of forms are forgotten, delivered or not"),
  form_error_alert: z
    .boolean()
    .default(true)
    .describe("Whether a form that cannot be taken is also told by the browser's alert"),
  opt_in_default: z.enum(["checked", "unchecked"]).default("checked"),
  sunday_without_hours: z.enum(["Closed", "By appointment only"]).default("Closed"),
  weekend_hours: z
    .enum(["by_day", "sunday_by_appointment"])
    .default("by_day")
    .describe("sunday_by_appointment shows By Appointment on Sunday, even with hours"),
  location_duplicates_by: z.enum(["phone_and_street", "place_id"]).default("phone_and_street"),
  manufacturers: z
    .array(manufacturerSchema)
    .max(200)
    .default([])
    .describe("The brands that have a page of their own, /brands/{slug}"),
  models: z
    .array(modelSchema)
    .max(500)
    .default([])
    .describe("The models of /models, each with a page of its own, /{slug}"),
  offers: z.array(offerSchema).max(500).default([]).describe("What /special-offers shows"),
  parts: z.array(partSchema).max(2_000).default([]).describe("What /parts shows"),
  redirects: z
    .array(
      z.strictObject({
        from: path.describe("An old path of this site"),
        to: address,
        permanent: z.boolean().default(true).describe("Browsers and search engines remember it"),
      }),
    )
    .max(5_000)
    .default([])
    .describe("Old addresses, and where they lead"),
  content_pages: z
    .array(contentPageSchema)
    .default([])
    .describe("Pages of the site's own words; each may be a file of content/ beside this one"),
  location_slugs: z
    .enum(["own", "name"])
    .default("own")
    .describe("Whether a location's own slug is its address, or the one of its name"),
  map_tiles: mapTilesSchema.describe("Who serves the map that opens by a press; none where null"),
  map_picture_url: z
    .string()
    .regex(
      // A comma at the end would end the address in a list of sources.
      /^https:\/\/[a-z0-9.-]+\/[^\s"'<>;\\]*(?<!,)$/i,
      "an address with https:, without port, spaces and any of \" ' < > ;, and no comma at its end",
    )
    .nullable()
    .default(null)
    .describe("The picture of a map of each place, in the place of the drawn one"),
  reputation_script: z
    .strictObject({
      url: webAddress
        .refine((url) => /^https:/i.test(url), "an address that begins with https://")
        .refine(hasNoCredentials, "an address without user and password"),
      name: z.string().trim().min(1).max(60).describe("Whose ratings it shows"),
    })
    .nullable()
    .default(null)
    .describe("A third party's script of ratings, which loads once a visitor asks for it"),
  image_hosts: z
    .array(host)
    .default([])
    .describe("Hosts that pictures may come from, those of stock and all others"),

  hsts_subdomains: z
    .boolean()
    .default(false)
    .describe("Tells browsers to use https on every subdomain of the hosts too, for a year"),

  navigation: z
    .unknown()
    .optional()
    .describe("Checked by hand, for the specification's own message"),
  footer_navigation_optional: z.boolean().default(false),
});

/** Accepts harmless values that a file may not have: an upgrade must not take a running site down. */
export const storedSiteConfigSchema = siteConfigSchema.extend({
  url: z.url({ protocol: /^https?$/ }),
  search: siteConfigSchema.shape.search.unwrap().extend({ index: text }).prefault({}),
});

/** The footer is empty on sites that may leave it out. */
export const navigationSchema = z.strictObject({
  header: z.array(navigationItemSchema),
  footer: z.array(navigationItemSchema).optional(),
});

export type SchemaIssue = z.core.$ZodIssue;

export type SiteConfig = z.infer<typeof siteConfigSchema>;
export type SiteNavigation = z.infer<typeof navigationSchema>;

export type ServableConfig = Omit<SiteConfig, "navigation"> & { navigation: SiteNavigation };
export type DealershipConfig = z.infer<typeof dealershipSchema>;

export type SearchPath = z.infer<typeof searchPathSchema>;
export type StaffContact = z.infer<typeof staffContactSchema>;
