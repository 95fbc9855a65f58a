import { PRIVACY_POLICY_PATH, PRIVACY_STATEMENT_PATH } from "../addresses/privacy-paths.ts";
import { foldPath } from "../text/fold-path.ts";
import type { ContentPage } from "./content-page.schema.ts";
import { buildPrivacyPolicy } from "./standard/privacy-policy.ts";
import { buildPrivacyStatement } from "./standard/privacy-statement.ts";
import type { PageOwner } from "./standard/standard-page.ts";
import { buildTerms } from "./standard/terms.ts";

type ContentSite = PageOwner & { content_pages: readonly ContentPage[] };

const STANDARD_PAGES = {
  [PRIVACY_POLICY_PATH]: buildPrivacyPolicy,
  [PRIVACY_STATEMENT_PATH]: buildPrivacyStatement,
  "/terms": buildTerms,
};

/**
 * The site's own pages in their order, then the standard ones at paths that it has no page for: links to its
 * privacy texts and terms never break.
 */
export function listContentPages(site: ContentSite): ContentPage[] {
  const own = new Set(site.content_pages.map(({ path }) => foldPath(path)));
  const standard = Object.values(STANDARD_PAGES).map((build) => build(site));
  return [...site.content_pages, ...standard.filter(({ path }) => !own.has(foldPath(path)))];
}

/** The paths of `listContentPages`, without their texts. */
export function listContentPaths(site: Pick<ContentSite, "content_pages">): string[] {
  const own = site.content_pages.map(({ path }) => path);
  const folded = new Set(own.map(foldPath));
  return [...own, ...Object.keys(STANDARD_PAGES).filter((path) => !folded.has(path))];
}

/** Null where the site has no such page; the path in its exact spelling. */
export function findContentPage(site: ContentSite, path: string): ContentPage | null {
  return listContentPages(site).find((page) => page.path === path) ?? null;
}
