import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";

const ENGINE_FOLDER = join(import.meta.dirname, "..", "..");
/** TypeScript in the repository, JavaScript in the published package. */
const OWN_EXTENSION = extname(import.meta.filename);

let known: string | null = null;

/** A hash of the engine's sources and Node's version: any change of a line may change the saved form. */
export function readEngineVersion(): string {
  known ??= hashSources();
  return known;
}

function hashSources(): string {
  const hash = createHash("sha256").update(JSON.stringify(process.versions));
  const names = readdirSync(ENGINE_FOLDER, { recursive: true, encoding: "utf8" });
  for (const name of names.filter(isSource).sort()) {
    hash.update(name).update(readFileSync(join(ENGINE_FOLDER, name)));
  }
  return hash.digest("base64url");
}

function isSource(name: string): boolean {
  return name.endsWith(OWN_EXTENSION) && !name.endsWith(`.test${OWN_EXTENSION}`);
}
