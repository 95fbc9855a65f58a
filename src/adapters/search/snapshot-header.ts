import { hash } from "node:crypto";
import type { EngineSettings } from "@forecourt/engine";
import { DamagedSnapshotError } from "@forecourt/engine/snapshot";
import type { SnapshotMark } from "#ports/search/search-snapshot.ts";

/** Raised when sections change their meaning. */
const FORMAT = 2;

const IS = "forecourt search index";

/** Stands first: whose index this is, made with what. */
export type SnapshotHeader = SnapshotMark & {
  is: typeof IS;
  format: number;
  /** Of the index's settings. */
  settings: string;
  /** Of the program, whose rules decide what vehicles look like, and of the Node that ran it. */
  program: string;
};

export function buildSnapshotHeader(
  { appliedId, entry }: SnapshotMark,
  settings: EngineSettings,
  program: string,
): SnapshotHeader {
  return {
    is: IS,
    format: FORMAT,
    settings: hash("sha256", JSON.stringify(settings)),
    program: `${program} on Node ${process.versions.node}`,
    appliedId,
    entry,
  };
}

/**
 * Why a snapshot with this header cannot be used, within a sentence; null where it can.
 *
 * @throws DamagedSnapshotError when it is no header at all.
 */
export function explainUnusable(
  found: SnapshotHeader,
  settings: EngineSettings,
  program: string,
): string | null {
  if (found?.is !== IS) throw new DamagedSnapshotError("it does not begin like one");
  const expected = buildSnapshotHeader(found, settings, program);
  if (found.format !== expected.format) return "another version of Forecourt wrote it";
  if (found.settings !== expected.settings) return "it was made with other settings of the index";
  if (found.program !== expected.program) return "another build of Forecourt, or Node, wrote it";
  return null;
}
