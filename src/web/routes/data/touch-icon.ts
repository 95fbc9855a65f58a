import { stockTag } from "#domain/freshness/page-tags.ts";
import { listStockKinds, resolveStockDrawing } from "#domain/search/places/stock-kinds.ts";
import { BODY_DRAWINGS } from "#ui/icons/body-drawings.ts";
import { drawBody } from "#ui/icons/draw-body.ts";
import { readStockSummary } from "#use-cases/search/read-stock-summary.ts";
import { resolveLetterColour } from "../../document/draw-favicon.ts";
import { keepAnswer } from "../../keep-answer.ts";
import type { Route } from "../../route.ts";
import type { WebServices } from "../../web-services.ts";

const ICON_PIXELS = 180;

/** A drawing of what the site sells: the machine may have no fonts. Cached like a page, as drawing is slow. */
export const touchIconRoute =
  (services: Pick<WebServices, "images" | "search" | "log" | "caches" | "now">): Route =>
  async ({ site }) => {
    const { stock, isNewest } = await readStockSummary(services, site, services.now());
    const inStock = stock?.itemTypes.map(({ value }) => value) ?? [];
    const body = drawBody(BODY_DRAWINGS[resolveStockDrawing(listStockKinds(site, inStock))]);
    const ink = resolveLetterColour(site.brand_colour);
    const svg = [
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 180 180" width="180" height="180">',
      `<rect width="180" height="180" fill="${site.brand_colour}"/>`,
      `<g transform="translate(22 56)" fill="${ink}" color="${ink}"><g transform="scale(1.0625)">${body}</g></g>`,
      "</svg>",
    ].join("");
    const png = await services.images.drawPng(svg, ICON_PIXELS);
    return {
      status: 200,
      headers: ["content-type", "image/png", "cache-control", "public, max-age=86400"],
      body: png,
      keep: isNewest
        ? keepAnswer(services, site, { tags: [stockTag(site.slug)], freshUntil: null })
        : "coalesced",
    };
  };
