import { hash } from "node:crypto";
import type { EngineSettings } from "@forecourt/engine";
import { DamagedSnapshotError } from "@forecourt/engine/snapshot";
import type { SnapshotMark } from "#ports/search/search-snapshot.ts";

/** Increase it when the meaning of sections changes. */
const FORMAT = 2;

const IS = "forecourt search index";

/** The first section, which identifies what the index was made with. */
export type SnapshotHeader = SnapshotMark & {
  is: typeof IS;
  format: number;
  settings: string;
  /** The build, whose rules decide what vehicles look like, and the Node that ran it. */
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

/** Why a snapshot cannot be used, within a sentence. @throws DamagedSnapshotError */
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
