import type { Context } from "hono";
import type { ReactNode } from "react";
import type { TemplateName } from "#domain/site/config/template-names.ts";
import { TEMPLATES } from "#templates/registry.ts";
import type { Metadata } from "../metadata/metadata.ts";
import type { TrayPage } from "../page-tray.ts";
import { listSecureHeaders } from "../secure-headers.ts";
import type { WebEnvironment } from "../web-environment.ts";
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
  };
  status: 200 | 404 | 410 | 422 | 500 | 503;
  /** Beside those of every document: name, value, name, value… */
  headers?: readonly string[];
  metadata: Metadata;
  /** How the server in front may keep it. */
  keep: Omit<TrayPage, "head" | "html">;
  body: ReactNode;
};

/** Renders a whole page with its policy; hands it to the server's tray where there is one. */
export function sendDocument(
  context: Context<WebEnvironment>,
  { assets }: Pick<WebServices, "assets">,
  { site, status, headers = [], metadata, keep, body }: DocumentOfSite,
): Response {
  const tokens = resolveTokens(site);
  const html = renderDocument({
    site,
    metadata,
    tokens: tokens.css,
    scripts: assets.scripts,
    stylesheets: assets.stylesheets(site.template),
    font: assets.font(TEMPLATES[site.template].fontFile),
    children: body,
  });
  const all = [...listDocumentHeaders(site, tokens.hash), ...headers];
  const tray = context.env?.tray;
  if (!tray) return context.newResponse(html, { status, headers: toPairs(all) });
  tray.page = { head: { status, headers: all }, html, ...keep };
  return ON_TRAY;
}

/** Unread: making one for each page takes longer than all of its headers. */
const ON_TRAY = new Response(null);

const CONTENT_TYPE = ["content-type", "text/html; charset=utf-8"];

const KNOWN_HEADERS = new WeakMap<object, readonly string[]>();

/** The same for all documents of a site, as long as it is the same object. */
function listDocumentHeaders(
  site: Pick<DocumentOfSite["site"], "image_hosts" | "hsts_subdomains">,
  tokensHash: string,
): readonly string[] {
  const known = KNOWN_HEADERS.get(site);
  if (known) return known;
  const policy = buildContentSecurityPolicy(tokensHash, site.image_hosts);
  const headers = [...CONTENT_TYPE, "content-security-policy", policy, ...listSecureHeaders(site)];
  KNOWN_HEADERS.set(site, headers);
  return headers;
}

function toPairs(headers: readonly string[]): [name: string, value: string][] {
  return headers.flatMap((name, n) => (n % 2 === 0 ? [[name, headers[n + 1] ?? ""]] : []));
}
