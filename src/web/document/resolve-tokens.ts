import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Site } from "#domain/site/config/site.ts";
import { deriveTokens, formatTokens } from "#domain/site/look/derive-tokens.ts";

type InlineTokens = {
  css: string;
  /** SHA-256 in Base64, for the policy. */
  hash: string;
};

/** Inline, since a transition that the stylesheet allows too late is aborted with a console error. */
const PAGE_TRANSITIONS =
  "@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}";

/** Pairs of colours: deriving one takes longer than rendering a small page. */
const MAX_CACHED_COLOURS = 1_000;
const cached = new LRUCache<string, InlineTokens>({ max: MAX_CACHED_COLOURS });

/** The one inline style of a document. */
export function resolveTokens({
  brand_colour,
  accent_colour,
}: Pick<Site, "brand_colour" | "accent_colour">): InlineTokens {
  const key = `${brand_colour} ${accent_colour}`;
  const known = cached.get(key);
  if (known) return known;
  const colours = formatTokens(deriveTokens({ brand: brand_colour, accent: accent_colour }));
  const css = `${colours}${PAGE_TRANSITIONS}`;
  const tokens = { css, hash: createHash("sha256").update(css).digest("base64") };
  cached.set(key, tokens);
  return tokens;
}
