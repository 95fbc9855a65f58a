import { findAddressOfUrl } from "#domain/addresses/find-site-address.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { PageAnswer, PageRequest } from "#ports/page.ts";
import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";
import { composePage } from "#templates/compose-page.ts";
import { TEMPLATES } from "#templates/registry.ts";
import { PLAIN_METADATA } from "../../metadata/metadata.ts";
import { answerPage, buildFrame, RETRY_AFTER } from "../../page.tsx";
import { answerText } from "../../plain-answers.ts";
import type { WebServices } from "../../web-services.ts";

/**
 * The site's own failure page, with the reason in the log. A database that is away is a 503: crawlers keep
 * the address. Fragments, data and requests that bypassed the render queue get a text.
 */
export async function answerFailure(
  services: WebServices,
  error: unknown,
  request: PageRequest,
  site: Site | null,
): Promise<PageAnswer> {
  const isAway = error instanceof StorageUnavailableError;
  const message = isAway ? "page unavailable: the records cannot be read" : "page failed";
  const [path = ""] = request.url.split("?", 1);
  services.log.error({ err: error, site: site?.slug, path }, message);
  const page =
    site && request.queueRender && isReadByPeople(path)
      ? await request.queueRender(() => answerFailurePage(services, site, isAway)).catch(() => null)
      : null;
  if (page) return page;
  return isAway
    ? answerText(503, "We will be back soon. Please try again in a minute.", RETRY_AFTER)
    : answerText(500, "Something went wrong. Please try again.");
}

/** A posted form may have been sent without script. */
function isReadByPeople(pathname: string): boolean {
  const found = findAddressOfUrl({ pathname });
  return found === null || found.address.kind === "page" || found.address.kind === "action";
}

async function answerFailurePage(
  services: WebServices,
  site: Site,
  isAway: boolean,
): Promise<PageAnswer> {
  const { frame } = await buildFrame(services, site, services.now());
  return answerPage(services, frame, {
    status: isAway ? 503 : 500,
    metadata: { ...PLAIN_METADATA, title: isAway ? "Back soon" : "Something went wrong" },
    keep: "never",
    ...composePage(TEMPLATES[site.template], isAway ? "unavailable" : "error", frame),
  });
}
