import { findSiteAddress } from "../../addresses/find-site-address.ts";
import {
  findRedirect,
  indexRedirects,
  type RedirectIndex,
} from "../../addresses/paths/find-redirect.ts";
import { resolveSitePath } from "../../addresses/paths/resolve-site-path.ts";
import { FORM_PAGE_NAMES, FORM_PAGES } from "../../enquiry/pages/form-pages.ts";
import { resolvePageHref } from "../../enquiry/pages/service-links.ts";
import { trimSlash } from "../../search/places/default-search-path.ts";
import { decodePath } from "../../text/path-escapes.ts";
import type { NavigationItem } from "../config/navigation.schema.ts";
import type { Site } from "../config/site.ts";
import type { Finding } from "./finding.ts";

type Link = { path: string; url: string };

/** Searches and vehicles are not checked, because they depend on stock. */
export function findDeadLinks(site: Site): Finding[] {
  const moved = indexRedirects(site);
  return listLinks(site)
    .filter(({ url }) => isDead(site, moved, url))
    .map(({ path, url }) => ({
      severity: "warning",
      what: `${path} leads to ${url}, where this site has no page.`,
      mend: "Give it the path of a page (/, /contact-us, one of search_paths or one below /search/), or take it out.",
    }));
}

function isDead(site: Site, moved: RedirectIndex, url: string): boolean {
  if (!url.startsWith("/")) return false;
  const { pathname: given = "" } = URL.parse(url, "http://site.invalid") ?? {};
  const pathname = trimSlash(decodePath(given) ?? given);
  const fixed = findSiteAddress(pathname.toLowerCase() || "/");
  if (fixed?.name === "location") return site.locations.every(({ slug }) => slug !== fixed.segment);
  if (fixed?.name === "brand")
    return site.manufacturers.every(({ slug }) => slug !== fixed.segment);
  if (fixed?.address.kind === "page" && fixed.segment === null) return isUnoffered(site, pathname);
  if (findRedirect(moved, pathname) !== null) return false;
  return resolveSitePath(site, pathname).is === "nothing";
}

/** Whether it is the page of a form that the site does not have. */
function isUnoffered(site: Site, pathname: string): boolean {
  const page = FORM_PAGE_NAMES.find((name) => FORM_PAGES[name].path === pathname.toLowerCase());
  return page !== undefined && resolvePageHref(page, site) === null;
}

function listLinks({ navigation, promos, redirects, models, offers, parts }: Site): Link[] {
  return [
    ...models.flatMap(({ override_url: url }, at) =>
      url === null ? [] : [{ path: `models[${at}].override_url`, url }],
    ),
    ...Object.entries({ offers, parts }).flatMap(([field, items]) =>
      items.flatMap(({ url }, at) => (url === null ? [] : [{ path: `${field}[${at}].url`, url }])),
    ),
    ...redirects.map(({ to }, at) => ({ path: `redirects[${at}].to`, url: to })),
    ...navigation.header.flatMap((item, at) => listOfItem(item, `navigation.header[${at}]`)),
    ...(navigation.footer ?? []).flatMap((item, at) =>
      listOfItem(item, `navigation.footer[${at}]`),
    ),
    ...promos.flatMap(({ node }, at) =>
      node.url ? [{ path: `promos[${at}].node.url`, url: node.url }] : [],
    ),
  ];
}

function listOfItem(item: NavigationItem, path: string): Link[] {
  const { url, dropdownItems, dropdownMenus, promoted } = item;
  return [
    { path: `${path}.url`, url },
    ...(promoted ? [{ path: `${path}.promoted.url`, url: promoted.url }] : []),
    ...dropdownItems.map((link, at) => ({
      path: `${path}.dropdownItems[${at}].url`,
      url: link.url,
    })),
    ...dropdownMenus.flatMap(({ items }, menu) =>
      items.map((link, at) => ({
        path: `${path}.dropdownMenus[${menu}].items[${at}].url`,
        url: link.url,
      })),
    ),
  ];
}
