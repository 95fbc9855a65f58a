import { createWordTable, toWordKey } from "./word-table.ts";

const STATES = createWordTable([
  ["NSW", "New South Wales"],
  ["VIC", "Victoria"],
  ["QLD", "Queensland"],
  ["WA", "Western Australia"],
  ["SA", "South Australia"],
  ["TAS", "Tasmania"],
  ["ACT", "Australian Capital Territory"],
  ["NT", "Northern Territory"],
]);

/** A state by its usual letters: "Victoria" and "AU-VIC" are VIC. A region of elsewhere is kept. */
export function resolveState(text: string): string {
  return STATES.get(toWordKey(text.replace(/^AU[- ]/i, ""))) ?? text;
}
