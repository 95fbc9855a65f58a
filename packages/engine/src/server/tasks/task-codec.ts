import type { JsonObject } from "../../values/json-object.ts";
import type { ErrorObject } from "../protocol-error.ts";
import type { TimeSlices } from "../time-slices.ts";
import type { Change } from "./change.ts";
import type { TaskStatus } from "./task.ts";

/** An enqueued task; times are epoch milliseconds. */
export type TaskRecord = {
  uid: number;
  indexUid: string | null;
  enqueuedAt: number;
  change: Change;
};

export type TaskOutcome = {
  uid: number;
  batchUid: number;
  status: Extract<TaskStatus, "succeeded" | "failed">;
  startedAt: number;
  finishedAt: number;
  details: Readonly<Record<string, unknown>> | null;
  error: ErrorObject | null;
  canceled: readonly number[];
};

/** A frame of the log: documents of the next task, a task, or an outcome. */
export type LogEntry =
  | { is: "documents"; lines: string }
  | { is: "task"; record: TaskRecord }
  | { is: "outcome"; outcome: TaskOutcome };

const DOCUMENTS = "D";
const TASK = "T";
const OUTCOME = "F";

const FRAME_CHARACTERS = 64 * 1_024;

export async function encodeDocuments(
  documents: readonly JsonObject[],
  slices: TimeSlices,
): Promise<Buffer[]> {
  const frames: Buffer[] = [];
  let text = DOCUMENTS;
  for (const document of documents) {
    text += `${JSON.stringify(document)}\n`;
    if (text.length >= FRAME_CHARACTERS) {
      frames.push(Buffer.from(text));
      text = DOCUMENTS;
    }
    if (slices.isOver()) await slices.next();
  }
  if (text !== DOCUMENTS) frames.push(Buffer.from(text));
  return frames;
}

export function encodeTask(record: TaskRecord): Buffer {
  return Buffer.from(TASK + JSON.stringify(record));
}

export function encodeOutcome(outcome: TaskOutcome): Buffer {
  return Buffer.from(OUTCOME + JSON.stringify(outcome));
}

/** Returns documents as lines, which are parsed one by one. */
export function decodeEntry(body: Buffer): LogEntry {
  const kind = body.toString("latin1", 0, 1);
  const text = body.toString("utf8", 1);
  if (kind === DOCUMENTS) return { is: "documents", lines: text };
  if (kind === TASK) return { is: "task", record: JSON.parse(text) };
  if (kind === OUTCOME) return { is: "outcome", outcome: JSON.parse(text) };
  throw new TypeError(`A frame of kind ${JSON.stringify(kind)} is none that this version knows.`);
}
