import { trimSlash } from "../../search/places/default-search-path.ts";
import { foldPath } from "../../text/fold-path.ts";
import { decodePath } from "../../text/path-escapes.ts";

export type Redirect = { from: string; to: string; permanent: boolean };

export type RedirectSite = {
  redirects: readonly Redirect[];
  url: string;
  hosts: readonly string[];
};

/** `next` is the folded path of the same site that it leads to; null where it leaves the site. */
type Step = { redirect: Redirect; next: string | null };

/** By folded path, so that a site with thousands of old addresses finds one at once. */
export type RedirectIndex = ReadonlyMap<string, Step>;

/** Of several from one path the first counts. */
export function indexRedirects(site: RedirectSite): RedirectIndex {
  const isOwn = recogniseOwn(site);
  const index = new Map<string, Step>();
  for (const redirect of site.redirects) {
    const from = foldRedirectPath(redirect.from);
    if (!index.has(from)) index.set(from, { redirect, next: foldTarget(redirect, isOwn) });
  }
  return index;
}

/**
 * Where a decoded path has moved, through several redirects at once; null where it has not. Letter case, accents
 * and a final slash make no difference. Permanent only where each of them is. Null for a circle, too, which
 * `site apply` refuses.
 */
export function findRedirect(index: RedirectIndex, path: string): Omit<Redirect, "from"> | null {
  const passed = new Set<Step>();
  let last: Step | null = null;
  for (
    let step = index.get(foldRedirectPath(path));
    step !== undefined;
    step = step.next === null ? undefined : index.get(step.next)
  ) {
    if (passed.has(step)) return null;
    passed.add(step);
    last = step;
  }
  if (last === null) return null;
  const permanent = [...passed].every(({ redirect }) => redirect.permanent);
  return { to: last.redirect.to, permanent };
}

/** Positions of redirects that lead back to themselves, or to others that do. */
export function findRedirectLoops(site: RedirectSite): number[] {
  const index = indexRedirects(site);
  const ends = new Map<string, boolean>();
  const comesToAnEnd = (from: string): boolean => {
    const passed: string[] = [];
    let at: string | null = from;
    while (at !== null && index.has(at) && !ends.has(at)) {
      passed.push(at);
      ends.set(at, false);
      at = index.get(at)?.next ?? null;
    }
    const isEnd = at === null || (ends.get(at) ?? true);
    for (const path of passed) ends.set(path, isEnd);
    return isEnd;
  };
  return site.redirects.flatMap(({ from }, at) =>
    comesToAnEnd(foldRedirectPath(from)) ? [] : [at],
  );
}

/** Escaped or not: an old address with a space can only be written with an escape. */
export const foldRedirectPath = (path: string): string =>
  trimSlash(foldPath(decodePath(path) ?? path)) || "/";

type IsOwn = (address: URL) => boolean;

function recogniseOwn({ url, hosts }: RedirectSite): IsOwn {
  const own = new Set([...hosts, URL.parse(url)?.host]);
  return ({ protocol, host }) => /^https?:$/.test(protocol) && own.has(host);
}

function foldTarget({ from, to }: Redirect, isOwn: IsOwn): string | null {
  // Browsers read these from the address that they are at.
  if (/^[?#]/.test(to)) return foldRedirectPath(from);
  const address = to.startsWith("/") ? null : URL.parse(to);
  if (address ? !isOwn(address) : !to.startsWith("/")) return null;
  const [path = ""] = (address?.pathname ?? to).split(/[?#]/);
  return foldRedirectPath(path);
}
