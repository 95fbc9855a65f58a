import { isDeepStrictEqual } from "node:util";
import { DEFAULT_SETTINGS } from "../settings/default-settings.ts";
import type { IndexSettings } from "../settings/index-settings.ts";
import { toEngineSettings } from "../settings/to-engine-settings.ts";
import type { Turns } from "../take-turns.ts";
import { createIndexContent, type IndexContent, rebuildContent } from "./index-content.ts";

/** An index: what it is called, how it is set, and what it holds. Times are epoch milliseconds. */
export type StoredIndex = {
  uid: string;
  primaryKey: string | null;
  createdAt: number;
  updatedAt: number;
  settings: IndexSettings;
  content: IndexContent;
  /** The file that holds the documents as they are; null where they changed since. */
  documentsFile: number | null;
  /** The file that holds the content as it is, to be read quickly; null as above. */
  engineFile: number | null;
};

export function createStoredIndex(
  uid: string,
  now: number,
  { primaryKey = null, settings = DEFAULT_SETTINGS, content }: Partial<StoredIndex> = {},
): StoredIndex {
  return {
    uid,
    primaryKey,
    createdAt: now,
    updatedAt: now,
    settings,
    content: content ?? createIndexContent(toEngineSettings(uid, primaryKey, settings)),
    documentsFile: null,
    engineFile: null,
  };
}

/** Makes the content anew where these settings or this key ask more of it than it can give. */
export async function changeIndex(
  index: StoredIndex,
  change: Partial<Pick<StoredIndex, "primaryKey" | "settings">>,
  turns: Turns,
): Promise<void> {
  const { primaryKey, settings } = { ...index, ...change };
  const wanted = toEngineSettings(index.uid, primaryKey, settings);
  if (!isDeepStrictEqual(wanted, index.content.settings)) {
    index.content = await rebuildContent(index.content, wanted, turns);
    index.engineFile = null;
  }
  Object.assign(index, { primaryKey, settings });
}
