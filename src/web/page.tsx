import type { Context, Handler } from "hono";
import type { ReactNode } from "react";
import { SPECULATION_RULES_PATH } from "#domain/addresses/site-addresses.ts";
import { siteTag } from "#domain/freshness/page-tags.ts";
import { resolveInstant, resolveWallTime } from "#domain/location/zone-time.ts";
import type { Site } from "#domain/site/config/site.ts";
import { TEMPLATES } from "#templates/registry.ts";
import type { Template } from "#templates/template.ts";
import type { PageFrame } from "#ui/page-props.ts";
import { limitFreshness } from "#use-cases/pages/limit-freshness.ts";
import { showChrome } from "#use-cases/pages/show-chrome.ts";
import { sendDocument } from "./document/send-document.tsx";
import type { Metadata } from "./metadata/metadata.ts";
import type { WebEnvironment } from "./web-environment.ts";
import type { WebServices } from "./web-services.ts";

/** What a route is given, and what it answers with. */
export type PageRequest = {
  site: Site;
  /** What stands around the page; every slot of the template takes it. */
  frame: PageFrame;
  template: Template;
  url: URL;
  /** Milliseconds UTC. */
  now: number;
  params: Record<string, string>;
};

export type PageAnswer = {
  status?: 200 | 404 | 410 | 422 | 500 | 503;
  /** Beside those of every page: name, value, name, value… */
  headers?: readonly string[];
  metadata: Metadata;
  tags: string[];
  /** The instant at which time alone makes the page old; null: never. */
  freshUntil: number | null;
  /** False for what is answered once: not-found pages, pages beyond the last, failures. */
  isKept?: boolean;
  isSearchPage?: boolean;
  body: ReactNode;
};

/** A redirection in place of a page; permanent, so that only one address is known. */
export type Redirection = {
  redirectTo: string;
  status?: 302 | 308;
  /** False where it does not follow from the site and the address alone: the stock may change it. */
  isKept?: boolean;
};

const DEMO_NOTICE =
  "A demonstration: the dealer is invented, and the pictures of vehicles are computer-made.";

type Load = (request: PageRequest) => Promise<PageAnswer | Redirection>;

/** Makes a route of a function that loads and describes: the document around it is the same for all. */
export function page(services: WebServices, load: Load): Handler<WebEnvironment> {
  return async (context) => {
    const site = context.get("site");
    const now = services.now();
    const frame = await buildFrame(services, site, now);
    const answer = await load({
      site,
      frame,
      template: TEMPLATES[site.template],
      url: new URL(context.req.url),
      now,
      params: context.req.param(),
    });
    if ("redirectTo" in answer) return sendRedirection(context, site, answer);
    // By the moment that the frame was built with: a page of the last second prints the old year.
    const freshUntil = endWithYear(answer.freshUntil, site.time_zone, now);
    return sendPage(context, services, frame, { ...answer, freshUntil });
  };
}

/** The footer prints the year, so that every page is old when the site's next one begins. */
function endWithYear(freshUntil: number | null, timeZone: string, now: number): number {
  return Math.min(freshUntil ?? Number.POSITIVE_INFINITY, resolveYear(timeZone, now).endsAt);
}

function sendRedirection(
  context: Context<WebEnvironment>,
  site: Site,
  { redirectTo, status = 308, isKept = true }: Redirection,
): Response {
  const tray = context.env?.tray;
  if (tray && isKept && status === 308) {
    const tags = [siteTag(site.slug)];
    tray.page = { html: "", tags, freshUntil: null, isKept, isSearchPage: false };
  }
  return context.redirect(redirectTo, status);
}

/** A search or a database that is away is asked again within seconds, and is back as soon. */
export const RETRY_AFTER = ["retry-after", "30"] as const;

const SPECULATION_RULES = ["speculation-rules", `"${SPECULATION_RULES_PATH}"`];

/** A search that is too broad (422) stays so until the stock changes. */
const KEPT_STATUSES = [200, 410, 422];

/** Sends a page in its frame; what was not found or failed is never kept, nor what lacks its menus. */
export function sendPage(
  context: Context<WebEnvironment>,
  services: WebServices,
  { site, isWhole }: PageFrame,
  {
    status = 200,
    headers = [],
    metadata,
    tags,
    freshUntil,
    isKept = true,
    isSearchPage = false,
    body,
  }: PageAnswer,
): Response {
  return sendDocument(context, services, {
    site,
    status,
    headers: [...SPECULATION_RULES, ...(status === 503 ? RETRY_AFTER : []), ...headers],
    metadata,
    keep: {
      tags: [siteTag(site.slug), ...tags],
      freshUntil: isWhole ? limitFreshness(services, site, freshUntil) : services.now(),
      isKept: isKept && KEPT_STATUSES.includes(status),
      isSearchPage,
    },
    body,
  });
}

/** What stands around every page of a site, as it is now. */
export async function buildFrame(
  services: Pick<WebServices, "search" | "mode" | "log">,
  site: Site,
  now: number,
): Promise<PageFrame> {
  return {
    site,
    ...(await showChrome(services, site, now)),
    year: resolveYear(site.time_zone, now).year,
    notice: services.mode === "demo" ? DEMO_NOTICE : null,
  };
}

/** A year of a time zone, and the instant at which the next one begins there. */
type ZoneYear = { year: number; endsAt: number };

/** By time zone. */
const knownYears = new Map<string, { quarter: number; zoneYear: ZoneYear }>();

/** No time zone's year begins within a quarter of an hour. */
const QUARTER_HOUR_MS = 15 * 60_000;

/** Kept, since formatting it takes a thirtieth of a page's rendering. */
function resolveYear(timeZone: string, now: number): ZoneYear {
  const quarter = Math.floor(now / QUARTER_HOUR_MS);
  const known = knownYears.get(timeZone);
  if (known?.quarter === quarter) return known.zoneYear;
  const year = Number(resolveWallTime(now, timeZone).date.slice(0, 4));
  const zoneYear = { year, endsAt: resolveInstant(`${year + 1}-01-01`, 0, timeZone) };
  knownYears.set(timeZone, { quarter, zoneYear });
  return zoneYear;
}
