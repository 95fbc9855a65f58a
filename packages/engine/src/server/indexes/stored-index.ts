import { isDeepStrictEqual } from "node:util";
import { DEFAULT_SETTINGS } from "../settings/default-settings.ts";
import type { IndexSettings } from "../settings/index-settings.ts";
import { toEngineSettings } from "../settings/to-engine-settings.ts";
import type { TimeSlices } from "../time-slices.ts";
import { createIndexContent, type IndexContent, rebuildContent } from "./index-content.ts";

/** Times are epoch milliseconds. */
export type StoredIndex = {
  uid: string;
  primaryKey: string | null;
  createdAt: number;
  updatedAt: number;
  settings: IndexSettings;
  content: IndexContent;
  /** The number of the file with these documents; null where they changed since. */
  documentsFile: number | null;
  /** The number of the engine's file with this content; null as above. */
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

/** Rebuilds the content where the new settings or key need other structures. */
export async function changeIndex(
  index: StoredIndex,
  change: Partial<Pick<StoredIndex, "primaryKey" | "settings">>,
  slices: TimeSlices,
): Promise<void> {
  const { primaryKey, settings } = { ...index, ...change };
  const wanted = toEngineSettings(index.uid, primaryKey, settings);
  if (!isDeepStrictEqual(wanted, index.content.settings)) {
    index.content = await rebuildContent(index.content, wanted, slices);
    index.engineFile = null;
  }
  Object.assign(index, { primaryKey, settings });
}
