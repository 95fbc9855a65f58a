import { AUSTRALIAN_STATES, STATE_CODES } from "../../values/australian-states.ts";
import { createWordTable, toWordKey } from "./word-table.ts";

const STATES = createWordTable(
  STATE_CODES.map((code) => [code, AUSTRALIAN_STATES[code].name] as const),
);

/** "Victoria" and "AU-VIC" become VIC; unknown regions stay. */
export function resolveState(text: string): string {
  return STATES.get(toWordKey(text.replace(/^AU[- ]/i, ""))) ?? text;
}
