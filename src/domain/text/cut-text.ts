/** Characters of a fact that are read without a press: five lines of a phone's table. */
export const SHOWN_FACT_CHARACTERS = 110;
/** A rest that is shorter is no gain over showing it. */
export const MIN_REST_CHARACTERS = 50;

/** Cuts a long text between two words; the rest is empty where it would gain nothing, or no word ends in time. */
export function cutText(text: string): { shown: string; rest: string } {
  const end = text.lastIndexOf(" ", SHOWN_FACT_CHARACTERS);
  const rest = end > 0 ? text.slice(end + 1) : "";
  if (rest.length < MIN_REST_CHARACTERS) return { shown: text, rest: "" };
  return { shown: text.slice(0, end), rest };
}

/** At most so many letters with the ellipsis, cut between two words where one ends in the second half. */
export function shortenText(text: string, most: number): string {
  const letters = Array.from(text);
  if (letters.length <= most) return text;
  const fitting = letters.slice(0, most - 1).join("");
  const end = letters[most - 1] === " " ? fitting.length : fitting.lastIndexOf(" ");
  return `${fitting.slice(0, end >= fitting.length / 2 ? end : undefined).trimEnd()}…`;
}
