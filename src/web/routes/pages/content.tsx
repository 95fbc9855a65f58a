import { HOME_PATH } from "#domain/addresses/site-addresses.ts";
import { findContentPage } from "#domain/content/list-content-pages.ts";
import { composePage } from "#templates/compose-page.ts";
import { buildBreadcrumbStructuredData } from "../../metadata/breadcrumb-structured-data.ts";
import { buildFaqStructuredData } from "../../metadata/faq-structured-data.ts";
import { PLAIN_METADATA } from "../../metadata/metadata.ts";
import { resolveSharedImage } from "../../metadata/resolve-shared-image.ts";
import type { PageContext, PageView } from "../../page.tsx";
import type { WebServices } from "../../web-services.ts";
import { answerNotFound } from "./not-found.tsx";

/** A page of the dealer's own words. */
export async function answerContent(
  services: WebServices,
  context: PageContext,
): Promise<PageView> {
  const { site, frame, template, path } = context;
  const content = findContentPage(site, path);
  if (content === null) return answerNotFound(services, context);
  const { title, intro, description, image, is_indexed } = content;
  const steps = [
    { name: "Home", href: HOME_PATH },
    { name: content.name ?? title, href: content.path },
  ];
  return {
    metadata: {
      ...PLAIN_METADATA,
      title,
      description: description ?? intro ?? `${title} at ${site.name}.`,
      canonicalPath: content.path,
      isIndexable: is_indexed,
      image: resolveSharedImage(image, site.social_image),
      structuredData: [
        buildBreadcrumbStructuredData(site, steps),
        ...buildFaqStructuredData(content),
      ],
    },
    keep: { tags: [], freshUntil: null },
    ...composePage(template, "content", { ...frame, content }),
  };
}
