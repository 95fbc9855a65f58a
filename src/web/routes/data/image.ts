import type { Handler } from "hono";
import { BODY_STYLES } from "#domain/vehicle/body-styles.ts";
import { IMAGE_WIDTHS } from "#ports/image-service.ts";
import { resolvePlaceholderUrl } from "#ui/icons/icon-files.ts";
import type { WebEnvironment } from "../../web-environment.ts";
import type { WebServices } from "../../web-services.ts";

/** A dealer may put another photo at the same address. */
const KEPT_SECONDS = 24 * 3600;
const PLACEHOLDER_KEPT_SECONDS = 60;

/**
 * A stock picture in one of the fixed widths: `/images/{width}?body={style}&src={address}`. A
 * missing, broken or refused one leads to the drawing of the body style.
 */
export const imageRoute =
  ({ images, log }: Pick<WebServices, "images" | "log">): Handler<WebEnvironment> =>
  async (context) => {
    const site = context.get("site");
    const width = Number(context.req.param("width"));
    const source = context.req.query("src");
    if (!source || !IMAGE_WIDTHS.some((known) => known === width)) return context.notFound();
    const answer = await images.render({
      source,
      width,
      accept: context.req.header("accept") ?? "",
      siteSlug: site.slug,
      allowedHosts: site.image_hosts,
    });
    if (answer.is === "busy") {
      return context.text("Busy.\n", 503, { "retry-after": String(answer.retryAfterSeconds) });
    }
    if (answer.is === "unavailable") {
      // Whoever asks chooses the address: at a higher level anybody could fill the log with theirs.
      log.debug({ site: site.slug, source, reason: answer.reason }, "picture unavailable");
      const wanted = context.req.query("body");
      const bodyStyle = BODY_STYLES.find((style) => style === wanted);
      context.header("cache-control", `public, max-age=${PLACEHOLDER_KEPT_SECONDS}`);
      // A logo or a face is no vehicle: the browser shows its words.
      if (bodyStyle === undefined) return context.text("There is no such picture.\n", 404);
      return context.redirect(resolvePlaceholderUrl(bodyStyle), 302);
    }
    context.header("cache-control", `public, max-age=${KEPT_SECONDS}`);
    context.header("vary", "accept");
    context.header("etag", answer.etag);
    if (context.req.header("if-none-match") === answer.etag) return context.body(null, 304);
    context.header("content-type", answer.contentType);
    return context.body(new Uint8Array(answer.body).buffer);
  };
