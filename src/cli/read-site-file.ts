import { readFile } from "node:fs/promises";
import type { SiteFile } from "#use-cases/apply-site.ts";
import { ExitError } from "./exit-codes.ts";

/**
 * A site's JSON from its file; a byte order mark is passed over.
 *
 * @throws ExitError when the file cannot be read or is not JSON.
 */
export async function readSiteFile(path: string): Promise<SiteFile> {
  const text = await readFile(path, "utf8").catch((error: Error) => {
    throw new ExitError(`${path} cannot be read: ${error.message}`);
  });
  try {
    return { source: path, json: JSON.parse(text.replace(/^\uFEFF/, "")) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ExitError(`${path} is not JSON: ${reason}`);
  }
}
