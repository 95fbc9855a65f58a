import { setImmediate } from "node:timers/promises";
import { Busboy } from "@fastify/busboy";
import { MAX_PHOTO_BYTES } from "#domain/valuation/photo-slots.ts";
import type { PageRequest } from "#ports/page.ts";

/** Token, slot and photo; one more is some tool's. */
const MAX_PARTS = 4;

const SLICE_BYTES = 128 * 1_024;

const LIMITS = {
  files: 1,
  fields: 3,
  parts: MAX_PARTS,
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
  const boundary = BOUNDARY.exec(type ?? "")?.[1];
  if (body === null || type === undefined || boundary === undefined) return null;
  if (hasManyParts(Buffer.from(body.buffer, body.byteOffset, body.length), boundary)) return null;
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
      void feed(parser, body).catch(fail);
    } catch {
      // It throws for a content type without a boundary.
      fail();
    }
  });
}

/** In slices, between which others are served: a body of nothing but line breaks takes a second to walk through. */
async function feed(parser: Busboy, body: Uint8Array): Promise<void> {
  for (let at = 0; at < body.length; at += SLICE_BYTES) {
    parser.write(body.subarray(at, at + SLICE_BYTES));
    await setImmediate();
  }
  parser.end();
}

const BOUNDARY = /^multipart\/form-data\s*;\s*boundary="?([^\s";,]{1,70})"?\s*$/i;

/** The parser walks through all parts whatever its limit: 200,000 of them would hold up all sites for seconds. */
function hasManyParts(body: Buffer, boundary: string): boolean {
  const mark = `--${boundary}`;
  let at = body.indexOf(mark);
  // One more ends the last part.
  for (let found = 0; at !== -1; found += 1) {
    if (found > MAX_PARTS) return true;
    at = body.indexOf(mark, at + mark.length);
  }
  return false;
}
