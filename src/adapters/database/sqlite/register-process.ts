import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DataFolderHeldError } from "../database-errors.ts";
import { explainFolderErrors } from "./data-folder.ts";
import { identifyProcess, isAlive, type ProcessIdentity } from "./process-identity.ts";

const PROCESSES_FOLDER = "processes";

type Registration = ProcessIdentity & { schema: number };

/** `isAlone` means that no other live process uses the folder: none has checked the file. */
export type ProcessRegistration = { isAlone: boolean; end: () => void };

/**
 * Registers this process as a user of the data folder until `end`; removes registrations of dead processes.
 *
 * @throws DataFolderHeldError when a live process has another schema.
 */
export function registerProcess(folder: string, schema: number): ProcessRegistration {
  const processes = join(folder, PROCESSES_FOLDER);
  const own = `${process.pid}-${randomUUID()}.json`;
  const end = () => rmSync(join(processes, own), { force: true });
  explainFolderErrors(folder, () => {
    mkdirSync(processes, { recursive: true });
    const registration: Registration = { ...identifyProcess(), schema };
    writeFileSync(join(processes, `${own}.new`), JSON.stringify(registration));
    renameSync(join(processes, `${own}.new`), join(processes, own));
  });
  const others = readdirSync(processes)
    .filter((name) => name.endsWith(".json") && name !== own)
    .flatMap((name) => readLiveRegistration(join(processes, name)));
  const stranger = others.find((other) => other.schema !== schema);
  if (stranger) {
    end();
    throw new DataFolderHeldError(folder, stranger.pid, stranger.schema, schema);
  }
  return { isAlone: others.length === 0, end };
}

function readLiveRegistration(path: string): Registration[] {
  const registration = readRegistration(path);
  if (registration && isAlive(registration)) return [registration];
  if (registration) rmSync(path, { force: true });
  return [];
}

/** Null when its process has ended since the folder was listed. */
function readRegistration(path: string): Registration | null {
  try {
    const { pid, schema, born } = JSON.parse(readFileSync(path, "utf8"));
    if (typeof pid !== "number" || typeof schema !== "number") return null;
    return { pid, schema, born: typeof born === "string" ? born : null };
  } catch {
    return null;
  }
}
