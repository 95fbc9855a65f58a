/**
 * An address that is read.
 *
 * - `page`: a whole document; `fragment`: a part of one, which an island asks for; `data`: anything else.
 * - `cached`: rendered in the render queue and kept by the page cache.
 * - `rendered`: rendered in the queue for each request anew.
 * - `direct`: answered beside the queue and never cached; it may render no page.
 */
type ReadAddress = {
  kind: "page" | "fragment" | "data";
  serving: "cached" | "rendered" | "direct";
};

/**
 * An address that is posted to. It is never cached, and does its work beside the render queue.
 *
 * - `action`: takes what a page of the same site posts, and so many at a time from one visitor.
 * - `webhook`: takes what another service posts and signs, so that it may come from anywhere.
 * - `rendered`: may answer with a page, which is rendered in the queue; `direct`: renders none.
 */
type PostAddress = {
  kind: "action" | "webhook";
  serving: "rendered" | "direct";
  /** The most that may be posted, and the time from its head on for all of it to arrive. */
  body: { maxBytes: number; maxMs: number };
};

/** How a parameter's value is read; every spelling of a `typed` text is one. */
export type AddressParameter = "as_given" | "typed";

export type SiteAddress = (ReadAddress | PostAddress) & {
  /** One segment of it may be a parameter: "/images/:width". */
  path: string;
  /** The parameters of the query that change a cached answer; all others share its cache entry. */
  parameters?: Readonly<Record<string, AddressParameter>>;
  /** The parameters of a search, its page apart, change the answer too. */
  takesSearch?: true;
  isClosedToCrawlers?: true;
};

export type PostedSiteAddress = SiteAddress & PostAddress;

// Constants, so that a browser's chunk takes the path it asks for and not the whole table.
export const HOME_PATH = "/";
export const CONTACT_PATH = "/contact-us";
export const STYLEGUIDE_PATH = "/styleguide";
export const FACET_VALUES_FOLDER = "/facets/";
export const CARDS_PATH = "/fragments/cards";
export const SUGGESTIONS_PATH = "/suggestions.json";
export const IMAGES_FOLDER = "/images/";
export const FAVICON_PATH = "/favicon.svg";
export const TOUCH_ICON_PATH = "/apple-touch-icon.png";
export const SPECULATION_RULES_PATH = "/speculation-rules.json";
export const EVENTS_PATH = "/events";

/** The parameter that holds the path of the search whose values a page of them lists. */
export const SEARCH_PATH_PARAMETER = "in";

/**
 * Every fixed address of a site. Routes, cache keys, robots.txt, speculation rules, redirects to the one
 * spelling, reserved paths and links all follow from this table; a site's vehicles and searches stand at
 * paths of its own configuration.
 *
 * @see Specification §2, "Routes"
 */
export const SITE_ADDRESSES = {
  home: { path: HOME_PATH, kind: "page", serving: "cached" },
  contact: {
    path: CONTACT_PATH,
    kind: "page",
    serving: "cached",
    parameters: { car_id: "as_given" },
  },
  styleguide: { path: STYLEGUIDE_PATH, kind: "page", serving: "cached" },
  facetValues: {
    path: `${FACET_VALUES_FOLDER}:field`,
    kind: "page",
    serving: "cached",
    takesSearch: true,
    parameters: { [SEARCH_PATH_PARAMETER]: "as_given" },
    isClosedToCrawlers: true,
  },
  cards: {
    path: CARDS_PATH,
    kind: "fragment",
    serving: "cached",
    parameters: { ids: "as_given" },
    isClosedToCrawlers: true,
  },
  suggestions: {
    path: SUGGESTIONS_PATH,
    kind: "data",
    serving: "cached",
    parameters: { query: "typed" },
    isClosedToCrawlers: true,
  },
  image: { path: `${IMAGES_FOLDER}:width`, kind: "data", serving: "direct" },
  favicon: { path: FAVICON_PATH, kind: "data", serving: "direct" },
  // Drawing it takes a core, so that it is cached as pages are.
  touchIcon: { path: TOUCH_ICON_PATH, kind: "data", serving: "cached" },
  robots: { path: "/robots.txt", kind: "data", serving: "direct" },
  speculationRules: { path: SPECULATION_RULES_PATH, kind: "data", serving: "direct" },
  events: {
    path: EVENTS_PATH,
    kind: "action",
    serving: "direct",
    body: { maxBytes: 2 * 1_024, maxMs: 5_000 },
  },
} as const satisfies Record<string, SiteAddress>;

export type SiteAddressName = keyof typeof SITE_ADDRESSES;

/** The rows of the table, in its order. */
export function listSiteAddresses(): { name: SiteAddressName; address: SiteAddress }[] {
  return Object.entries<SiteAddress>(SITE_ADDRESSES).flatMap(([name, address]) =>
    isSiteAddressName(name) ? [{ name, address }] : [],
  );
}

/** Whether an address is posted to, so that nothing can be read there. */
export function isPosted(address: SiteAddress): address is PostedSiteAddress {
  return "body" in address;
}

function isSiteAddressName(name: string): name is SiteAddressName {
  return Object.hasOwn(SITE_ADDRESSES, name);
}
