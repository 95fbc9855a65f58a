import { createIndexContent, type IndexContent, learnFields } from "../indexes/index-content.ts";
import type { IndexStore } from "../indexes/index-store.ts";
import { createStoredIndex } from "../indexes/stored-index.ts";
import { toEngineSettings } from "../settings/to-engine-settings.ts";
import type { SavedIndex } from "./checkpoint.ts";
import { readDocumentsFile } from "./documents-file.ts";
import { readEngineFile } from "./engine-file.ts";

/**
 * @param warn - Called for a damaged engine file: the index is then built from its documents.
 * @throws DamagedFolderError
 */
export async function restoreIndexes(
  indexes: IndexStore,
  { folder, warn }: { folder: string; warn: (message: string) => void },
  saved: readonly SavedIndex[],
): Promise<void> {
  for (const one of saved) {
    const { uid, primaryKey, createdAt, updatedAt, settings, documentsFile } = one;
    const restored = restoreContent(folder, one, warn);
    const content = restored ?? (await buildContent(folder, one));
    learnFields(content, one.knownFields);
    const index = createStoredIndex(uid, createdAt, { primaryKey, settings, content });
    const engineFile = restored ? one.engineFile : null;
    indexes.add({ ...index, updatedAt, documentsFile, engineFile });
  }
}

function restoreContent(
  folder: string,
  { uid, primaryKey, settings, engineFile }: SavedIndex,
  warn: (message: string) => void,
): IndexContent | null {
  if (engineFile === null) return null;
  try {
    return readEngineFile(folder, engineFile, toEngineSettings(uid, primaryKey, settings));
  } catch (error) {
    warn(
      `The index ${uid} is made of its documents again, because its engine's file of ${folder} cannot be read: ${String(error)}`,
    );
    return null;
  }
}

async function buildContent(
  folder: string,
  { uid, primaryKey, settings, knownFields, documentsFile }: SavedIndex,
): Promise<IndexContent> {
  const content = createIndexContent(toEngineSettings(uid, primaryKey, settings));
  learnFields(content, knownFields);
  await readDocumentsFile(folder, documentsFile, content);
  return content;
}
