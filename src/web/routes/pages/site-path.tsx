import { resolveSitePath } from "#domain/addresses/paths/resolve-site-path.ts";
import { trimSlash } from "#domain/search/places/default-search-path.ts";
import { rewriteOldSearch } from "#domain/search/query/old-search-address.ts";
import { decodePath } from "#domain/text/decode-path.ts";
import { page } from "../../page.tsx";
import type { WebServices } from "../../web-services.ts";
import { answerFormPage } from "./forms/form-page.tsx";
import { answerNotFound } from "./not-found.tsx";
import { answerSearch } from "./search.tsx";
import { answerVehicle } from "./vehicle.tsx";

/** Never in our links: a vehicle's page has one address. */
const ESCAPED_SLASH = /%2f/i;

/** Addresses by the site's configuration: vehicles and searches. */
export const sitePathRoute = (services: WebServices) =>
  page(services, async (context) => {
    const { site, url } = context;
    // Malformed escapes match nothing, and stay as they are.
    const found = resolveSitePath(site, decodePath(url.pathname) ?? url.pathname);
    const rewritten = rewriteOldSearch(url.searchParams) ?? undefined;
    if (found.is === "redirect") {
      return { redirectTo: `${encodeURI(found.to)}${rewritten ?? url.search}` };
    }
    if (found.is === "vehicle" && !ESCAPED_SLASH.test(url.pathname)) {
      return answerVehicle(services, context, found.slug);
    }
    if (found.is === "service") {
      const { path, title, make } = found.page;
      const answers: Record<string, string[]> =
        make === undefined ? {} : { "Vehicle Make": [make] };
      return answerFormPage(services, context, "service", {
        path: trimSlash(path),
        heading: title,
        answers,
      });
    }
    if (found.is === "search") return answerSearch(services, context, rewritten);
    return answerNotFound(services, context);
  });
