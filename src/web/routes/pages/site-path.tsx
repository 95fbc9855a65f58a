import {
  findRedirect,
  indexRedirects,
  type RedirectIndex,
} from "#domain/addresses/paths/find-redirect.ts";
import { resolveSitePath } from "#domain/addresses/paths/resolve-site-path.ts";
import { rewriteOldSearch } from "#domain/search/query/old-search-address.ts";
import type { Site } from "#domain/site/config/site.ts";
import { encodePath } from "#domain/text/path-escapes.ts";
import { page } from "../../page.tsx";
import type { WebServices } from "../../web-services.ts";
import { answerModel } from "./catalogue/model.tsx";
import { answerContent } from "./content.tsx";
import { answerPurchase } from "./deals/purchase.tsx";
import { loadBrandService } from "./forms/form-page.tsx";
import { answerNotFound } from "./not-found.tsx";
import { answerCheckout } from "./reservation/checkout.tsx";
import { answerSearch } from "./stock/search.tsx";
import { answerVehicle } from "./stock/vehicle.tsx";

/** A site may have thousands, which are folded once. */
const indexes = new WeakMap<Site, RedirectIndex>();

function indexOnce(site: Site): RedirectIndex {
  const known = indexes.get(site) ?? indexRedirects(site);
  indexes.set(site, known);
  return known;
}

/** Addresses by the site's configuration: vehicles and searches. */
export const sitePathRoute = (services: WebServices) =>
  page(services, async (context) => {
    const { site, url, path } = context;
    const moved = findRedirect(indexOnce(site), path);
    if (moved !== null) {
      const hasQuery = /[?#]/.test(moved.to);
      const redirectTo = hasQuery ? moved.to : `${moved.to}${url.search}`;
      return { redirectTo, status: moved.permanent ? 308 : 302, takesQuery: !hasQuery };
    }
    const found = resolveSitePath(site, path);
    if (found.is === "redirect") {
      const rewritten = rewriteOldSearch(url.searchParams);
      const redirectTo = `${encodePath(found.to)}${rewritten ?? url.search}`;
      return { redirectTo, takesQuery: rewritten === null };
    }
    if (found.is === "vehicle") return answerVehicle(services, context, found.slug);
    if (found.is === "checkout") return answerCheckout(services, context, found.slug);
    if (found.is === "purchase") return answerPurchase(services, context, found.slug);
    if (found.is === "service") return loadBrandService(services, context, found.page);
    if (found.is === "search") return answerSearch(services, context);
    if (found.is === "content") return answerContent(services, context);
    if (found.is === "model") return answerModel(services, context, found.model);
    return answerNotFound(services, context);
  });
