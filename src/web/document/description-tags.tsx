import { FAVICON_PATH, TOUCH_ICON_PATH } from "#domain/addresses/site-addresses.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { Metadata } from "../metadata/metadata.ts";

export type DocumentSite = Pick<
  Site,
  "slug" | "name" | "url" | "locale" | "favicon" | "brand_colour" | "google_site_verification"
>;

/** Metadata for search engines and link previews (§2, "Page wrapper"). */
export function DescriptionTags({ site, metadata }: { site: DocumentSite; metadata: Metadata }) {
  const { title, description, canonicalPath, isIndexable, previousPath, nextPath } = metadata;
  const { image, keywords, named } = metadata;
  const names = metadata.isNameFirst ? [site.name, title] : [title, site.name];
  const fullTitle = names.filter((name) => name !== null).join(" | ");
  const canonical = canonicalPath === null ? null : new URL(canonicalPath, site.url).href;
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {isIndexable && <meta name="keywords" content={[...keywords, site.name].join(", ")} />}
      {!isIndexable && <meta name="robots" content="noindex" />}
      {canonical && <link rel="canonical" href={canonical} />}
      {previousPath && <link rel="prev" href={previousPath} />}
      {nextPath && <link rel="next" href={nextPath} />}
      <meta name="theme-color" content={site.brand_colour} />
      <link rel="icon" href={site.favicon ?? FAVICON_PATH} />
      <link rel="apple-touch-icon" href={TOUCH_ICON_PATH} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={title ?? site.name} />
      {description && <meta property="og:description" content={description} />}
      {canonical && <meta property="og:url" content={canonical} />}
      {image && <meta property="og:image" content={new URL(image, site.url).href} />}
      {site.google_site_verification && (
        <meta name="google-site-verification" content={site.google_site_verification} />
      )}
      {Object.entries(named).map(([name, content]) => (
        <meta key={name} name={name} content={content} />
      ))}
      {metadata.structuredData.map(formatData).map((text) => (
        <script key={text} type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
      ))}
    </>
  );
}

/** Escaped, so that it cannot end its script element. */
function formatData(data: object): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
