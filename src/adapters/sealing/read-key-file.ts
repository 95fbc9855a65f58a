import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { SealError } from "#ports/finance/answer-seal.ts";
import type { RecordsKey } from "./create-aes-seal.ts";
import { formatRecordsKey, parseRecordsKeys } from "./parse-records-keys.ts";

/**
 * The keys of a file that only its owner reads; it is made with a new key where there is none.
 *
 * @throws SealError where it holds something else.
 */
export function readKeyFile(path: string): RecordsKey[] {
  if (!existsSync(path)) makeKeyFile(path);
  const keys = parseRecordsKeys(readFileSync(path, "utf8").trim());
  if (keys !== null) return keys;
  throw new SealError(
    `${path} holds no key: put back the file that answers were sealed with, or delete it, after which those cannot be read.`,
  );
}

/** Written aside and linked: of processes that start together one makes it whole, and the others read it. */
function makeKeyFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const part = `${path}.${randomUUID()}.part`;
  // A name of its own: records that outlive the file know the former key by its name.
  const id = `local-${randomBytes(4).toString("hex")}`;
  const made = formatRecordsKey({ id, key: randomBytes(32) });
  writeFileSync(part, `${made}\n`, { flag: "wx", mode: 0o600, flush: true });
  try {
    linkSync(part, path);
  } catch (error) {
    if (!isTaken(error)) throw error;
  } finally {
    rmSync(part);
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EEXIST";
}
