import { SITEMAPS_FOLDER } from "#domain/addresses/site-addresses.ts";
import { stockTag } from "#domain/freshness/page-tags.ts";
import {
  formatSitemap,
  formatSitemapIndex,
  type SitemapEntry,
} from "#domain/sitemap/format-sitemap.ts";
import type { PageAnswer } from "#ports/page.ts";
import { readStockSummary } from "#use-cases/search/read-stock-summary.ts";
import {
  countVehicleParts,
  listSitemapPages,
  listSitemapVehicles,
} from "#use-cases/sitemap/list-sitemap.ts";
import { keepAnswer } from "../../keep-answer.ts";
import { answerNoFile, answerText } from "../../plain-answers.ts";
import type { Route, RouteRequest } from "../../route.ts";
import type { WebServices } from "../../web-services.ts";

type Needs = Pick<WebServices, "search" | "stock" | "log" | "caches" | "now">;

const PAGES_PART = "pages.xml";
const VEHICLES_PART = /^vehicles-([1-9]\d{0,3})\.xml$/;
const RETRY = ["retry-after", "300"];

/** The list of the site's files: its pages, and as many of vehicles as it needs. */
export const sitemapRoute =
  (services: Needs): Route =>
  async ({ site }) => {
    const parts = await countVehicleParts(services, site, services.now());
    if (parts === null) return answerUnavailable();
    const names = Array.from({ length: parts }, (_, n) => `vehicles-${n + 1}.xml`);
    const paths = [PAGES_PART, ...names].map((name) => `${SITEMAPS_FOLDER}${name}`);
    return answerXml(services, { site }, formatSitemapIndex(site.url, paths));
  };

/** One of the files; a change of the stock makes it anew. */
export const sitemapPartRoute =
  (services: Needs): Route =>
  async ({ site, segment }) => {
    const entries = await readPart(services, site, segment);
    if (entries === "unknown") return answerNoFile();
    if (entries === null) return answerUnavailable();
    return answerXml(services, { site }, formatSitemap(site.url, entries));
  };

async function readPart(
  services: Needs,
  site: RouteRequest["site"],
  name: string,
): Promise<SitemapEntry[] | null | "unknown"> {
  const now = services.now();
  if (name === PAGES_PART) {
    const { stock, isNewest } = await readStockSummary(services, site, now);
    return isNewest ? listSitemapPages(services, site, stock, now) : null;
  }
  const [, part] = VEHICLES_PART.exec(name) ?? [];
  if (part === undefined) return "unknown";
  const entries = await listSitemapVehicles(services, site, Number(part), now);
  return entries?.length === 0 ? "unknown" : entries;
}

/** Never older than an hour, since offers and sold windows end by themselves. */
const KEPT_MS = 60 * 60_000;

function answerXml(
  services: Needs,
  { site }: Pick<RouteRequest, "site">,
  body: string,
): PageAnswer {
  const wish = { tags: [stockTag(site.slug)], freshUntil: services.now() + KEPT_MS };
  return {
    status: 200,
    headers: ["content-type", "application/xml; charset=utf-8"],
    body,
    keep: keepAnswer(services, site, wish),
  };
}

function answerUnavailable(): PageAnswer {
  return answerText(503, "The sitemap cannot be made just now.", RETRY);
}
