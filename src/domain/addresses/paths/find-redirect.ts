import { trimSlash } from "../../search/places/default-search-path.ts";
import { foldPath } from "../../text/fold-path.ts";

export type Redirect = { from: string; to: string; permanent: boolean };

type RedirectSite = { redirects: readonly Redirect[] };

/**
 * Where a decoded path has moved, through several redirects at once; null where it has not. Letter case, accents
 * and a final slash make no difference. Permanent only where each of them is. Null for a circle, too, which
 * `site apply` refuses.
 */
export function findRedirect(
  { redirects }: RedirectSite,
  path: string,
): Omit<Redirect, "from"> | null {
  const passed: Redirect[] = [];
  for (let next = find(redirects, path); next !== undefined; next = find(redirects, next.to)) {
    if (passed.includes(next)) return null;
    passed.push(next);
  }
  const last = passed.at(-1);
  return last === undefined
    ? null
    : { to: last.to, permanent: passed.every(({ permanent }) => permanent) };
}

/** Positions of redirects that lead back to themselves. */
export function findRedirectLoops({ redirects }: RedirectSite): number[] {
  return redirects.flatMap(({ from }, index) =>
    findRedirect({ redirects }, from) === null ? [index] : [],
  );
}

export const foldRedirectPath = (path: string): string => trimSlash(foldPath(path)) || "/";

function find(redirects: readonly Redirect[], path: string): Redirect | undefined {
  const [plain = ""] = path.split(/[?#]/);
  const folded = foldRedirectPath(plain);
  return redirects.find(({ from }) => foldRedirectPath(from) === folded);
}
