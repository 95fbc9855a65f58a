import type { EngineSettings } from "../../engine-settings.ts";
import { decodeSection, encodeSection } from "../../snapshot/encode-section.ts";
import { END_SECTION, readSections } from "../../snapshot/read-sections.ts";
import { restoreIndex } from "../../snapshot/restore-index.ts";
import { saveIndex } from "../../snapshot/save-index.ts";
import { openSnapshotFile, type SnapshotFile } from "../../snapshot/snapshot-file.ts";
import { buildNumberedPath, replaceFile } from "../folder/folder-files.ts";
import { createFieldCounts, type SavedFieldCounts } from "../indexes/field-counts.ts";
import { createIndexContent, type IndexContent } from "../indexes/index-content.ts";
import type { TimeSlices } from "../time-slices.ts";
import { readEngineVersion } from "./engine-version.ts";

export const ENGINE_KIND = "engine";

const IS = "search server engine";

type EngineHeader = { is: typeof IS; version: string; fields: SavedFieldCounts };

/** The index must not change meanwhile. */
export async function writeEngineFile(
  folder: string,
  number: number,
  { index, fields }: IndexContent,
  slices: TimeSlices,
): Promise<void> {
  const header: EngineHeader = { is: IS, version: readEngineVersion(), fields: fields.save() };
  await replaceFile(buildNumberedPath(folder, ENGINE_KIND, number), async (file) => {
    const write = async (section: Parameters<typeof encodeSection>[0]) => {
      for (const part of encodeSection(section)) await file.writeFile(part);
    };
    await write(header);
    for (const section of saveIndex(index)) {
      await write(section);
      if (slices.isOver()) await slices.next();
    }
    await write(END_SECTION);
  });
}

/**
 * Reads the content in one go; null where there is no file, or another version of the engine or of Node wrote
 * it.
 * @param settings - The settings the content was made with; the content takes the object over.
 * @throws DamagedSnapshotError
 */
export function readEngineFile(
  folder: string,
  number: number,
  settings: EngineSettings,
): IndexContent | null {
  const file = openSnapshotFile(buildNumberedPath(folder, ENGINE_KIND, number));
  if (file === null) return null;
  try {
    return readContent(file, settings);
  } finally {
    file.close();
  }
}

function readContent(file: SnapshotFile, settings: EngineSettings): IndexContent | null {
  const header: EngineHeader | undefined = decodeSection(file.read);
  if (header?.is !== IS || header.version !== readEngineVersion()) return null;
  const index = restoreIndex(settings, readSections(file.read));
  return createIndexContent(settings, { index, fields: createFieldCounts(header.fields) });
}
