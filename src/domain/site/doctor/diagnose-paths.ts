import { findSiteAddress } from "../../addresses/find-site-address.ts";
import {
  findRedirect,
  foldRedirectPath,
  indexRedirects,
} from "../../addresses/paths/find-redirect.ts";
import { resolveSitePath, type SitePath } from "../../addresses/paths/resolve-site-path.ts";
import { listPathFaults, type OwnPaths } from "../../addresses/paths/taken-paths.ts";
import type { Site } from "../config/site.ts";
import type { Finding } from "./finding.ts";

/** The site's own paths that another page already has. */
export function findPathClashes(site: OwnPaths): Finding[] {
  return listPathFaults(site).map(({ field, path, reason }) => ({
    severity: "error",
    what: `${field} has ${path}, which is ${reason}.`,
    mend: `Give ${field} a path that nothing else uses.`,
  }));
}

const HOLDERS: Record<SitePath["is"], string> = {
  redirect: "another spelling of a page",
  vehicle: "the address of a vehicle",
  checkout: "the checkout of a vehicle",
  purchase: "the page where a vehicle is bought",
  search: "a search",
  service: "a service page",
  content: "a content page",
  model: "the page of a model",
  nothing: "nothing that a page can have",
};

/** Pages that nobody sees, as a fixed page or a search comes before them at their path. */
export function findHeldPaths(site: Site): Finding[] {
  const pages = [
    ...site.content_pages.map(({ path, title }, at) => ({
      place: `content_pages[${at}] ("${title}")`,
      path,
      is: "content",
    })),
    // A model that leads elsewhere has no page.
    ...site.models.flatMap(({ slug, name, override_url }, at) =>
      override_url === null
        ? [{ place: `models[${at}] ("${name}")`, path: `/${slug}`, is: "model" }]
        : [],
    ),
  ];
  const moved = indexRedirects(site);
  return pages.flatMap(({ place, path, is }) => {
    const isMoved = findRedirect(moved, path) !== null;
    const holder = isMoved ? "one of redirects" : nameHolder(site, path, is);
    if (holder === null) return [];
    return [
      {
        severity: "warning" as const,
        what: `${place} is never shown: ${path} is ${holder}, which comes first.`,
        mend: "Give one of the two a path of its own.",
      },
    ];
  });
}

/** Redirects that never act, as a page of every site is at their path. */
export function findDeadRedirects({ redirects }: Pick<Site, "redirects">): Finding[] {
  return redirects.flatMap(({ from }, at) =>
    findSiteAddress(foldRedirectPath(from)) === null
      ? []
      : [
          {
            severity: "warning" as const,
            what: `redirects[${at}] never acts: ${from} is a page of every site.`,
            mend: "Take it out.",
          },
        ],
  );
}

function nameHolder(site: Site, path: string, own: string): string | null {
  if (findSiteAddress(path.toLowerCase()) !== null) return "a page of every site";
  const found = resolveSitePath(site, path);
  return found.is === own ? null : HOLDERS[found.is];
}
