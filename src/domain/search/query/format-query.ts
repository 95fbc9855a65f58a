import { shortenText } from "../../text/cut-text.ts";

/** About two lines of a heading on a phone. */
const MAX_SHOWN = 60;

/** Shortened for headings and labels. */
export function formatQuery(query: string): string {
  return shortenText(query, MAX_SHOWN);
}
