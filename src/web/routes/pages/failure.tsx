import type { Context } from "hono";
import type { Site } from "#domain/site/config/site.ts";
import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";
import { composePage } from "#templates/compose-page.ts";
import { TEMPLATES } from "#templates/registry.ts";
import { BodyCutOffError } from "../../body-cut-off-error.ts";
import { PLAIN_METADATA } from "../../metadata/metadata.ts";
import { buildFrame, RETRY_AFTER, sendPage } from "../../page.tsx";
import type { WebEnvironment } from "../../web-environment.ts";
import type { WebServices } from "../../web-services.ts";

/**
 * What a visitor sees when a page could not be made: the site's own page, and the reason in the log.
 * While the records are away that is a 503, after which crawlers come back and keep the address. Who
 * waited no turn gets a text.
 */
export async function answerFailure(
  services: WebServices,
  error: Error,
  context: Context<WebEnvironment>,
): Promise<Response> {
  if (error instanceof BodyCutOffError) return context.text(`${error.message}\n`, 400);
  const site = context.get("site");
  const isAway = error instanceof StorageUnavailableError;
  const message = isAway ? "page unavailable: the records cannot be read" : "page failed";
  services.log.error({ err: error, site: site?.slug, path: context.req.path }, message);
  const page =
    site && !context.env?.isPassedThrough
      ? await sendFailurePage(services, site, isAway, context).catch(() => null)
      : null;
  if (page) return page;
  if (isAway) {
    context.header(...RETRY_AFTER);
    return context.text("We will be back soon. Please try again in a minute.\n", 503);
  }
  return context.text("Something went wrong. Please try again.\n", 500);
}

async function sendFailurePage(
  services: WebServices,
  site: Site,
  isAway: boolean,
  context: Context<WebEnvironment>,
): Promise<Response> {
  const frame = await buildFrame(services, site, services.now());
  return sendPage(context, services, frame, {
    status: isAway ? 503 : 500,
    metadata: { ...PLAIN_METADATA, title: isAway ? "Back soon" : "Something went wrong" },
    tags: [],
    freshUntil: null,
    body: composePage(TEMPLATES[site.template], isAway ? "unavailable" : "error", frame),
  });
}
