import { findSiteAddress } from "../../addresses/find-site-address.ts";
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
  search: "a search",
  service: "a service page",
  content: "a content page",
  nothing: "nothing that a page can have",
};

/** Pages that nobody sees, as a fixed page or a search comes before them at their path. */
export function findHeldPaths(site: Site): Finding[] {
  return site.content_pages.flatMap(({ path, title }, at) => {
    const holder = nameHolder(site, path);
    if (holder === null) return [];
    return [
      {
        severity: "warning" as const,
        what: `content_pages[${at}] ("${title}") is never shown: ${path} is ${holder}, which comes first.`,
        mend: "Give the page a path of its own.",
      },
    ];
  });
}

function nameHolder(site: Site, path: string): string | null {
  if (findSiteAddress(path.toLowerCase()) !== null) return "a page of every site";
  const found = resolveSitePath(site, path);
  return found.is === "content" ? null : HOLDERS[found.is];
}
