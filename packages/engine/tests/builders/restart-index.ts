import { type ColumnarIndex, createColumnarIndex } from "#engine/columnar-index.ts";
import { createEngineOn, type Engine } from "#engine/create-engine.ts";
import type { EngineSettings } from "#engine/engine-settings.ts";
import { encodeSection } from "#engine/snapshot/encode-section.ts";
import { END_SECTION, readSections } from "#engine/snapshot/read-sections.ts";
import { restoreIndex } from "#engine/snapshot/restore-index.ts";
import { saveIndex } from "#engine/snapshot/save-index.ts";

export type RunningEngine = { index: ColumnarIndex; engine: Engine };

export function startEngine(settings: EngineSettings): RunningEngine {
  const index = createColumnarIndex(settings);
  return { index, engine: createEngineOn(index, settings) };
}

/** The process after a restart from a snapshot. */
export function restartEngine({ index }: RunningEngine, settings: EngineSettings): RunningEngine {
  const bytes = Buffer.concat([...saveIndex(index), END_SECTION].flatMap(encodeSection));
  let end = 0;
  const read = (count: number) => {
    end += count;
    return Buffer.from(bytes.subarray(end - count, end));
  };
  const restored = restoreIndex(settings, readSections(read));
  return { index: restored, engine: createEngineOn(restored, settings) };
}
