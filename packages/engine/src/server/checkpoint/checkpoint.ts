import { existsSync } from "node:fs";
import { join } from "node:path";
import { DamagedFolderError } from "../folder/damaged-folder-error.ts";
import { replaceFile } from "../folder/folder-files.ts";
import { createFrameWriter, readFrameFile } from "../folder/frame-file.ts";
import type { LogPosition } from "../log/task-log.ts";
import type { IndexSettings } from "../settings/index-settings.ts";
import type { TaskEntry } from "../tasks/task-entry.ts";

const CHECKPOINT_FILE = "state";
const HEAD = Buffer.from("SEARCH-STATE 01\n");
const TASKS_IN_FRAME = 1_000;

export type CheckpointCounters = {
  /** The checkpoint holds everything before this position of the log. */
  position: LogPosition;
  nextUid: number;
  nextBatchUid: number;
  nextDocumentsFile: number;
};

/** An index without its documents, which are in a file of their own and in the engine's file. */
export type SavedIndex = {
  uid: string;
  primaryKey: string | null;
  createdAt: number;
  updatedAt: number;
  settings: IndexSettings;
  knownFields: readonly string[];
  documentsFile: number;
  /** Null where the file could not be written. */
  engineFile: number | null;
};

export type Checkpoint = CheckpointCounters & {
  indexes: readonly SavedIndex[];
  tasks: readonly TaskEntry[];
};

type Frame =
  | ({ is: "counters" } & CheckpointCounters)
  | ({ is: "index" } & SavedIndex)
  | { is: "tasks"; tasks: TaskEntry[] }
  | { is: "end" };

export async function writeCheckpoint(folder: string, checkpoint: Checkpoint): Promise<void> {
  const { indexes, tasks, ...counters } = checkpoint;
  await replaceFile(join(folder, CHECKPOINT_FILE), async (file) => {
    const frames = await createFrameWriter(file, HEAD);
    const write = (frame: Frame) => frames.write(Buffer.from(JSON.stringify(frame)));
    await write({ is: "counters", ...counters });
    for (const index of indexes) await write({ is: "index", ...index });
    for (let from = 0; from < tasks.length; from += TASKS_IN_FRAME) {
      await write({ is: "tasks", tasks: tasks.slice(from, from + TASKS_IN_FRAME) });
    }
    await write({ is: "end" });
  });
}

/** Null where there is none yet. @throws DamagedFolderError */
export async function readCheckpoint(folder: string): Promise<Checkpoint | null> {
  const path = join(folder, CHECKPOINT_FILE);
  if (!existsSync(path)) return null;
  let counters: CheckpointCounters | null = null;
  const indexes: SavedIndex[] = [];
  const tasks: TaskEntry[] = [];
  let isWhole = false;
  for await (const body of readFrameFile(path, HEAD)) {
    const frame: Frame = JSON.parse(body.toString());
    if (frame.is === "counters") counters = frame;
    else if (frame.is === "index") indexes.push(frame);
    else if (frame.is === "tasks") tasks.push(...frame.tasks);
    else isWhole = true;
  }
  if (!counters || !isWhole) throw new DamagedFolderError(path, "it ends too early");
  return { ...counters, indexes, tasks };
}
