import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Site } from "#domain/site/config/site.ts";
import { deriveTokens, formatTokens } from "#domain/site/look/derive-tokens.ts";

type InlineTokens = {
  css: string;
  /** SHA-256 in Base64, for the policy. */
  hash: string;
};

/**
 * The browser asks whether a page takes part in transitions before its stylesheet is surely there:
 * said too late, the transition is broken off with an error on the console.
 */
const PAGE_TRANSITIONS =
  "@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}";

/** Pairs of colours remembered at once: deriving one takes longer than a small page. */
const MAX_REMEMBERED = 1_000;
const remembered = new LRUCache<string, InlineTokens>({ max: MAX_REMEMBERED });

/** What must stand in the document's one inline style: the site's colours, and its transitions. */
export function resolveTokens({
  brand_colour,
  accent_colour,
}: Pick<Site, "brand_colour" | "accent_colour">): InlineTokens {
  const key = `${brand_colour} ${accent_colour}`;
  const known = remembered.get(key);
  if (known) return known;
  const colours = formatTokens(deriveTokens({ brand: brand_colour, accent: accent_colour }));
  const css = `${colours}${PAGE_TRANSITIONS}`;
  const tokens = { css, hash: createHash("sha256").update(css).digest("base64") };
  remembered.set(key, tokens);
  return tokens;
}
