import type { SavedIndex } from "../log/checkpoint.ts";
import { readDocumentsFile } from "./documents-file.ts";
import { learnFields } from "./index-content.ts";
import type { IndexStore } from "./index-store.ts";
import { createStoredIndex } from "./stored-index.ts";

/** Puts the indexes of a checkpoint into a store that is empty. @throws DamagedFolderError */
export async function restoreIndexes(
  indexes: IndexStore,
  folder: string,
  saved: readonly SavedIndex[],
): Promise<void> {
  for (const { uid, createdAt, updatedAt, knownFields, documentsFile, ...rest } of saved) {
    const index = createStoredIndex(uid, createdAt, rest);
    learnFields(index.content, knownFields);
    await readDocumentsFile(folder, documentsFile, index.content);
    indexes.add({ ...index, updatedAt, documentsFile });
  }
}
