import { rm } from "node:fs/promises";
import type { SavedIndex } from "../log/checkpoint.ts";
import { buildNumberedPath, listNumbers } from "../log/folder-files.ts";
import type { Turns } from "../tasks/take-turns.ts";
import { DOCUMENTS_KIND, writeDocumentsFile } from "./documents-file.ts";
import { listKnownFields } from "./index-content.ts";
import type { IndexStore } from "./index-store.ts";

/** Writes the documents of indexes that changed since they were last written, and tells what to save. */
export async function saveIndexes(
  indexes: IndexStore,
  folder: string,
  takeNumber: () => number,
  turns: Turns,
): Promise<SavedIndex[]> {
  const saved: SavedIndex[] = [];
  for (const index of indexes.list()) {
    const { uid, primaryKey, createdAt, updatedAt, settings, content } = index;
    let { documentsFile } = index;
    if (documentsFile === null) {
      documentsFile = takeNumber();
      await writeDocumentsFile(folder, documentsFile, content, turns);
      index.documentsFile = documentsFile;
    }
    const knownFields = listKnownFields(content);
    saved.push({ uid, primaryKey, createdAt, updatedAt, settings, knownFields, documentsFile });
  }
  return saved;
}

/** Deletes the files of documents that no checkpoint names any more. */
export async function dropDocumentsFiles(folder: string, kept: ReadonlySet<number>): Promise<void> {
  for (const number of await listNumbers(folder, DOCUMENTS_KIND)) {
    if (!kept.has(number))
      await rm(buildNumberedPath(folder, DOCUMENTS_KIND, number), { force: true });
  }
}
