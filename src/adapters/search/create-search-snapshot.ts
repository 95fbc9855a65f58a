import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { EngineSettings } from "@forecourt/engine";
import { replaceFile } from "@forecourt/engine/folder";
import type { SavedSection } from "@forecourt/engine/snapshot";
import {
  decodeSection,
  END_SECTION,
  encodeSection,
  openSnapshotFile,
  readSections,
  type SnapshotFile,
} from "@forecourt/engine/snapshot";
import type { Log } from "#ports/log.ts";
import type { SearchSnapshot, SnapshotMark } from "#ports/search/search-snapshot.ts";
import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";
import { prepareDataFolder } from "../database/sqlite/data-folder.ts";
import { buildSnapshotHeader, explainUnusable, type SnapshotHeader } from "./snapshot-header.ts";
import { createSnapshotLock } from "./snapshot-lock.ts";

export const SNAPSHOT_FILE = "search-index.snapshot";

/** The time of copying after which requests are served. */
const SLICE_MS = 3;

type EncodedParts = readonly Uint8Array[];

export type SavableIndex = {
  settings: EngineSettings;
  readonly save: () => Iterable<SavedSection>;
  readonly restore: (sections: Iterable<SavedSection>) => void;
};

type SnapshotOptions = {
  folder: string;
  /** Identifies this build of the program. */
  program: string;
  log: Log;
};

/**
 * Stores the snapshot in the data folder, where one process at a time replaces it and any loads it. A file
 * that is damaged, or of another build, settings or database, is logged and ignored.
 */
export function createSearchSnapshot(
  index: () => SavableIndex,
  { folder, program, log }: SnapshotOptions,
): SearchSnapshot {
  const path = join(folder, SNAPSHOT_FILE);
  const lock = createSnapshotLock(folder);
  let writing: Promise<boolean> | null = null;

  const ignore = (reason: string, err?: unknown): null => {
    const fields = err === undefined ? { path } : { path, err };
    log.warn(
      fields,
      `The snapshot of the search index is not used, because ${reason}; the index is built from the database`,
    );
    return null;
  };

  async function loadFrom(
    file: SnapshotFile,
    findObjection: (mark: SnapshotMark) => Promise<string | null>,
  ): Promise<SnapshotMark | null> {
    const header: SnapshotHeader = decodeSection(file.read);
    const { settings, restore } = index();
    const reason = explainUnusable(header, settings, program);
    if (reason !== null) return ignore(reason);
    const mark = { appliedId: header.appliedId, entry: header.entry };
    const objection = await findObjection(mark);
    if (objection !== null) return ignore(objection);
    restore(readSections(file.read));
    return mark;
  }

  /** Encodes each section at once: as values, the copy would fill the heap with objects. */
  async function copy(header: SnapshotHeader): Promise<EncodedParts[]> {
    const sections = [encodeSection(header)];
    let startedAt = performance.now();
    for (const section of index().save()) {
      sections.push(encodeSection(section));
      if (performance.now() - startedAt < SLICE_MS) continue;
      await setImmediate();
      startedAt = performance.now();
    }
    sections.push(encodeSection(END_SECTION));
    return sections;
  }

  async function write(appliedId: number, sections: readonly EncodedParts[]): Promise<boolean> {
    try {
      await replaceFile(path, async (file) => {
        for (const part of sections.flat()) await file.writeFile(part);
      });
      log.debug({ path, appliedId }, "The snapshot of the search index is written");
      return true;
    } catch (error) {
      log.warn(
        { err: error, path },
        "The snapshot of the search index could not be written; the next start may build the index from the database",
      );
      return false;
    } finally {
      writing = null;
    }
  }

  return {
    async load(findObjection) {
      let file: SnapshotFile | null = null;
      try {
        file = openSnapshotFile(path);
        return file && (await loadFrom(file, findObjection));
      } catch (error) {
        // The database is away, which says nothing of the snapshot.
        if (error instanceof StorageUnavailableError) throw error;
        const reason = error instanceof Error ? error.message : String(error);
        return ignore(reason);
      } finally {
        file?.close();
      }
    },
    async save(mark) {
      if (writing) return null;
      prepareDataFolder(folder);
      if (!lock.claim()) return null;
      const header = buildSnapshotHeader(mark, index().settings, program);
      const isWritten = write(mark.appliedId, await copy(header));
      writing = isWritten;
      return { isWritten };
    },
    async close() {
      await writing;
      lock.release();
    },
  };
}
