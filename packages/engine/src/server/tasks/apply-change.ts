import { addDocuments, type DocumentSource } from "../documents/add-documents.ts";
import { deleteAll, deleteByFilter, deleteByIds } from "../documents/delete-documents.ts";
import { createKeyExistsError } from "../documents/primary-key.ts";
import { createNotFound, type IndexStore } from "../indexes/index-store.ts";
import { changeIndex, createStoredIndex, type StoredIndex } from "../indexes/stored-index.ts";
import { ProtocolError } from "../protocol-error.ts";
import { applyPatch } from "../settings/apply-patch.ts";
import type { TimeSlices } from "../time-slices.ts";
import type { Change, ChangeResult, Swap } from "./change.ts";

export type AppliedChange = {
  indexes: IndexStore;
  change: Change;
  indexUid: string;
  documents: DocumentSource;
  now: number;
  slices: TimeSlices;
};

/**
 * Applies a change in time slices. A refused change leaves documents and settings as they were.
 * @throws ProtocolError or EngineError that fails the task.
 */
export async function applyChange(applied: AppliedChange): Promise<ChangeResult> {
  const { indexes, change, indexUid, now, slices } = applied;
  switch (change.is) {
    case "createIndex":
      if (indexes.find(indexUid)) throw createExists(indexUid);
      indexes.add(createStoredIndex(indexUid, now, { primaryKey: change.primaryKey }));
      return {};
    case "deleteIndex": {
      const documents = indexes.get(indexUid).content.index.rows.count();
      indexes.remove(indexUid);
      return { documents };
    }
    case "updateIndex":
      await updateKey(indexes.get(indexUid), change.primaryKey, slices);
      indexes.get(indexUid).updatedAt = now;
      return {};
    case "swapIndexes":
      for (const pair of findPairs(indexes, change.swaps)) indexes.swap(...pair);
      return {};
    case "cancelTasks":
      return {};
    default:
      return changeContent(applied, change);
  }
}

type ContentChange = Extract<
  Change,
  { is: "addDocuments" | `delete${"Documents" | "AllDocuments" | "ByFilter"}` | "changeSettings" }
>;

async function changeContent(
  { indexes, indexUid, documents, now, slices }: AppliedChange,
  change: ContentChange,
): Promise<ChangeResult> {
  const makesIndex = change.is === "addDocuments" || change.is === "changeSettings";
  const index = makesIndex ? findOrCreate(indexes, indexUid, now) : indexes.get(indexUid);
  const result = await write(index, change, documents, slices);
  index.updatedAt = now;
  return result;
}

async function write(
  index: StoredIndex,
  change: ContentChange,
  documents: DocumentSource,
  slices: TimeSlices,
): Promise<ChangeResult> {
  if (change.is === "changeSettings") {
    await changeIndex(index, { settings: applyPatch(index.settings, change.patch) }, slices);
    return {};
  }
  const count = await writeDocuments(index, change, documents, slices);
  if (count > 0) Object.assign(index, { documentsFile: null, engineFile: null });
  return { documents: count };
}

async function writeDocuments(
  index: StoredIndex,
  change: Exclude<ContentChange, { is: "changeSettings" }>,
  documents: DocumentSource,
  slices: TimeSlices,
): Promise<number> {
  switch (change.is) {
    case "addDocuments":
      return addDocuments(index, change, documents, slices);
    case "deleteDocuments":
      return deleteByIds(index, change.ids, slices);
    case "deleteByFilter":
      return deleteByFilter(index, change.filter, slices);
    default:
      return deleteAll(index);
  }
}

function findOrCreate(indexes: IndexStore, uid: string, now: number): StoredIndex {
  const known = indexes.find(uid);
  if (known) return known;
  const made = createStoredIndex(uid, now);
  indexes.add(made);
  return made;
}

async function updateKey(
  index: StoredIndex,
  primaryKey: string | null,
  slices: TimeSlices,
): Promise<void> {
  if (primaryKey === null || primaryKey === index.primaryKey) return;
  if (index.primaryKey !== null && index.content.index.rows.count() > 0) {
    throw createKeyExistsError(index.primaryKey);
  }
  await changeIndex(index, { primaryKey }, slices);
}

/** @throws ProtocolError index_not_found, naming all that are missing. */
function findPairs(indexes: IndexStore, swaps: readonly Swap[]): [StoredIndex, StoredIndex][] {
  const missing = swaps.flatMap((swap) => swap.indexes).filter((uid) => !indexes.find(uid));
  if (missing.length > 0) throw createNotFound(missing);
  return swaps.map((swap) => [indexes.get(swap.indexes[0]), indexes.get(swap.indexes[1])]);
}

function createExists(uid: string): ProtocolError {
  return new ProtocolError("index_already_exists", `Index \`${uid}\` already exists.`);
}
