import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { Metadata } from "../metadata/metadata.ts";
import { DescriptionTags, type DocumentSite } from "./description-tags.tsx";

type DocumentProps = {
  site: DocumentSite;
  metadata: Metadata;
  /** `:root{…}` with the site's colours, allowed in the policy by its hash. */
  tokens: string;
  scripts: readonly string[];
  stylesheets: readonly string[];
  /** Fetched when the page is idle, so that the next page waits for none. */
  nextStylesheets: readonly string[];
  /** Preloaded. */
  /** Fetched early. */
  fonts: readonly string[];
  children: ReactNode;
};

export function renderDocument(props: DocumentProps): string {
  return `<!doctype html>${renderToString(<Document {...props} />)}`;
}

function Document(props: DocumentProps) {
  const { site, tokens, scripts, stylesheets, nextStylesheets, fonts, metadata, children } = props;
  return (
    <html lang={site.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        ))}
        <style dangerouslySetInnerHTML={{ __html: tokens }} />
        {stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {scripts.map((src) => (
          // Small enough to load before the styles: what the device stores is shown in the first paint.
          <script key={src} type="module" src={src} blocking="render" />
        ))}
        {nextStylesheets.map((href) => (
          <link key={href} rel="prefetch" as="style" href={href} />
        ))}
        <DescriptionTags site={site} metadata={metadata} />
      </head>
      <body data-site={site.slug}>{children}</body>
    </html>
  );
}
