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

/** "Victoria" and "AU-VIC" become VIC; unknown regions stay. */
export function resolveState(text: string): string {
  return STATES.get(toWordKey(text.replace(/^AU[- ]/i, ""))) ?? text;
}
