import { createHash } from "node:crypto";
import { deriveTokens, formatTokens } from "#domain/site/derive-tokens.ts";
import type { Site } from "#domain/site/site.ts";

type InlineTokens = {
  css: string;
  /** SHA-256 in Base64, for the policy. */
  hash: string;
};

const remembered = new Map<string, InlineTokens>();

/** A site's colours as the document's one inline style. */
export function resolveTokens({
  brand_colour,
  accent_colour,
}: Pick<Site, "brand_colour" | "accent_colour">): InlineTokens {
  const key = `${brand_colour} ${accent_colour}`;
  const known = remembered.get(key);
  if (known) return known;
  const css = formatTokens(deriveTokens({ brand: brand_colour, accent: accent_colour }));
  const tokens = { css, hash: createHash("sha256").update(css).digest("base64") };
  remembered.set(key, tokens);
  return tokens;
}
