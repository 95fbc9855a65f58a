import { composePage } from "#templates/compose-page.ts";
import { suggestPlaces } from "#use-cases/search/suggest-places.ts";
import { PLAIN_METADATA } from "../../metadata/metadata.ts";
import type { PageContext, PageView } from "../../page.tsx";
import type { WebServices } from "../../web-services.ts";

export async function answerNotFound(
  services: Pick<WebServices, "search" | "log" | "caches">,
  { site, frame, template, stock, url, now }: PageContext,
): Promise<PageView> {
  const suggested = await suggestPlaces(services, site, stock, url.pathname, now);
  return {
    status: 404,
    metadata: { ...PLAIN_METADATA, title: "Page not found" },
    keep: "never",
    ...composePage(template, "notFound", { ...frame, suggested }),
  };
}
