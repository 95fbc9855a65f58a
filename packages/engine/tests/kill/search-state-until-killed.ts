/**
 * Writes documents as fast as they are acknowledged until it is killed, and prints each
 * acknowledged one: `node search-state-until-killed.ts DATA_DIR FIRST_NUMBER LARGE_DOCUMENTS`.
 */
import { writeSync } from "node:fs";
import { openSearchState } from "#engine/server/open-search-state.ts";
import { CHECKPOINT_BYTES, LANES, LARGE_TEXT } from "./written-search-state.ts";

const [dataDir = "", first = "0", large = "0"] = process.argv.slice(2);
const checkpointBytes = CHECKPOINT_BYTES + Number(large) * LARGE_TEXT.length * LANES.length;
const state = await openSearchState({ dataDir, now: Date.now, checkpointBytes });

await Promise.all(LANES.map(repeat));

async function repeat(lane: string): Promise<void> {
  for (let number = Number(first); ; number += 1) {
    // Merged, so that a write applied twice or in another order would show.
    const documents = [
      { id: lane, number },
      { id: `${lane}-${number}`, lane, number },
      ...Array.from({ length: Number(large) }, (_, at) => ({
        id: `${lane}_${at}`,
        number,
        text: LARGE_TEXT,
      })),
    ];
    const { taskUid } = await state.addDocuments("cars", documents, {
      mode: "merge",
      primaryKey: "id",
    });
    // Not buffered by Node: what is printed was acknowledged, whatever happens next.
    writeSync(1, `${lane} ${number} ${taskUid}\n`);
  }
}
