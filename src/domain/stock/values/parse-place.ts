import { resolveState } from "../words/resolve-state.ts";

export type Place = { city: string | null; state: string | null };

/** "Caringbah, NSW"; a text without a state is a city. */
export function parsePlace(text: string): Place {
  const comma = text.lastIndexOf(",");
  const city = (comma < 0 ? text : text.slice(0, comma)).trim();
  const state = comma < 0 ? "" : text.slice(comma + 1).trim();
  return { city: city || null, state: state === "" ? null : resolveState(state) };
}
