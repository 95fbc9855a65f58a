import { buildLocationHref } from "../addresses/contact-hrefs.ts";
import { findSiteAddress } from "../addresses/find-site-address.ts";
import { resolveSitePath } from "../addresses/paths/resolve-site-path.ts";
import {
  BRANDS_FOLDER,
  CONTACT_PATH,
  HOME_PATH,
  LOCATIONS_PATH,
  MODELS_PATH,
  PARTS_PATH,
} from "../addresses/site-addresses.ts";
import { listModelBodies } from "../catalogue/list-models.ts";
import { listContentPages } from "../content/list-content-pages.ts";
import { FORM_PAGE_NAMES } from "../enquiry/pages/form-pages.ts";
import { resolvePageHref } from "../enquiry/pages/service-links.ts";
import type { Site } from "../site/config/site.ts";
import { encodePath } from "../text/path-escapes.ts";

/** The pages that a site has by its own data alone: fixed ones, places, models, brands and content. */
export function listFixedPages(site: Site): string[] {
  const { locations, manufacturers, models, forms } = site;
  const content = listContentPages(site)
    .filter(({ path, is_indexed }) => is_indexed && resolveSitePath(site, path).is === "content")
    .map(({ path }) => path);
  const own = models
    .filter((model) => resolveSitePath(site, `/${model.slug}`).is === "model")
    .filter(({ override_url }) => override_url === null)
    .map(({ slug }) => `/${slug}`);
  return [
    ...new Set([
      HOME_PATH,
      CONTACT_PATH,
      ...(locations.length > 0 ? [LOCATIONS_PATH] : []),
      ...locations.map(({ slug }) => buildLocationHref(slug)),
      ...FORM_PAGE_NAMES.flatMap((name) => resolvePageHref(name, site) ?? []).filter(isOpen),
      ...forms.service_pages.map(({ path }) => encodePath(path)),
      ...(models.length > 0 ? [MODELS_PATH] : []),
      ...listModelBodies(models).map(({ slug }) => `${MODELS_PATH}?body=${slug}`),
      ...own,
      ...manufacturers.map(({ slug }) => `${BRANDS_FOLDER}${slug}`),
      ...(site.parts.length > 0 ? [PARTS_PATH] : []),
      ...content.map(encodePath),
    ]),
  ];
}

/** A page of this site that crawlers may read: a form may be at another service. */
function isOpen(href: string): boolean {
  const address = findSiteAddress(href)?.address;
  return address !== undefined && address.isClosedToCrawlers !== true;
}
