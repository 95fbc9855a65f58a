import { Busboy } from "@fastify/busboy";
import { MAX_PHOTO_BYTES } from "#domain/valuation/photo-slots.ts";
import type { PageRequest } from "#ports/page.ts";

/** A part more than the form has is not read: a body of a million tiny parts costs nothing. */
const LIMITS = {
  files: 1,
  fields: 3,
  parts: 4,
  fieldNameSize: 20,
  fieldSize: 300,
  headerPairs: 10,
  // One byte more than is taken, so that a photo of just that size is known to be too large.
  fileSize: MAX_PHOTO_BYTES + 1,
};

export type PostedPhoto = {
  fields: ReadonlyMap<string, string>;
  /** Null where none was chosen. */
  file: Uint8Array | null;
};

/** The form of a photo; null for a body that is no multipart form, or a broken one. */
export async function readPostedPhoto({
  headers,
  body,
}: Pick<PageRequest, "headers" | "body">): Promise<PostedPhoto | null> {
  const type = headers["content-type"];
  if (body === null || type === undefined || !/^multipart\/form-data\s*;/i.test(type)) return null;
  return new Promise((resolve) => {
    const fields = new Map<string, string>();
    const chunks: Uint8Array[] = [];
    const fail = (): void => resolve(null);
    try {
      const parser = new Busboy({ headers: { "content-type": type }, limits: LIMITS });
      parser.on("field", (name, value) => fields.set(name, value));
      parser.on("file", (_name, stream) => {
        stream.on("data", (chunk: Uint8Array) => chunks.push(chunk));
        stream.on("error", fail);
      });
      parser.on("error", fail);
      parser.on("finish", () => {
        const file = Buffer.concat(chunks);
        resolve({ fields, file: file.length === 0 ? null : file });
      });
      parser.end(body);
    } catch {
      // It throws for a content type without a boundary.
      fail();
    }
  });
}
