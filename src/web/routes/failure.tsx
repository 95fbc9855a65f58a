import type { Context } from "hono";
import { TEMPLATES } from "#templates/registry.ts";
import { PLAIN_METADATA } from "../metadata/metadata.ts";
import { buildFrame, sendPage } from "../page.tsx";
import type { WebEnvironment } from "../web-environment.ts";
import type { WebServices } from "../web-services.ts";

/** What a visitor sees when a page could not be made: the site's own page, and the reason in the log. */
export async function answerFailure(
  services: WebServices,
  error: Error,
  context: Context<WebEnvironment>,
): Promise<Response> {
  const site = context.get("site");
  services.log.error({ err: error, site: site?.slug, path: context.req.path }, "page failed");
  if (!site) return context.text("Something went wrong. Please try again.\n", 500);
  const frame = await buildFrame(services, site, services.now()).catch(() => null);
  if (!frame) return context.text("Something went wrong. Please try again.\n", 500);
  const { ErrorPage } = TEMPLATES[site.template];
  return sendPage(context, services, site, {
    status: 500,
    metadata: { ...PLAIN_METADATA, title: "Something went wrong" },
    tags: [],
    freshUntil: null,
    body: <ErrorPage {...frame} />,
  });
}
