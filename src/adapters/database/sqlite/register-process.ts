import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DataFolderHeldError } from "../database-errors.ts";
import { explainFolderErrors } from "./data-folder.ts";
import { identifyProcess, isAlive, type ProcessIdentity } from "./process-identity.ts";

/** Where the processes on one `DATA_DIR` say which schema they know. */
const PROCESSES_FOLDER = "processes";

type Registration = ProcessIdentity & { schema: number };

/** `isAlone`: no other live process, so nobody else has looked at the file since the last one died. */
export type ProcessRegistration = { isAlone: boolean; end: () => void };

/**
 * Says that this process works on the data folder with its schema, until `end`. Any number of
 * processes of one schema may; what dead ones left behind is cleared away.
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

/** Removes the file of a process that is no more. */
function readLiveRegistration(path: string): Registration[] {
  const registration = readRegistration(path);
  if (registration && isAlive(registration)) return [registration];
  if (registration) rmSync(path, { force: true });
  return [];
}

/** Null where its process has ended since the folder was listed. */
function readRegistration(path: string): Registration | null {
  try {
    const { pid, schema, born } = JSON.parse(readFileSync(path, "utf8"));
    if (typeof pid !== "number" || typeof schema !== "number") return null;
    return { pid, schema, born: typeof born === "string" ? born : null };
  } catch {
    return null;
  }
}
