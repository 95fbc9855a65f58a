import type { ReactNode } from "react";
import type { CaptchaConfig } from "#domain/enquiry/submit/captcha-config.schema.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { TemplateName } from "#domain/site/config/template-names.ts";
import type { PageAnswer, PageKeep } from "#ports/page.ts";
import { TEMPLATES } from "#templates/registry.ts";
import type { PagePart } from "#ui/styles/parts/page-part-names.ts";
import type { Metadata } from "../metadata/metadata.ts";
import { listSecureHeaders } from "../secure-headers.ts";
import type { WebServices } from "../web-services.ts";
import { buildContentSecurityPolicy } from "./content-security-policy.ts";
import type { DocumentSite } from "./description-tags.tsx";
import { renderDocument } from "./document.tsx";
import { resolveTokens } from "./resolve-tokens.ts";

type DocumentOfSite = {
  site: DocumentSite & {
    template: TemplateName;
    accent_colour: string;
    image_hosts: readonly string[];
    hsts_subdomains: boolean;
    captcha: Pick<CaptchaConfig, "provider">;
    /** Absent on pages that are no site's. */
    reputation_script?: Site["reputation_script"];
    map_tiles?: Site["map_tiles"];
    locations?: Site["locations"];
  };
  status: 200 | 403 | 404 | 409 | 410 | 422 | 429 | 500 | 503;
  /** Additional ones, or in place of the document's own: name, value, name, value… */
  headers?: readonly string[];
  metadata: Metadata;
  keep: PageKeep;
  body: ReactNode;
  parts: readonly PagePart[];
};

export function answerDocument(
  { assets }: Pick<WebServices, "assets">,
  { site, status, headers = [], metadata, keep, body, parts }: DocumentOfSite,
): PageAnswer {
  const tokens = resolveTokens(site);
  const { fontFile, headingFontFile } = TEMPLATES[site.template];
  const html = renderDocument({
    site,
    metadata,
    tokens: tokens.css,
    scripts: assets.scripts,
    stylesheets: assets.stylesheets(site.template, parts),
    nextStylesheets: assets.nextStylesheets(parts),
    fonts: [fontFile, headingFontFile].flatMap((name) => (name && assets.font(name)) || []),
    children: body,
  });
  return {
    status,
    headers: [...omitGiven(listDocumentHeaders(site, tokens.hash), headers), ...headers],
    body: html,
    keep,
  };
}

function omitGiven(own: readonly string[], given: readonly string[]): readonly string[] {
  const names = given.filter((_, n) => n % 2 === 0);
  if (!own.some((name, n) => n % 2 === 0 && names.includes(name))) return own;
  // A name and its value stand beside each other.
  return own.filter((_, n) => !names.includes(own[n - (n % 2)] ?? ""));
}

const CONTENT_TYPE = ["content-type", "text/html; charset=utf-8"];

const CACHED_HEADERS = new WeakMap<object, readonly string[]>();

/** Cached by site object. */
function listDocumentHeaders(site: DocumentOfSite["site"], tokensHash: string): readonly string[] {
  const known = CACHED_HEADERS.get(site);
  if (known) return known;
  const policy = buildContentSecurityPolicy({
    tokensHash,
    imageHosts: site.image_hosts,
    hasTurnstile: site.captcha.provider === "turnstile",
    reputation: site.reputation_script ? new URL(site.reputation_script.url).origin : null,
    tiles: site.map_tiles ? new URL(site.map_tiles.url).origin : null,
    hasGoogleMaps: (site.locations ?? []).some(({ address }) => address.map_key !== null),
  });
  const headers = [...CONTENT_TYPE, "content-security-policy", policy, ...listSecureHeaders(site)];
  CACHED_HEADERS.set(site, headers);
  return headers;
}
