import type { Site } from "#domain/site/config/site.ts";
import { resolveReachedUrl } from "#domain/site/resolve-reached-url.ts";
import type { WebServices } from "./web-services.ts";

/** The site under the address that its visitors reach it at, for links that leave its pages. */
export function reachSite({ mode, port }: Pick<WebServices, "mode" | "port">, site: Site): Site {
  const isProduction = mode === "production";
  return { ...site, url: resolveReachedUrl(site, { isProduction, port }) };
}
