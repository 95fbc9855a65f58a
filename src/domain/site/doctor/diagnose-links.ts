import { findSiteAddress } from "../../addresses/find-site-address.ts";
import { resolveSitePath } from "../../addresses/paths/resolve-site-path.ts";
import { trimSlash } from "../../search/places/default-search-path.ts";
import type { NavigationItem } from "../config/navigation.schema.ts";
import type { Site } from "../config/site.ts";
import type { Finding } from "./finding.ts";

type Link = { path: string; url: string };

/** Searches and vehicles are not checked, because they depend on stock. */
export function findDeadLinks(site: Site): Finding[] {
  return listLinks(site)
    .filter(({ url }) => isDead(site, url))
    .map(({ path, url }) => ({
      severity: "warning",
      what: `${path} leads to ${url}, where this site has no page.`,
      mend: "Give it the path of a page (/, /contact-us, one of search_paths or one below /search/), or take it out.",
    }));
}

function isDead(site: Site, url: string): boolean {
  if (!url.startsWith("/")) return false;
  const pathname = trimSlash(URL.parse(url, "http://site.invalid")?.pathname ?? "");
  const fixed = findSiteAddress(pathname.toLowerCase() || "/");
  if (fixed?.address.kind === "page" && fixed.segment === null) return false;
  return resolveSitePath(site, pathname).is === "nothing";
}

function listLinks({ navigation, promos }: Site): Link[] {
  return [
    ...navigation.header.flatMap((item, at) => listOfItem(item, `navigation.header[${at}]`)),
    ...(navigation.footer ?? []).flatMap((item, at) =>
      listOfItem(item, `navigation.footer[${at}]`),
    ),
    ...promos.flatMap(({ node }, at) =>
      node.url ? [{ path: `promos[${at}].node.url`, url: node.url }] : [],
    ),
  ];
}

function listOfItem({ url, dropdownItems, dropdownMenus }: NavigationItem, path: string): Link[] {
  return [
    { path: `${path}.url`, url },
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
