import { resolveReachedUrl } from "#domain/site/resolve-reached-url.ts";
import type { PageAnswer } from "#ports/page.ts";
import { DirectoryPage } from "#ui/pages/demo/directory-page.tsx";
import { listSites } from "#use-cases/sites/list-sites.ts";
import { DIRECTORY_SITE } from "../../directory-site.ts";
import { answerDocument } from "../../document/answer-document.tsx";
import { PLAIN_METADATA } from "../../metadata/metadata.ts";
import type { WebServices } from "../../web-services.ts";

export async function answerDirectory(services: WebServices): Promise<PageAnswer> {
  const sites = await listSites(services, services.now());
  return answerDocument(services, {
    site: DIRECTORY_SITE,
    status: 200,
    metadata: { ...PLAIN_METADATA, title: "Demo sites" },
    keep: "never",
    parts: ["operator"],
    body: (
      <DirectoryPage
        sites={sites.map(({ site, vehicleCount }) => ({
          name: site.name,
          url: resolveReachedUrl(site, { isProduction: false, port: services.port }),
          slug: site.slug,
          tagline: site.tagline,
          brandColour: site.brand_colour,
          vehicleCount,
          description: site.description,
        }))}
      />
    ),
  });
}
