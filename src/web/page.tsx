import { SPECULATION_RULES_PATH } from "#domain/addresses/site-addresses.ts";
import { resolveEarliest } from "#domain/freshness/earliest.ts";
import { resolveInstant, resolveWallTime } from "#domain/location/zone-time.ts";
import type { StockSummary } from "#domain/search/places/stock-summary.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { TemplateName } from "#domain/site/config/template-names.ts";
import type { PageAnswer, PageKeep } from "#ports/page.ts";
import type { ComposedPage } from "#templates/compose-page.ts";
import { TEMPLATES } from "#templates/registry.ts";
import type { Template } from "#templates/template.ts";
import type { PageFrame } from "#ui/page-props.ts";
import { showChrome } from "#use-cases/pages/show-chrome.ts";
import { answerDocument } from "./document/answer-document.tsx";
import { type KeepWish, keepAnswer } from "./keep-answer.ts";
import type { Metadata } from "./metadata/metadata.ts";
import { answerRedirect } from "./plain-answers.ts";
import type { Route, RouteRequest } from "./route.ts";
import type { WebServices } from "./web-services.ts";

export type PageContext = Pick<RouteRequest, "site" | "url" | "path" | "segment"> & {
  /** Header, footer and menus. */
  frame: PageFrame;
  template: Template;
  /** The site's stock; null where it could never be read. */
  stock: StockSummary | null;
  /** Undefined for a page that others share, unless it takes one of them. */
  cookies: string | undefined;
  /** Milliseconds UTC. */
  now: number;
};

export type PageView = ComposedPage & {
  status?: 200 | 403 | 404 | 409 | 410 | 422 | 429 | 500 | 503;
  /** Additional ones: name, value, name, value… A 503 without any says when to come again. */
  headers?: readonly string[];
  /** In place of the site's own. */
  template?: TemplateName;
  metadata: Metadata;
  /** "coalesced" where a part is missing for now. */
  keep: KeepWish | "coalesced" | "never";
  /** Origins elsewhere that a form of the page may lead to, as `formHosts` of a payment processor. */
  formHosts?: readonly string[];
  /** As of `PageAnswer`. */
  takesCookie?: string;
};

export type Redirection = {
  redirectTo: string;
  status?: 302 | 308;
  /** Additional ones, as of a page. */
  headers?: readonly string[];
  /** "coalesced" where it depends on the stock. */
  keep?: "coalesced" | "never";
  /** The visitor's whole query goes along, not only the parameters that change the page. */
  takesQuery?: boolean;
};

const DEMO_NOTICE =
  "A demonstration: the dealer is invented, and the pictures of vehicles are computer-made.";

type Load = (context: PageContext) => Promise<PageView | Redirection>;

/**
 * Builds the document around the page that `load` returns, in the render queue: an action may answer with a
 * page, too.
 *
 * @throws Error at an address that is answered beside the render queue.
 */
export function page(services: WebServices, load: Load): Route {
  const render = renderPage(services, load);
  return (asked) => {
    const { queueRender } = asked.request;
    if (queueRender === null)
      throw new Error("A page is rendered at a `direct` address of the table.");
    return queueRender(() => render(asked));
  };
}

function renderPage(services: WebServices, load: Load) {
  return async ({ site, url, path, segment, request }: RouteRequest): Promise<PageAnswer> => {
    const now = services.now();
    const { frame, stock } = await buildFrame(services, site, now);
    const template = TEMPLATES[site.template];
    const { cookie: cookies } = request.headers;
    const answer = await load({ site, frame, template, stock, url, path, segment, cookies, now });
    if ("redirectTo" in answer) return redirect(answer);
    if (typeof answer.keep === "string") return answerPage(services, frame, answer);
    // With the `now` of the frame, which prints the year: a page must not outlive it.
    const ends = resolveEarliest(answer.keep.freshUntil, services.ratings.resolveUntil(site));
    const freshUntil = endWithYear(ends, site.time_zone, now);
    return answerPage(services, frame, { ...answer, keep: { ...answer.keep, freshUntil } });
  };
}

