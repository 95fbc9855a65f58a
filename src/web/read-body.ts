import type { PageRequest } from "#ports/page.ts";
import { BodyCutOffError } from "./body-cut-off-error.ts";

/**
 * Null where the body is longer than `maxBytes`; the rest stays unread, so the connection can answer.
 *
 * @throws BodyCutOffError when the visitor left while sending.
 */
export async function readBody(
  { body, headers }: Pick<PageRequest, "body" | "headers">,
  maxBytes: number,
): Promise<string | null> {
  if (body === null) return "";
  if (headers["transfer-encoding"] === undefined && Number(headers["content-length"]) > maxBytes) {
    return null;
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const reading: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await reading.next().catch((error: unknown) => {
      throw new BodyCutOffError(error);
    });
    if (done) return new TextDecoder().decode(Buffer.concat(chunks));
    bytes += value.length;
    if (bytes > maxBytes) return null;
    chunks.push(value);
  }
}
