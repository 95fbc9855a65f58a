import { BODY_STYLES } from "#domain/vehicle/body-styles.ts";
import { IMAGE_WIDTHS } from "#ports/image-service.ts";
import { resolvePlaceholderUrl } from "#ui/icons/icon-files.ts";
import { answerNoFile, answerRedirect, answerText } from "../../plain-answers.ts";
import type { Route } from "../../route.ts";
import type { WebServices } from "../../web-services.ts";

/** Short enough for a photo that is replaced at its address. */
const MAX_AGE_SECONDS = 24 * 3600;
const PLACEHOLDER_MAX_AGE_SECONDS = 60;

/** `/images/{width}?body={style}&src={address}`; a picture that fails redirects to a drawing of its body. */
export const imageRoute =
  ({ images, log }: Pick<WebServices, "images" | "log">): Route =>
  async ({ site, url, segment, request }) => {
    const width = Number(segment);
    const source = url.searchParams.get("src");
    if (!source || !IMAGE_WIDTHS.some((known) => known === width)) return answerNoFile();
    const answer = await images.render({
      source,
      width,
      accept: request.headers.accept ?? "",
      siteSlug: site.slug,
      allowedHosts: site.image_hosts,
    });
    if (answer.is === "busy") {
      return answerText(503, "Busy.", ["retry-after", String(answer.retryAfterSeconds)]);
    }
    if (answer.is === "unavailable") {
      // Debug only: requests choose the address, and could fill the log.
      log.debug({ site: site.slug, source, reason: answer.reason }, "picture unavailable");
      const wanted = url.searchParams.get("body");
      const bodyStyle = BODY_STYLES.find((style) => style === wanted);
      const briefly = ["cache-control", `public, max-age=${PLACEHOLDER_MAX_AGE_SECONDS}`];
      // Without a body style it is a logo or a face: the browser shows its text.
      if (bodyStyle === undefined) return answerText(404, "There is no such picture.", briefly);
      const drawing = answerRedirect(resolvePlaceholderUrl(bodyStyle), 302, "never");
      return { ...drawing, headers: [...drawing.headers, ...briefly] };
    }
    const { etag, contentType, body } = answer;
    const policy = ["cache-control", `public, max-age=${MAX_AGE_SECONDS}`, "vary", "accept"];
    if (request.headers["if-none-match"] === etag) {
      return { status: 304, headers: [...policy, "etag", etag], body: null, keep: "never" };
    }
    const headers = [...policy, "etag", etag, "content-type", contentType];
    return { status: 200, headers, body, keep: "never" };
  };
