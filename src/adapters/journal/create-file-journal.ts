import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, unlink } from "node:fs/promises";
import { join } from "node:path";
import { JournalUnavailableError, type LeadJournal } from "#ports/lead-journal.ts";
import type { Log } from "#ports/log.ts";
import { journalEntrySchema } from "./journal-entry.schema.ts";

/** Leads of days, and a disk's worth of nobody's flood. */
const MOST_ENTRIES = 20_000;

const ENTRY = /^\d+-[\w-]+\.json$/;

/**
 * A file for each entry, named by its moment: written aside, synchronised and renamed, so that one is
 * whole or not there. Nothing is made before the first lead needs it.
 */
export function createFileJournal({
  folder,
  log,
}: {
  folder: string;
  log: Pick<Log, "error">;
}): LeadJournal {
  const reported = new Set<string>();
  let running: Promise<unknown> = Promise.resolve();

  return {
    async append(step) {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        if ((await listEntries(folder)).length >= MOST_ENTRIES) {
          throw new Error(`it has ${MOST_ENTRIES} entries, and takes no more`);
        }
        const name = `${String(step.receivedAt).padStart(15, "0")}-${randomUUID()}.json`;
        await writeDurably(folder, name, JSON.stringify(step));
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new JournalUnavailableError(
          `The journal of leads ${folder} cannot be written: ${reason}`,
          {
            cause: error,
          },
        );
      }
    },

    async list(limit, without = NONE) {
      const entries = [];
      for (const id of await listEntries(folder)) {
        if (entries.length >= limit) break;
        if (without.has(id)) continue;
        const text = await readFile(join(folder, id), "utf8").catch(ignoreMissing);
        // Another process took it in meanwhile.
        if (text === null) continue;
        const step = journalEntrySchema.safeParse(parseJson(text));
        if (step.success) entries.push({ id, step: step.data });
        else await setAside(folder, id, log);
      }
      return entries;
    },

    async remove(id) {
      await unlink(join(folder, id)).catch(ignoreMissing);
      await synchronise(folder);
    },

    async count() {
      const [entries, damaged] = await Promise.all([listEntries(folder), listDamaged(folder)]);
      return { waiting: entries.length, damaged: damaged.length };
    },

    listDamaged: async () => (await listDamaged(folder)).map((name) => join(folder, name)),

    runReplay(replay) {
      const run = () => replay(reported);
      const next = running.then(run, run);
      running = next;
      return next;
    },
  };
}

const NONE: ReadonlySet<string> = new Set();

async function listEntries(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(ignoreMissing)) ?? [];
  return names.filter((name) => ENTRY.test(name)).toSorted();
}

async function listDamaged(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(ignoreMissing)) ?? [];
  // One that ends so may be under way: it is renamed once it is whole.
  return names.filter((name) => !ENTRY.test(name) && !name.endsWith(".part")).toSorted();
}

async function writeDurably(folder: string, name: string, text: string): Promise<void> {
  const part = join(folder, `${name}.part`);
  const file = await open(part, "wx", 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(part, join(folder, name));
  await synchronise(folder);
}

/** A new or removed name is on the disk only after its folder is. */
async function synchronise(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function setAside(folder: string, id: string, log: Pick<Log, "error">): Promise<void> {
  await rename(join(folder, id), join(folder, `${id}.damaged`));
  log.error(
    { file: join(folder, `${id}.damaged`) },
    "An entry of the journal of leads cannot be read and is set aside: mend it, and take .damaged off its name",
  );
}
