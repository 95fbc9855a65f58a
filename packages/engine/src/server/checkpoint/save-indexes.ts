import { rm } from "node:fs/promises";
import { buildNumberedPath, listNumbers } from "../folder/folder-files.ts";
import { type IndexContent, listKnownFields } from "../indexes/index-content.ts";
import type { IndexStore } from "../indexes/index-store.ts";
import type { TimeSlices } from "../time-slices.ts";
import type { SavedIndex } from "./checkpoint.ts";
import { DOCUMENTS_KIND, writeDocumentsFile } from "./documents-file.ts";
import { ENGINE_KIND, writeEngineFile } from "./engine-file.ts";

type SaveOptions = {
  folder: string;
  takeNumber: () => number;
  warn: (message: string) => void;
};

/** Writes the files of changed indexes; returns what the checkpoint must save. */
export async function saveIndexes(
  indexes: IndexStore,
  options: SaveOptions,
  slices: TimeSlices,
): Promise<SavedIndex[]> {
  const saved: SavedIndex[] = [];
  for (const index of indexes.list()) {
    const { uid, primaryKey, createdAt, updatedAt, settings, content } = index;
    const documentsFile = index.documentsFile ?? (await saveDocuments(content, options, slices));
    const engineFile = index.engineFile ?? (await saveEngine(content, options, slices));
    const knownFields = listKnownFields(content);
    const named = { uid, primaryKey, createdAt, updatedAt, settings, knownFields };
    saved.push({ ...named, documentsFile, engineFile });
  }
  return saved;
}

async function saveDocuments(
  content: IndexContent,
  { folder, takeNumber }: SaveOptions,
  slices: TimeSlices,
): Promise<number> {
  const number = takeNumber();
  await writeDocumentsFile(folder, number, content, slices);
  return number;
}

async function saveEngine(
  content: IndexContent,
  { folder, takeNumber, warn }: SaveOptions,
  slices: TimeSlices,
): Promise<number | null> {
  const number = takeNumber();
  try {
    await writeEngineFile(folder, number, content, slices);
    return number;
  } catch (error) {
    if (slices.isGivenUp()) throw error;
    warn(
      `An engine's file of ${folder} could not be written; the next start may take longer: ${String(error)}`,
    );
    return null;
  }
}

export function noteSaved(indexes: IndexStore, saved: readonly SavedIndex[]): void {
  for (const { uid, documentsFile, engineFile } of saved) {
    Object.assign(indexes.get(uid), { documentsFile, engineFile });
  }
}

/** Deletes files that a checkpoint does not name. @param from - Files with lower numbers stay. */
export async function dropIndexFiles(
  folder: string,
  saved: readonly SavedIndex[],
  from = 0,
): Promise<void> {
  const kinds = [
    [DOCUMENTS_KIND, saved.map(({ documentsFile }) => documentsFile)],
    [ENGINE_KIND, saved.map(({ engineFile }) => engineFile)],
  ] as const;
  for (const [kind, named] of kinds) {
    for (const number of await listNumbers(folder, kind)) {
      if (number < from || named.includes(number)) continue;
      await rm(buildNumberedPath(folder, kind, number), { force: true });
    }
  }
}