/** The footer prints the year, so a page is stale when the site's next year begins. */
function endWithYear(freshUntil: number | null, timeZone: string, now: number): number {
  return Math.min(freshUntil ?? Number.POSITIVE_INFINITY, resolveYear(timeZone, now).endsAt);
}

function redirect({
  redirectTo,
  status = 308,
  headers = [],
  keep,
  takesQuery,
}: Redirection): PageAnswer {
  const cached = { tags: [], freshUntil: null, isSearchPage: false };
  const answer = answerRedirect(
    redirectTo,
    status,
    keep ?? (status === 308 ? cached : "coalesced"),
  );
  const led = { ...answer, headers: [...answer.headers, ...headers] };
  return takesQuery ? { ...led, takesQuery } : led;
}

/** A search or database that is away is often back within seconds. */
export const RETRY_AFTER = ["retry-after", "30"] as const;

/**
 * For the page of a signed link, whose address is the key to a booking: no disk keeps the page, and no other
 * site is told the address. `no-referrer` would make the page's own forms send `Origin: null`.
 */
export const LINKED_PAGE_HEADERS = [
  "cache-control",
  "private, no-store",
  "referrer-policy",
  "same-origin",
] as const;

/** A redirect to the page of a signed link, as private as that page. */
export function leadToLinked(href: string): Redirection {
  return { redirectTo: href, status: 302, headers: LINKED_PAGE_HEADERS, keep: "never" };
}

/** A page that leads a browser on to what it has by then: whoever comes back to it asks again. */
export const NO_STORE = ["cache-control", "private, no-store"] as const;

const SPECULATION_RULES = ["speculation-rules", `"${SPECULATION_RULES_PATH}"`];

/** A search that is too broad (422) stays so until the stock changes. */
const CACHED_STATUSES = [200, 410, 422];

/** Not-found pages and failures are never cached, nor pages whose menus are missing. */
export function answerPage(
  services: WebServices,
  { site, isWhole }: PageFrame,
  {
    status = 200,
    headers = status === 503 ? RETRY_AFTER : [],
    template = site.template,
    metadata,
    keep,
    formHosts,
    takesCookie,
    body,
    parts,
  }: PageView,
): PageAnswer {
  const wish = CACHED_STATUSES.includes(status) ? keep : "never";
  const answer = answerDocument(services, {
    site: template === site.template ? site : { ...site, template },
    status,
    headers: [...SPECULATION_RULES, ...headers],
    metadata,
    keep: resolveKeep(services, site, isWhole || wish === "never" ? wish : "coalesced"),
    formHosts,
    body,
    parts,
  });
  return takesCookie === undefined ? answer : { ...answer, takesCookie };
}

function resolveKeep(services: WebServices, site: Site, wish: PageView["keep"]): PageKeep {
  return typeof wish === "string" ? wish : keepAnswer(services, site, wish);
}

export async function buildFrame(
  services: Pick<WebServices, "search" | "mode" | "log" | "caches">,
  site: Site,
  now: number,
): Promise<{ frame: PageFrame; stock: StockSummary | null }> {
  const { stock, ...chrome } = await showChrome(services, site, now);
  const frame = {
    site,
    ...chrome,
    year: resolveYear(site.time_zone, now).year,
    notice: services.mode === "demo" ? DEMO_NOTICE : null,
  };
  return { frame, stock };
}

/** `endsAt` is when the next year begins there. */
type ZoneYear = { year: number; endsAt: number };

/** By time zone. */
const cachedYears = new Map<string, { quarter: number; zoneYear: ZoneYear }>();

/** No time zone's year begins within a quarter of an hour. */
const QUARTER_HOUR_MS = 15 * 60_000;

/** Cached: formatting it takes a thirtieth of rendering a page. */
function resolveYear(timeZone: string, now: number): ZoneYear {
  const quarter = Math.floor(now / QUARTER_HOUR_MS);
  const known = cachedYears.get(timeZone);
  if (known?.quarter === quarter) return known.zoneYear;
  const year = Number(resolveWallTime(now, timeZone).date.slice(0, 4));
  const zoneYear = { year, endsAt: resolveInstant(`${year + 1}-01-01`, 0, timeZone) };
  cachedYears.set(timeZone, { quarter, zoneYear });
  return zoneYear;
}
