import type { Context } from "hono";
import type { ReactNode } from "react";
import type { TemplateName } from "#domain/site/template-names.ts";
import { TEMPLATES } from "#templates/registry.ts";
import { buildContentSecurityPolicy } from "./content-security-policy.ts";
import type { DocumentSite } from "./description-tags.tsx";
import { renderDocument } from "./document.tsx";
import type { Metadata } from "./metadata/metadata.ts";
import type { TrayPage } from "./page-tray.ts";
import { resolveTokens } from "./resolve-tokens.ts";
import type { WebEnvironment } from "./web-environment.ts";
import type { WebServices } from "./web-services.ts";

type DocumentOfSite = {
  site: DocumentSite & {
    template: TemplateName;
    accent_colour: string;
    image_hosts: readonly string[];
  };
  status: 200 | 404 | 410 | 500 | 503;
  metadata: Metadata;
  /** How the server in front may keep it. */
  keep: Omit<TrayPage, "html">;
  body: ReactNode;
};

/** Renders a whole page with its policy; hands it to the server's tray where there is one. */
export function sendDocument(
  context: Context<WebEnvironment>,
  { assets }: Pick<WebServices, "assets">,
  { site, status, metadata, keep, body }: DocumentOfSite,
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
  context.header("content-type", "text/html; charset=utf-8");
  context.header(
    "content-security-policy",
    buildContentSecurityPolicy(tokens.hash, site.image_hosts),
  );
  context.status(status);
  const tray = context.env?.tray;
  if (!tray) return context.body(html);
  tray.page = { html, ...keep };
  return context.body(null);
}
